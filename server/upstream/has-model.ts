import { openAi } from '@playbook/cells/services'
import type { Settings } from '../settings.ts'
import { missingSettings } from './credentials.ts'

/** Whether a language model can be asked with what this server has, and with what a person has of their own. */
export function hasModel(
  { serviceAccounts, serviceBases }: Pick<Settings, 'serviceAccounts' | 'serviceBases'>,
  own: Readonly<Record<string, string>> = {},
): boolean {
  return missingSettings(openAi, { ...serviceAccounts, ...own }, serviceBases).length === 0
}
