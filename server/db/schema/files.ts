import { eq, sql } from 'drizzle-orm'
import { bigint, index, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { personId } from './accounts.ts'
import { created, moment } from './columns.ts'

/** A stored content: one row however often it was uploaded. */
export const upload = pgTable('upload', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull().unique(),
  sha256: text('sha256').notNull().unique(),
  size: bigint('size', { mode: 'number' }).notNull(),
  created: created(),
})

/** One upload by one person, or by nobody who is signed in. */
export const userUpload = pgTable(
  'user_upload',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user: personId('user'),
    upload: uuid('upload')
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    created: created(),
  },
  (table) => [index('user_upload_user').on(table.user), index('user_upload_upload').on(table.upload)],
)

/** An upload together with its content's address. */
export const userUploadComplete = pgView('user_upload_complete', {
  id: uuid('id').notNull(),
  user: uuid('user'),
  url: text('url').notNull(),
  sha256: text('sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  filename: text('filename').notNull(),
  created: moment('created').notNull(),
})
  .as(sql`select ${userUpload.id}, ${userUpload.user}, ${upload.url}, ${upload.sha256}, ${upload.size}, ${userUpload.filename},
  ${userUpload.created} from ${userUpload} join ${upload} on ${eq(upload.id, userUpload.upload)}`)
