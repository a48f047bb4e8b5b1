import type { z } from 'zod'
import type { StoredFile } from './api/files.ts'
import type { RunMessage } from './api/processes.ts'
import type { UpstreamError } from './errors.ts'
import type { Family, Group } from './family.ts'
import type { Place, Query, Service, ServiceWithChoice } from './service.ts'
import type { DataType, Inputs, Json, Params, Payload, ResolvedStep } from './step.ts'

/** The part of an AbortSignal that a computation needs. */
export interface Signal {
  readonly aborted: boolean
  throwIfAborted(): void
}

/**
 * `loose-json`: JSON with the bare NaN and Infinity that some services write, read as the texts "nan", "inf", "-inf".
 * `zip`: a whole archive, as it is.
 * `csv`, `tsv`: rows of cells with commas or tabs between them, the header first; every row has as many cells as the
 * header.
 * `lines`: lines of text, each of them ended. `xml`: a whole document, as text.
 */
export type ResponseForm = 'json' | 'loose-json' | 'text' | 'gzip-text' | 'csv' | 'tsv' | 'lines' | 'xml' | 'zip'

/** What a service complains of where the words of the message are given: its own follow. */
export interface Complaint {
  readonly message: string
  readonly hint: string
}

export interface RequestOptions<T> {
  readonly query?: Query
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: z.ZodType<T>
  /** How the answer is written; JSON otherwise. */
  readonly form?: ResponseForm
  /** Longest wait for the whole answer, where it is not the patience that the service declares. */
  readonly timeoutMs?: number
  /** Statuses besides 2xx whose body is an answer where the schema reads it, and a failure where it does not. */
  readonly alsoStatuses?: readonly number[]
  /**
   * What the researcher reads when the service answers with another status; the client's own words otherwise. `text` is
   * the body as plain text, cut where it is long, and the text of the status where there is none.
   */
  readonly refusal?: (status: number, statusText: string, text: string) => string
  /** What an error of the service, or an answer without a byte, often means: said after the client's words. */
  readonly hint?: string
  /** What a service complains of inside of an answer whose status is good, before the schema reads it. */
  readonly complaint?: (body: unknown) => string | Complaint | undefined
  /** The answer opens a door for a while: it is not kept as evidence. */
  readonly isSecret?: boolean
  /** The version of the service's data, where its answer names it. */
  readonly version?: (answer: T) => string | undefined
}

/** A stored file whose bytes are sent. */
export interface FileBody {
  readonly url: string
  readonly filename: string
}

/** How a long job of a service begins. */
export interface JobStart<T extends Json> {
  readonly schema: z.ZodType<T>
  /** Asks the service to begin, and gives the ticket by which it is asked again: an id, as a rule. */
  readonly post: () => Promise<T>
  /** Posting it a second time does no harm. */
  readonly isRepeatable?: boolean
  /** What is posted to where when the researcher stops the step. */
  readonly cancel?: (ticket: T) => { readonly service: Service; readonly place: Place }
}

/** Long jobs that services do for a step: a server that starts again looks after them instead of posting them again. */
export interface Jobs {
  /**
   * The ticket of the job of that name, which is posted where it was not yet. Tickets are kept until the step has its
   * result: after a failure the next run goes on with the jobs that it finds.
   */
  once<T extends Json>(name: string, start: JobStart<T>): Promise<T>
  /** The service gave the job up: the next run posts it anew. */
  forget(name: string): Promise<void>
}

/** What the outside world looks like to a resolver. Tests pass a fake; nothing else does I/O. */
export interface ResolveContext {
  readonly http: {
    /** What this site chose of a service. */
    choiceOf(service: ServiceWithChoice): string
    /** Repeated after a failure, unless `idempotent` says that some service begins something at a GET. */
    get<T>(service: Service, place: Place, options: RequestOptions<T> & { idempotent?: boolean }): Promise<T>
    /** Stores the archive that a service answers with, so that the kernel can read it as a file. */
    getArchive(
      service: Service,
      place: Place,
      options: Pick<RequestOptions<never>, 'query' | 'headers' | 'timeoutMs'> & { filename: string },
    ): Promise<FileBody>
    /** A POST is repeated after a failure only when `idempotent` says that it may be. */
    post<T>(
      service: Service,
      place: Place,
      options: RequestOptions<T> & { body: Json; idempotent?: boolean },
    ): Promise<T>
    /** A POST of a form whose last part is a file; its bytes are read as they are sent. */
    postForm<T>(
      service: Service,
      place: Place,
      options: RequestOptions<T> & {
        fields: Readonly<Record<string, string>>
        file: FileBody
        idempotent?: boolean
      },
    ): Promise<T>
    /** A POST of a file's bytes as they are; the query may have to say how many there are. */
    postFile<T>(
      service: Service,
      place: Place,
      options: Omit<RequestOptions<T>, 'query'> & {
        file: FileBody
        query?: Query | ((sizeBytes: number) => Query)
        idempotent?: boolean
      },
    ): Promise<T>
  }
  readonly kernel: {
    /** File records in `args` reach the kernel as local files; files it writes come back as file records. */
    call<T>(operation: string, args: unknown, schema: z.ZodType<T>): Promise<T>
  }
  readonly jobs: Jobs
  /** Stored files as text, for services that want them among the fields of a form. */
  readonly files: {
    /** The whole text of a file; one of more bytes than that is refused. */
    readText(file: FileBody, options: { readonly mostBytes: number }): Promise<string>
    writeText(text: string, filename: string): Promise<StoredFile>
  }
  readonly documents: {
    /** A figure as the text of an SVG file. */
    draw(figure: Json): Promise<string>
    /** Sets a Typst source with the files that it names, and packs them; both are stored under the name. */
    typeset(
      source: string,
      options: { readonly files: Readonly<Record<string, string>>; readonly name: string },
    ): Promise<{ readonly pdf: StoredFile; readonly bundle: StoredFile }>
  }
  /**
   * Tells the researcher what is happening, or shows a part of the result that is finished, until all of it is there: both
   * on the running cell. `fraction` is 0 to 1 where it is known.
   */
  readonly notify: (message: RunMessage, fraction?: number) => void
  /**
   * A service failed for a member of a set, and the step goes on with the others: the result says so, and can be asked for
   * again. Should the step find nothing at all, that failure is why.
   */
  readonly goOnWithout: (member: string, failure: UpstreamError) => void
  readonly signal: Signal
  /** Lets time pass before a service is asked again how far its job is; fails when the run is cancelled. */
  readonly wait: (ms: number) => Promise<void>
}

/** What one run of a step is given. Only a step that asks for parameters is given any. */
export type Run<S extends ResolvedStep> = ResolveContext & {
  readonly inputs: Inputs<S['inputs']>
  /** The type of what is bound to a slot that takes several; nothing where a program brought the value itself. */
  readonly typeOf?: (slot: string) => DataType | undefined
} & (undefined extends Params<S> ? { readonly params?: Params<S> } : { readonly params: Params<S> })

export type Resolver<S extends ResolvedStep> = (run: Run<S>) => Payload<S['output']> | Promise<Payload<S['output']>>

/** One resolver for every resolved step or family of them that a steps.ts exports, by export name: no more, no fewer. */
export type Resolvers<G> = {
  readonly [
    K in keyof G as G[K] extends ResolvedStep | Family<unknown, ResolvedStep> ? K : never
  ]: G[K] extends ResolvedStep
    ? Resolver<G[K]>
    : G[K] extends Family<infer Row, infer Member extends ResolvedStep>
      ? (run: Run<Member> & { readonly row: Row }) => Payload<Member['output']> | Promise<Payload<Member['output']>>
      : never
}

export type Groups = Readonly<Record<string, Group>>

/** The resolvers of every group that has any. */
export type ResolversByGroup<All> = {
  readonly [K in keyof All as keyof Resolvers<All[K]> extends never ? never : K]: Resolvers<All[K]>
}
