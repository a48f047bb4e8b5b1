import { z } from 'zod'
import { PRODUCT_VERSION } from '../product.ts'
import { instructionsFor } from './instructions.ts'
import { CODES, paramsOf, RpcError, type Method } from './rpc.ts'
import type { ToolCaller, Tool } from './tool.ts'

/** The newest first: what is answered to whoever asks for one that we do not know. */
const VERSIONS = ['2025-06-18', '2025-03-26'] as const

const Initialize = z.object({ protocolVersion: z.string() })
const Call = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) })

/** Whether the version that a client names in its header is one of ours; older clients name none. */
export const isVersion = (named: string | undefined) =>
  named === undefined || VERSIONS.some((version) => version === named)

/** What the Model Context Protocol asks of a server that has nothing but tools. */
export function methodsOf(tools: ReadonlyMap<string, Tool>, asking: ToolCaller): ReadonlyMap<string, Method> {
  return new Map<string, Method>([
    [
      'initialize',
      (params) => {
        const { protocolVersion } = paramsOf(Initialize, params)
        return {
          protocolVersion: VERSIONS.find((version) => version === protocolVersion) ?? VERSIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'Playbook', title: 'Playbook', version: PRODUCT_VERSION },
          instructions: instructionsFor(asking.origin),
        }
      },
    ],
    ['ping', () => ({})],
    ['tools/list', () => ({ tools: [...tools.values()].map(({ listed }) => listed) })],
    [
      'tools/call',
      async (params) => {
        const { name, arguments: given } = paramsOf(Call, params)
        const tool = tools.get(name)
        if (tool === undefined) throw new RpcError(CODES.params, `There is no tool ${name}.`)
        return tool.call(given, asking)
      },
    ],
  ])
}
