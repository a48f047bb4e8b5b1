import { jsonIn } from '@playbook/core/text/json-in'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { gsfm } from '../../services/gene-pages.ts'
import { looseText } from '../../shared/tolerant.ts'

/** Of longer lists the model would not read the end. */
const MOST_GENES = 20
const LONGEST = 1500

const Described = z.object({ deepdive_gpt4o_description: looseText }).nullable()
const Answer = z.union([
  z.object({
    result: z.object({
      data: z.union([z.object({ json: Described }).transform(({ json }) => json), Described]).optional(),
    }),
  }),
  // A gene that it does not know, or a question in a form that it does not read.
  z.object({ error: z.looseObject({}) }),
])

/** Newer deployments wrap what goes in and what comes out. */
const FORMS = [(gene: string) => gene, (gene: string) => ({ json: gene })]

/** What DeepDive says of genes; one that it does not know is left out, and so is one whose text cannot be read. */
export async function deepDiveOf(
  genes: readonly string[],
  { http, notify }: Pick<ResolveContext, 'http' | 'notify'>,
): Promise<readonly { readonly gene: string; readonly text: string }[]> {
  const found: { gene: string; text: string }[] = []
  const asked = genes.slice(0, MOST_GENES)
  let forms = FORMS
  for (const [at, gene] of asked.entries()) {
    notify(`DeepDive on ${gene}`, (0.2 * at) / asked.length)
    for (const form of forms) {
      const query = { input: JSON.stringify(form(gene.toUpperCase())) }
      const alsoStatuses = [400, 404]
      const answer = await http.get(gsfm, path`/api/trpc/gene_info`, { query, schema: Answer, alsoStatuses })
      if ('error' in answer) continue
      forms = [form]
      const text = plainText(answer.result.data?.deepdive_gpt4o_description ?? '')
      if (text !== '') found.push({ gene, text })
      break
    }
  }
  return found
}

interface Node {
  readonly text?: string | undefined
  readonly children?: readonly Node[] | undefined
}
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({ text: z.string().nullish().transform(orNothing), children: z.array(Node).nullish().transform(orNothing) }),
)
const orNothing = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** The words of a tree of nodes, which is written as JSON inside of JSON; nothing where there is no such tree. */
function plainText(tree: string): string {
  const root = Node.safeParse(jsonIn(tree))
  return root.success ? wordsOf(root.data).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) : ''
}

const wordsOf = ({ text = '', children = [] }: Node): string => [text, ...children.map(wordsOf)].join(' ')
