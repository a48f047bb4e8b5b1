import { readableText } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'

/** Nothing here gives one: a failure is the state of a run. It is what PWB's files and programs have in a result's place. */
export const ErrorText = defineType({
  id: 'Error',
  label: 'Error',
  description: 'Why a step has no result',
  icon: 'frown',
  schema: z.string(),
  text: (message) => message,
  readable: readableText,
})
