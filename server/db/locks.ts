/** What servers of one database must not do at the same time, by the number of its advisory lock: any that nobody else locks. */
export const ADVISORY_LOCKS = {
  migrations: 715_001,
  compaction: 715_002,
  queue: 715_003,
  mend: 715_004,
  history: 715_005,
} as const
