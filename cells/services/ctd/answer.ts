import { InputError } from '@playbook/core/errors'
import { AnyJson } from '@playbook/core/json'
import { z } from 'zod'
import { looseList, looseText, maybeText, neededText, present, readableRows } from '../../shared/tolerant.ts'

/** Stands in the place of genes where none is found. */
const NOTHING_FOUND = 'No significantly connected sets'

const Genes = z
  .array(z.string())
  .nullish()
  .transform((genes) => genes?.filter((gene) => gene !== NOTHING_FOUND && gene !== '') ?? null)
const Node = z
  .object({ id: maybeText, name: maybeText, type: maybeText, color: maybeText })
  .transform(({ id, name, type = 'gene', color }) => ({ ...present({ id, name, color }), type }))
const Graph = z.object({
  nodes: looseList(Node),
  edges: z.array(AnyJson).nullish().catch(undefined),
  interactions: readableRows(z.object({ source: neededText, target: neededText })).nullish(),
})
const Answer = z
  .object({
    highlyConnectedGenes: Genes,
    guiltyByAssociationGenes: Genes,
    jsonGraph: Graph.nullish(),
    report: z.union([z.object({ type: looseText, message: maybeText }), z.literal('')]).nullish(),
  })
  .transform(({ jsonGraph, report, ...genes }) => ({
    ...genes,
    jsonGraph: jsonGraph
      ? {
          nodes: jsonGraph.nodes,
          ...(jsonGraph.edges && { edges: jsonGraph.edges }),
          interactions: jsonGraph.interactions ?? [],
        }
      : null,
    report: report ? { type: report.type, ...present({ message: report.message }) } : null,
  }))

/** Everything may be null, but an answer without any of the fields is none. */
const KNOWN = ['highlyConnectedGenes', 'guiltyByAssociationGenes', 'jsonGraph', 'report']
export const CtdAnswer = z
  .looseObject({})
  .refine((body) => KNOWN.some((field) => field in body), 'none of the fields is there')
  .pipe(Answer)

/** What the service found. */
type CtdResponse = z.infer<typeof CtdAnswer>

/** The service says with status 200 what is wrong with a list. */
export function withoutError(response: CtdResponse): CtdResponse {
  const { report } = response
  if (report?.type !== 'error') return response
  throw new InputError(report.message ?? 'CTD could not use the list. Check that it holds 10 to 150 gene symbols.')
}
