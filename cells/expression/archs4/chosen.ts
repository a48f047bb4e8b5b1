import { sigpy } from '../../services/archs4.ts'
import type { Calls, Context } from './calls.ts'
import { newer } from './newer.ts'
import { older } from './older.ts'

/** The calls of the interface that this site chose. */
export function callsOf({ http }: Context): Calls {
  return http.choiceOf(sigpy) === 'older' ? older : newer
}
