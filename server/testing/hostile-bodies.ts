/** Bodies that no page sends, each with the address that it is sent to. */
type Body = readonly [path: string, body: string]

const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

/** A workflow of one gene, whose value is written as given. */
export const workflowOf = (value: string, title = 'x') =>
  `{"metadata":{"title":"${title}"},"workflow":[{"id":"a","type":"Input[Gene]","data":{"type":"Input[Gene]","value":${value}}}]}`

/** Values nested without end. */
export const nestedBodies: readonly Body[] = [
  ['/api/playbooks/import', workflowOf(nested)],
  ['/api/db/fpl', workflowOf(nested)],
  ['/api/db/fpl/start/extend', `{"type":"Input[Gene]","data":{"type":"Input[Gene]","value":${nested}}}`],
]

/** Texts with a character that the database cannot hold. */
export const unstorableBodies: readonly Body[] = [
  ['/api/playbooks', '{"title":"a\\u0000b"}'],
  ['/api/playbooks/import', workflowOf('"TP53"', 'a\\u0000b')],
  ['/api/db/fpl', workflowOf('"TP53\\u0000"')],
]

/** What is not JSON, or not of the shape that is asked for. */
export const brokenBodies: readonly Body[] = [
  ['/api/db/fpl', '{'],
  ['/api/db/fpl', '7'],
  ['/api/db/fpl/start/extend', '{"data":7}'],
  ['/api/db/fpl/start/rebase/x', 'nonsense'],
]
