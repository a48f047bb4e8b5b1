import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Trouble } from '../upstreams/program.ts'
import { call, OWN_CONNECTION, startServer, type RunningServer } from './server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const Requests = z.array(z.object({ line: z.string(), headers: z.record(z.string(), z.string()) }))

/** The simulated services, and what is wrong with them. */
export interface Services {
  readonly url: string
  /** Makes services fail until they are healed, or so many times. */
  trouble(what: Trouble): Promise<void>
  /** Everybody answers well again. */
  heal(): Promise<void>
  /** What was asked since the start or the last `forget`: `GET https://host/path?query`. */
  asked(): Promise<string[]>
  forget(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built stand-ins on a free loopback port. */
export async function startServices(): Promise<Services> {
  const child = spawn(process.execPath, [join(root, 'dist/server/upstreams.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the stand-ins ended with ${code}`)))
  })
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: OWN_CONNECTION,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  return {
    url,
    trouble: async (what) => void (await ask('PUT', '/_faults', what)),
    heal: async () => void (await ask('DELETE', '/_faults')),
    asked: async () => Requests.parse(await (await ask('GET', '/_requests')).json()).map(({ line }) => line),
    forget: async () => void (await ask('DELETE', '/_requests')),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product as `npm start -- --sandbox` serves it, with the hand on its services. */
export async function startSandbox(
  options: { env?: Record<string, string> } = {},
): Promise<RunningServer & { readonly services: Services }> {
  const services = await startServices()
  const env = { UPSTREAM_PROXY: services.url, PLAYBOOK_SANDBOX: 'on', ...options.env }
  const server = await startServer({ env })
  return {
    ...server,
    services,
    async stop() {
      await server.stop()
      await services.stop()
    },
  }
}

const tissues = {
  workflow: [
    { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ace2' } },
    { id: 'tissues', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: 'gene' } } },
    { id: 'plot', type: 'BarplotFrom[Scored[Tissue]]', inputs: { terms: { id: 'tissues' } } },
  ],
  metadata: { title: 'ACE2 over tissues' },
}
const Created = z.object({ id: z.string() })

/** Imports a playbook of a gene, its tissues and their bar plot, below so many other genes, presses Run, and answers its id. */
export async function runTissues(server: RunningServer, genesAbove = 0): Promise<string> {
  const genes = Array.from({ length: genesAbove }, (_unused, at) => ({
    id: `above${at}`,
    type: 'Input[Gene]',
    data: { type: 'Input[Gene]', value: 'TP53' },
  }))
  const playbook = { ...tissues, workflow: [...genes, ...tissues.workflow] }
  const { id } = Created.parse(await call(server, 'POST', '/api/playbooks/import', playbook))
  await call(server, 'POST', `/api/playbooks/${id}/run`, {})
  return id
}
