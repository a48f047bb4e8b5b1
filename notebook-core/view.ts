import type { ComponentType } from 'react'
import type * as Y from 'yjs'
import type { Family } from './family.ts'
import type { AnyStep, DataType, Inputs, Json, Params, Payload, PromptStep, ResolvedStep } from './step.ts'

export interface ViewProps<T extends DataType> {
  readonly value: Payload<T>
  /** In a report: no controls, as printed. */
  readonly print?: boolean
}

/** What the researcher submits: the output itself, or the parameters of a resolved step. */
export type Submission<S> = S extends PromptStep ? Payload<S['output']> : Params<S>

export interface PromptProps<S extends AnyStep> {
  /** Results of the bound steps; the prompt is drawn only when all of them are there. */
  readonly inputs: Inputs<S['inputs']>
  /** What was submitted last. */
  readonly value: Submission<S> | undefined
  readonly onSubmit: (value: Submission<S>) => void
  /** The text of a field that the step declares in `drafts`: everybody on this cell types into it together before it is submitted. */
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

type NeedsPrompt<S> = S extends PromptStep
  ? true
  : S extends ResolvedStep
    ? Params<S> extends undefined
      ? false
      : true
    : false

type MemberOf<G> = G extends Family<unknown, infer Member> ? Member : G

/** A view for every data type, and a prompt for every step that asks the researcher something. */
export interface GroupViews<G> {
  readonly views: {
    readonly [K in keyof G as G[K] extends DataType | Family<unknown, DataType> ? K : never]: G[K] extends DataType
      ? ComponentType<ViewProps<G[K]>>
      : G[K] extends Family<infer Row, infer Member extends DataType>
        ? ComponentType<ViewProps<Member> & { readonly row: Row }>
        : never
  }
  readonly prompts: {
    readonly [K in keyof G as NeedsPrompt<MemberOf<G[K]>> extends true ? K : never]: G[K] extends AnyStep
      ? ComponentType<PromptProps<G[K]>>
      : G[K] extends Family<infer Row, infer Member extends AnyStep>
        ? ComponentType<PromptProps<Member> & { readonly row: Row }>
        : never
  }
}

/** One lazily loaded chunk per group. */
export type ViewsByGroup<Groups> = {
  readonly [K in keyof Groups]: () => Promise<GroupViews<Groups[K]>>
}

/** A view or prompt whose step is known only at run time: payloads were parsed by the schema of its type. */
export type AnyView = ComponentType<{ readonly value: Json; readonly print?: boolean; readonly row?: unknown }>
