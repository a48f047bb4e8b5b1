import type { Store } from '../db/connect.ts'

const DAYS = 90
// A server that prunes for the first time in a year must not hold up those who work.
const AT_ONCE = 1000

/**
 * Removes what is older than 90 days and has a successor: answers that are not the last good one to their request, and
 * evidence of calls that were made again since or whose answer is gone. The last good answer to every request stays, and
 * so does the evidence of the run that made a result which is still there.
 */
export async function pruneAnswers(store: Store, days = DAYS): Promise<{ answers: number; calls: number }> {
  const answers = await inPortions(
    () => store.sql`
      delete from upstream_response where id in (
        select r.id from upstream_response r
        where r.seen < now() - ${days} * interval '1 day' and (
          not r.readable or exists (
            select from upstream_response n
            where n.request = r.request and n.readable and (n.seen, n.id) > (r.seen, r.id)
          )
        )
        limit ${AT_ONCE}
      ) returning id`,
  )
  const calls = await inPortions(
    () => store.sql`
      delete from evidence where id in (
        select e.id from evidence e
        where e.created < now() - ${days} * interval '1 day'
          and (e.response is null or exists (
            select from evidence n where n.response = e.response and (n.created, n.id) > (e.created, e.id)
          ))
          and not exists (
            select from run r join resolved o on o.id = r.process
            where r.id = e.run and r.state = 'done'
              and not exists (select from run n where n.process = r.process and n.state = 'done' and n.finished > r.finished)
          )
        limit ${AT_ONCE}
      ) returning id`,
  )
  return { answers, calls }
}

async function inPortions(remove: () => Promise<readonly unknown[]>): Promise<number> {
  for (let total = 0; ;) {
    const { length } = await remove()
    total += length
    if (length < AT_ONCE) return total
  }
}
