import type { Role } from '@playbook/core/api/playbooks'
import type { SharedRole } from '@playbook/core/api/sharing'
import { eq, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { created, moment } from './columns.ts'
import { playbook, playbookId } from './playbooks.ts'

/** A link that gives whoever opens it a role, until it ends. Its secret is signed, and kept nowhere. */
export const playbookLink = pgTable(
  'playbook_link',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<SharedRole>().notNull(),
    expires: moment('expires'),
    /** Somebody ended it before. */
    revoked: moment('revoked'),
    by: formerPersonId('by'),
    created: created(),
  },
  (table) => [
    index('playbook_link_playbook').on(table.playbook, table.created),
    index('playbook_link_by').on(table.by),
    check('playbook_link_role_known', sql`${table.role} in ('editor', 'commenter', 'viewer')`),
  ],
)

/** What a person who is not the owner may do; by a link, as long as that lasts. */
export const playbookMember = pgTable(
  'playbook_member',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Absent: they were named. */
    link: uuid('link').references(() => playbookLink.id, { onDelete: 'cascade' }),
    /** What they were named for before a link gave more; they have it again when the link ends. */
    named: text('named').$type<SharedRole>(),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.playbook, table.user] }),
    index('playbook_member_user').on(table.user),
    index('playbook_member_link').on(table.link),
    check('playbook_member_role_known', sql`${table.role} in ('owner', 'editor', 'commenter', 'viewer')`),
    check('playbook_member_named_known', sql`${table.named} in ('editor', 'commenter', 'viewer')`),
  ],
)

/** Who was named, or came by a link that lasts; those whose link has ended have what they were named for. */
export const directMember = pgView('direct_member', {
  playbook: uuid('playbook').notNull(),
  user: uuid('user').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** The link that gives the role; absent where they were named. */
  link: uuid('link'),
}).as(sql`select ${playbookMember.playbook}, ${playbookMember.user},
    case when ${playbookMember.link} is null or ${playbookLink.id} is not null then ${playbookMember.role}
      else ${playbookMember.named} end as role, ${playbookLink.id} as link from ${playbookMember}
  left join ${playbookLink} on ${eq(playbookLink.id, playbookMember.link)} and ${playbookLink.revoked} is null
    and (${playbookLink.expires} is null or ${playbookLink.expires} > now())
  where ${playbookMember.link} is null or ${playbookLink.id} is not null or ${playbookMember.named} is not null`)

/** People who work together, such as a lab: a playbook is shared with all of them at once. */
export const researchGroup = pgTable(
  'research_group',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** What sharing with it offers first; what it has is said for each playbook. */
    role: text('role').$type<SharedRole>().notNull(),
    /** Who made it: nobody makes them without end. */
    by: formerPersonId('by'),
    created: created(),
  },
  (table) => [
    index('research_group_by').on(table.by),
    check('research_group_role_known', sql`${table.role} in ('editor', 'commenter', 'viewer')`),
  ],
)

const groupId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => researchGroup.id, { onDelete: 'cascade' })

/** A member of a group; managers name members, and rename or delete the group. */
export const groupMember = pgTable(
  'group_member',
  {
    group: groupId('group'),
    user: personId('user').notNull(),
    isManager: boolean('manager').notNull().default(false),
    by: formerPersonId('by'),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.group, table.user] }),
    index('group_member_user').on(table.user),
    index('group_member_by').on(table.by),
  ],
)

/** A playbook in the folder of a group: what its members may do there, as its owner said. */
export const playbookGroup = pgTable(
  'playbook_group',
  {
    playbook: playbookId('playbook').notNull(),
    group: groupId('group'),
    role: text('role').$type<SharedRole>().notNull(),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.playbook, table.group] }),
    index('playbook_group_group').on(table.group),
    check('playbook_group_role_known', sql`${table.role} in ('editor', 'commenter', 'viewer')`),
  ],
)

/** The members of now, one row each: named, by a link that lasts, or in a group; with the most that any of these gives. */
export const currentMember = pgView('current_member', {
  playbook: uuid('playbook').notNull(),
  user: uuid('user').notNull(),
  role: text('role').$type<Role>().notNull(),
}).as(sql`select distinct on (seat.playbook, seat."user") seat.playbook, seat."user", seat.role from (
    select ${directMember.playbook}, ${directMember.user}, ${directMember.role} from ${directMember}
    union all
    select ${playbookGroup.playbook}, ${groupMember.user}, ${playbookGroup.role} from ${playbookGroup}
      join ${groupMember} on ${eq(groupMember.group, playbookGroup.group)}
      join ${playbook} on ${eq(playbook.id, playbookGroup.playbook)}
        and ${playbook.owner} is distinct from ${groupMember.user}
  ) seat
  order by seat.playbook, seat."user", array_position(array['owner', 'editor', 'commenter', 'viewer'], seat.role)`)

/** Somebody who has asked for a playbook. Once a day at most, and once its owner has answered no, not for a while. */
export const accessRequest = pgTable(
  'access_request',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    note: text('note').notNull().default(''),
    created: created(),
    /** When the owner refused; who was given a role has no row. */
    refused: moment('refused'),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.user] }), index('access_request_user').on(table.user)],
)
