import { NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Domain } from '../../domain.ts'
import { answerFile } from '../files/files.ts'

const NOT_HERE = 'This file is not part of this session.'

/**
 * PWB's address of a file in a session: `/api/socket/{session}/ga4gh/drs/v1/objects/{id}/access/https/data`. What a session
 * makes is stored here as it is made, so that it is there after the session, too. It is for its person and for who reads
 * the playbook, and nothing else is passed on.
 */
export function sessionDownloads({
  sessions,
  callers,
  grants,
  files,
}: Pick<Domain, 'sessions' | 'callers' | 'grants' | 'files'>) {
  return new Hono<GateEnv>().get('/:session/ga4gh/drs/v1/objects/:object/access/https/data', async (c) => {
    const playbook = await sessions.playbookOf(c.req.param('session'))
    const { id } = c.get('person')
    const role = playbook && (await callers.roleOf(id === '' ? undefined : c.get('person'), playbook))
    if (!playbook || role === undefined) throw new NotFoundError(NOT_HERE)
    const found = await files.describe(c.req.param('object'))
    const lacking = found && (await grants.lacking(playbook, [found.sha256]))
    if (found === undefined || (lacking?.size ?? 1) > 0) throw new NotFoundError(NOT_HERE)
    return answerFile(c, files, found.sha256, found.name)
  })
}
