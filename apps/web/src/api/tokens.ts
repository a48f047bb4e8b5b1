import { ApiTokens, MadeToken, type TokenScope } from '@playbook/core/api/tokens'
import { ask, tell } from './client.ts'

export const listTokens = (signal?: AbortSignal) => ask('/api/tokens', ApiTokens, signal ? { signal } : {})

/** The secret of a new token, which is told this once. */
export const makeToken = async (name: string, scopes: readonly TokenScope[]) =>
  (await ask('/api/tokens', MadeToken, { method: 'POST', body: { name, scopes } })).secret

export const revokeToken = (id: string) => tell(`/api/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })
