import { z } from 'zod'
import type { Brief } from './brief.ts'
import type { Service } from './service.ts'
import type { Icon } from './icon.ts'
import type { Readable } from './readable.ts'
import type { Story, StoryContext } from './story.ts'

/** Anything that survives a round trip through JSON, and so through Postgres, Yjs and the Python kernel. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** The hue of a kind: a token `--k-<hue>` of the page, used for dots, chips and lineage lines. */
export type Hue =
  | 'gene'
  | 'drug'
  | 'disease'
  | 'protein'
  | 'metabolite'
  | 'glycan'
  | 'pathway'
  | 'phenotype'
  | 'regulatory'
  | 'tissue'
  | 'variant'
  | 'file'
  | 'matrix'
  | 'plot'

/** What stands at a page of another site, in one sentence, and where. */
export interface PageLink {
  readonly site: string
  readonly words: string
  readonly href: string
}

/**
 * What flows from one step to the next. A data type is more than its shape: a gene symbol
 * and a disease name are both strings, yet no slot that wants one accepts the other.
 */
export interface DataType<Id extends string = string, T extends Json = Json> {
  readonly kind: 'type'
  /** Persisted in notebooks: never rename, never reuse. */
  readonly id: Id
  /** Other ids under which PWB has what is one type here. */
  readonly aliases?: readonly string[]
  readonly label: string
  readonly description: string
  readonly color?: Hue
  readonly icon?: Icon
  readonly example?: NoInfer<T>
  /** Reads and writes one shape. Only its output says what `T` is: a schema of two shapes would make it `any`. */
  readonly schema: z.ZodType<T, NoInfer<T>>
  /** The value in one line: for screen readers, alt text and the outline. A method, so that every type fits `DataType`. */
  text?(value: T): string
  /** The value in about six words, for the outline and the graph: "86 up, 37 down". Without it, its text. */
  glance?(value: T): string
  /** What its line tells while the form that it was given by is folded away; without it, its text. */
  brief?(value: T): Brief
  /** What paper says of the value, and its tables in every download: texts, lists of names, tables with labelled columns. */
  readable?(value: T): readonly Readable[]
  /** The page of another site that shows the value: it is linked, with neither a figure nor a table of ours. */
  page?(value: T): PageLink | undefined
  /** What its view draws beside its rows, as the payload of a figure: paper shows it above its `readable`. */
  figure?(value: T): Json | undefined
  /** Its view is a picture: paper draws it, too, and its `readable` stands in where it cannot be drawn. */
  readonly isPicture?: boolean
  /** Of a slot that takes results of several types: which. What is bound reaches the step as it is. */
  takes?(type: DataType): boolean
  /** The value as workflow files hold it, where PWB's own form of it is another one. */
  toFile?(value: T): Json
  /** The value in a file that we wrote; undefined: the file holds it as it is. */
  fromFile?(written: Json): Json | undefined
}

/** A slot that takes any number of connections, in the order the researcher made them. */
export interface Many<T extends DataType = DataType> {
  readonly many: T
}

export type Slot = DataType | Many
export type Slots = Readonly<Record<string, Slot>>

export type Payload<T> =
  T extends DataType<string, infer P> ? P : T extends Many<infer U> ? readonly Payload<U>[] : never
export type Inputs<S> = { readonly [K in keyof S]: Payload<S[K]> }

/** Group of tags → values, such as `{ Type: ['Gene'], Cardinality: ['Set'] }`. */
export type Tags = Readonly<Record<string, readonly string[]>>

/** Why a finished step has nothing to show, and what the researcher can do next. */
export const EmptyReason = z.object({ why: z.string(), next: z.string() })

/** Why a finished step has nothing to show, and what the researcher can do next. */
export type EmptyReason = Readonly<z.infer<typeof EmptyReason>>

interface StepMeta<Id extends string, S extends Slots, Out extends DataType> {
  /** Persisted in notebooks: never rename, never reuse. */
  readonly id: Id
  /** The id in workflow files and content ids, where PWB gives one id to two steps that differ by their slots. */
  readonly fileId?: string
  readonly label: string
  readonly description: string
  /** What it looks like, where that is not the icon of its output. */
  readonly icon?: Icon
  readonly tags: Tags
  readonly inputs: S
  readonly output: Out
  /** Steps with more weight are offered earlier. */
  readonly pagerank?: number
  /** Kept for files that use it, never offered. */
  readonly hidden?: boolean
  /** Calls this public service; its name is a tag of the step. */
  readonly external?: Service
  /** Whether a chain may pass through it without changing the question, where the rule of `plan/converts.ts` errs. */
  readonly converts?: boolean
  /** By slot, the id of the step that makes what suits it best, where several make its type. */
  readonly prefers?: Readonly<Record<string, string>>
  /** The slot of what is tested against the sets of one library; p-values are adjusted within that library. */
  readonly tests?: string
  /** Long or costly: always waits for Run, whatever the playbook's mode. */
  readonly costly?: boolean
}

/** What a step has at hand to say why its result is empty. */
export interface EmptyContext<Inputs, Output, Params> extends StoryContext<Inputs, Output, Params> {
  /** What went into the step that made the input of a slot, by the slots of that step; nothing where that is not known. */
  readonly before?: Before
}

export type Before = (slot: string) => Readonly<Record<string, unknown>>

/** The researcher supplies the output; there is nothing to compute. */
export interface PromptStep<
  Id extends string = string,
  S extends Slots = Slots,
  Out extends DataType = DataType,
> extends StepMeta<Id, S, Out> {
  readonly kind: 'prompt'
  readonly example?: Payload<Out>
  // Methods, not properties: methods compare bivariantly, so every step fits `AnyStep`.
  /** Shared text fields of the prompt and what they hold for an answer (or before there is one). */
  drafts?(answer: Payload<Out> | undefined): Readonly<Record<string, string>>
  story(context: StoryContext<Inputs<S>, Payload<Out>, undefined>): Story
  emptyBecause?(context: EmptyContext<Inputs<S>, Payload<Out>, undefined>): EmptyReason | undefined
}

/** The server computes the output, from the inputs and optionally from parameters the researcher sets. */
export interface ResolvedStep<
  Id extends string = string,
  S extends Slots = Slots,
  Out extends DataType = DataType,
  P extends Json | undefined = Json | undefined,
> extends StepMeta<Id, S, Out> {
  readonly kind: 'resolved'
  /** What the researcher submits; where the schema is optional, the step computes without it, too. */
  readonly params?: z.ZodType<P, NoInfer<P>>
  readonly example?: NoInfer<P>
  /** What a new cell of the page holds at once, where that differs from what a file of the reference means by nothing. */
  readonly initial?: NoInfer<P>
  drafts?(answer: P | undefined): Readonly<Record<string, string>>
  /** What was chosen, in one line that stands for the form once there is a result; without it the form stays open. */
  settings?(params: P): string | undefined
  story(context: StoryContext<Inputs<S>, Payload<Out>, P>): Story
  emptyBecause?(context: EmptyContext<Inputs<S>, Payload<Out>, P>): EmptyReason | undefined
}

export type AnyStep = PromptStep | ResolvedStep
export type Params<S> = S extends ResolvedStep<string, infer _S, infer _O, infer P> ? P : undefined

type Spec<T> = Omit<T, 'kind'>

/**
 * Declares what flows between steps.
 *
 *     export const GeneTerm = defineType({
 *       id: 'Term[Gene]',
 *       label: 'Gene',
 *       description: 'One gene symbol',
 *       color: 'gene',
 *       example: 'ACE2',
 *       schema: z.string().min(1),
 *       text: (gene) => gene,
 *     })
 */
export function defineType<const Id extends string, T extends Json>(spec: Spec<DataType<Id, T>>): DataType<Id, T> {
  return { kind: 'type', ...spec }
}

/**
 * A slot that takes any number of results of one type.
 *
 *     inputs: { genesets: many(GeneSet) }
 */
export function many<T extends DataType>(type: T): Many<T> {
  return { many: type }
}

/** The type that one connection of a slot must have. */
export function slotType(slot: Slot): DataType {
  return 'many' in slot ? slot.many : slot
}

/** Whether a slot takes results of a type: its own, or one of those that it takes beside. */
export function fitsSlot(slot: Slot, type: DataType | undefined): boolean {
  const wanted = slotType(slot)
  return type !== undefined && (wanted.id === type.id || wanted.takes?.(type) === true)
}

/** Whether a step reads a type. */
export function takesType({ inputs }: Pick<AnyStep, 'inputs'>, type: DataType): boolean {
  return Object.values(inputs).some((slot) => fitsSlot(slot, type))
}

/**
 * Declares a step whose output the researcher gives.
 *
 *     export const inputGene = definePrompt({
 *       id: 'Input[Gene]',
 *       label: 'Gene',
 *       description: 'Start with one gene',
 *       tags: { Type: ['Gene'] },
 *       inputs: {},
 *       output: GeneTerm,
 *       story: ({ output }) => ({ methods: prose`The gene ${output} was chosen.` }),
 *     })
 */
export function definePrompt<const Id extends string, S extends Slots, Out extends DataType>(
  spec: Spec<PromptStep<Id, S, Out>>,
): PromptStep<Id, S, Out> {
  return { kind: 'prompt', ...spec, tags: tagsOf(spec) }
}

/**
 * Declares a step whose output the server computes. Its resolver and, where it has `params`, its prompt are found by
 * the name under which the group exports it.
 *
 *     export const topGenes = defineStep({
 *       id: 'TopGenes',
 *       label: 'Top genes',
 *       description: 'Keep the genes with the highest scores',
 *       tags: { Type: ['Gene'] },
 *       inputs: { scores: ScoredGenes },
 *       params: z.strictObject({ count: z.int().min(1) }),
 *       output: ScoredGenes,
 *       story: ({ params }) => ({ methods: prose`The ${params.count} highest genes were kept.` }),
 *     })
 */
export function defineStep<
  const Id extends string,
  S extends Slots,
  Out extends DataType,
  P extends Json | undefined = undefined,
>(spec: Spec<ResolvedStep<Id, S, Out, P>>): ResolvedStep<Id, S, Out, P> {
  return { kind: 'resolved', ...spec, tags: tagsOf(spec) }
}

function tagsOf({ tags, external }: { readonly tags: Tags; readonly external?: Service }): Tags {
  return external === undefined ? tags : { ...tags, Service: [external.name] }
}

/** What a step looks like: its own icon, or that of what it gives. */
export function iconOf({ icon, output }: AnyStep): Icon | undefined {
  return icon ?? output.icon
}

/** A value in one line: for screen readers, alt text and the outline. */
export function textOf(type: DataType, value: Json): string {
  return type.text?.(value) ?? type.label
}

/** What a new cell of a step holds before anybody submits something. */
export function initialOf(step: AnyStep): Json | undefined {
  return step.kind === 'resolved' ? step.initial : undefined
}

/** Whether the researcher has to submit something before the step can produce its output. */
export function asksResearcher(step: AnyStep): boolean {
  return step.kind === 'prompt' || step.params?.safeParse(undefined).success === false
}

/** The schema of what a researcher submits to a step; none for a step that asks nothing. */
export function submissionSchema(step: AnyStep): z.ZodType | undefined {
  return step.kind === 'prompt' ? step.output.schema : step.params
}
