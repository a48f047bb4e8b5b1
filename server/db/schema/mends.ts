import { pgTable, text } from 'drizzle-orm/pg-core'
import { created } from './columns.ts'

/** What was put right in stored rows once, by its name. */
export const mend = pgTable('mend', { name: text('name').primaryKey(), created: created() })
