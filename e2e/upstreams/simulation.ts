import type { Service } from '@playbook/core/service'
import type { Hono } from 'hono'

/** A simulated public service, or several of one provider: the sandbox ships it, tests ask it. */
export interface Simulation {
  /** It answers at their bases and mirrors. */
  readonly services: readonly Service[]
  /**
   * What it answers there, in its own wire format. Paths, parameters and encodings that the service does not know get
   * the error that the service would give.
   */
  readonly app: Hono
  /** What every external step of it is tested with. */
  readonly cases: readonly Case[]
  /**
   * Fields of its answers without which there is nothing to read, as `results[].id`: it is refused when one is absent, null
   * or empty. Where one of these is an answer, too, the others are named: `[].id: absent`, of tables, whose rows may lack
   * what the header names. Any other field may be absent, null or empty, and the step still gives a result. Numbers may
   * be written as texts, and texts as numbers: the result stays the same.
   */
  readonly needs?: readonly string[]
}

/** What can be wrong with a service. */
export type Fault = 'slow' | 'away' | '429' | '500' | 'html' | 'truncated' | 'empty' | 'shape' | 'huge'

/** All faults that a service is tested with. */
export const FAULTS: readonly Fault[] = ['slow', 'away', '429', '500', 'html', 'truncated', 'empty', 'shape', 'huge']

interface GivenError {
  readonly name: string
  readonly message: string
  readonly hint?: string
}

/** One use of a step that needs a service: what goes in, what comes out, and what leaves us for it. */
export interface Case {
  /** The step's id. */
  readonly step: string
  /** Tells cases of one step apart. */
  readonly about?: string
  /** Payloads by slot; a list slot has an array. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly params?: unknown
  /**
   * The whole payload of the result, or the named error instead. A regular expression stands for any text that it
   * matches, `Number` for any number: names and sizes of files that the kernel writes.
   */
  readonly gives: { readonly output: unknown } | { readonly error: GivenError }
  /** Every request byte for byte, as `GET https://host/path?query`, with a body `POST https://host/path body`. */
  readonly requests: readonly string[]
  /**
   * What the step says on status 500 where the reference names a text, for all requests or for each as they leave;
   * otherwise the client's own words.
   */
  readonly refusal?: string | readonly (string | undefined)[]
  /** What the step itself says of an answer without a byte. */
  readonly ofNothing?: string
  /** The service of each request as they leave, where a step asks others than the one it names. */
  readonly services?: readonly string[]
  /**
   * The member of a set that each request asks about, as they leave, where the step goes on without members that a
   * service fails for: those that are found are named in the result.
   */
  readonly members?: readonly string[]
  /** What a slot is given as a stored file, by slot or by a field of it: `data.expressions`. */
  readonly files?: Readonly<Record<string, { readonly filename: string; readonly text: string }>>
  /** Faults that its responses cannot show: half of a list of lines is a list of lines. */
  readonly unseen?: readonly Fault[]
}

/** What a step gives that a researcher can mend: an error with its words, and what stands beside them. */
export const inputError = (message: string, hint?: string) => ({
  error: { name: 'InputError', message, ...(hint !== undefined && { hint }) },
})
