import type { ResolveContext } from '@playbook/core/resolver'
import { path, type Service } from '@playbook/core/service'
import type { Json } from '@playbook/core/step'
import { z } from 'zod'

const Errors = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

interface Question<T> {
  readonly operationName: string
  readonly variables: Readonly<Record<string, Json>>
  readonly query: string
  readonly schema: z.ZodType<T>
  /** What failed, where the service refuses or says that something went wrong. */
  readonly refusal: string
}

/** Asks a server that speaks GraphQL; asked twice it does the same. */
export async function askGraphql<T>(
  http: ResolveContext['http'],
  service: Service,
  { schema, refusal, ...body }: Question<T>,
): Promise<T> {
  return http.post(service, path`/graphql`, {
    body,
    schema,
    idempotent: true,
    refusal: () => refusal,
    // GraphQL says what is wrong with status 200.
    complaint: (answer) => {
      const [first] = Errors.safeParse(answer).data?.errors ?? []
      return first && { message: refusal, hint: `The server says: ${first.message}` }
    },
  })
}
