import { z } from 'zod'

/** A state of a playbook that its owner can go back to. */
export const Snapshot = z.object({ id: z.string(), created: z.string(), title: z.string(), cells: z.number() })

/** A state of a playbook that its owner can go back to. */
export type Snapshot = Readonly<z.infer<typeof Snapshot>>

/** The states that were kept, newest first. */
export const SnapshotList = z.object({ snapshots: z.array(Snapshot) })
