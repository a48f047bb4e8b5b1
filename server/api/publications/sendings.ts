import { NewSending, type SendingEvent } from '@playbook/core/api/projects'
import { InputError, LimitError } from '@playbook/core/errors'
import { sendFile } from '../../platforms/send.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import type { Domain } from '../../domain.ts'
import { answerWithEvents, problemOf } from '../../http/events.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, InPlaybook } from '../../http/routes.ts'
import { resultFile, type ResultSources } from '../../export/result-file.ts'
import { askingOf } from './exports.ts'

const send = answers(
  'post',
  '/playbooks/{playbook}/sendings',
  'Send a file of the playbook to a project on CAVATICA or a platform like it; answers with server-sent events',
  {
    request: { params: InPlaybook, body: body(NewSending) },
    responses: { 200: { description: 'What becomes of it, as it happens' } },
  },
)

const OFTEN: RateLimit = { name: 'files sent to projects', most: 60, perS: 3600 }
/** On one server: each holds a file and a part of it. */
const MOST_AT_ONCE = 8

/** Files of playbooks go to projects of who sends them. */
export function sendingRoutes(domain: Pick<Domain, 'integrations' | 'exports' | 'store' | 'settings'> & ResultSources) {
  const { integrations, exports, store, settings } = domain
  const sending = new Set<string>()
  return describedRoutes().openapi(send, async (c) => {
    const { playbook } = c.req.valid('param')
    const given = c.req.valid('json')
    const asking = askingOf(c, settings)
    if (asking.person === '') throw new InputError('Sign in first: a file goes to a project of yours.')
    const caller = await integrations.callerOf(asking.person, given.platform)
    if (sending.has(asking.person))
      throw new LimitError('A file of yours is on its way. Send the next one after it.', 10)
    if (sending.size >= MOST_AT_ONCE) throw new LimitError('Many files are on their way. Try again in a minute.', 60)
    sending.add(asking.person)
    await mustTakeOne(store, OFTEN, asking.person, 'You have sent 60 files within an hour.').catch((error: unknown) => {
      sending.delete(asking.person)
      throw error
    })
    return answerWithEvents<SendingEvent>(c, async ({ signal, tell }) => {
      try {
        const { filename, content } =
          'cell' in given
            ? await resultFile(domain, asking.person, { playbook, cell: given.cell })
            : await exports.playbook(playbook, given.format, asking)
        const onSent = (bytes: number, of: number) => tell({ kind: 'sent', bytes, of })
        const { project, replace } = given
        await sendFile(caller, { filename, content, project, replace }, { signal, onSent })
        tell({ kind: 'end', problem: null, filename })
      } catch (error) {
        tell({ kind: 'end', problem: await problemOf(error, c), filename: null })
      } finally {
        sending.delete(asking.person)
      }
    })
  })
}
