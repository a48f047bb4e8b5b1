import type { Json } from '@playbook/core/step'
import { z } from 'zod'

/** Any JSON: results were parsed by the server, by the schema of their type. */
export const AnyJson = z.custom<Json>((value) => value !== undefined)

export const RoleShape = z.enum(['owner', 'editor', 'commenter', 'viewer'])
