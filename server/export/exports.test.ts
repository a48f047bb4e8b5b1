import { FORMAT_NAMES, FORMATS } from '@playbook/core/interchange/formats'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../testing/program.ts'
import { until } from '../testing/runs.ts'

const server = useProgram()
const headers = { host: 'localhost', 'content-type': 'application/json' }

const ask = (path: string, init: RequestInit = {}) => server.app().request(path, { headers, ...init })

/** The example of local steps, computed. */
async function computed(): Promise<string> {
  const body = JSON.stringify({ template: 'three-gene-sets' })
  const made = await ask('/api/playbooks', { method: 'POST', body })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await ask(`/api/playbooks/${id}/run`, { method: 'POST', body: '{}' })
  const outputs = async () => (await ask(`/api/playbooks/${id}/export?results=true`)).text()
  await until(outputs, (text) => text.split('"output"').length > 7)
  return id
}

it('exports a playbook in every format, under a name that says which', async () => {
  const id = await computed()
  const answers = await Promise.all(
    FORMAT_NAMES.map(async (name) => {
      const answer = await ask(`/api/playbooks/${id}/export/${name}`)
      return { name, answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }),
  )
  for (const { name, answer, bytes } of answers) {
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, FORMATS[name].mediaType])
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="what-do-three-gene-sets-share[.a-z-]*\\.${FORMATS[name].ending}"`),
    )
    expect(bytes.length).toBeGreaterThan(100)
    if (FORMATS[name].ending === 'zip') expect(Object.keys(unzipSync(bytes)).length).toBeGreaterThan(1)
  }
})

it('names the formats there are when it is asked for another one, and exports nothing that does not exist', async () => {
  const id = await computed()
  const unknown = await ask(`/api/playbooks/${id}/export/doc`)
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    {
      error: {
        name: 'NotFoundError',
        message: expect.stringMatching(/^There is no format doc\. Choose one of pdf, /),
      },
    },
  ])
  expect((await ask(`/api/playbooks/${crypto.randomUUID()}/export/html`)).status).toBe(404)
})
