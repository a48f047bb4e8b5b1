/** A research object crate read back: the workflow that it is about, and the files that the workflow names. */
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { InputError } from '../errors.ts'

/** A file of a crate that a server has to keep before the workflow is imported. */
export interface CrateFile {
  readonly filename: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a crate holds for us. */
export interface CrateContents {
  /** A workflow file as it stands, with its results. */
  readonly workflow: unknown
  readonly files: readonly CrateFile[]
}

const METADATA = 'ro-crate-metadata.json'
/** What all that is read of a crate may unpack to. */
const LARGEST_BYTES = 1_000_000_000

const Named = z.object({ '@id': z.string() })
const Entity = z.looseObject({ '@id': z.string(), name: z.string().optional(), mainEntity: Named.optional() })
const Crate = z.object({ '@graph': z.array(Entity) })

const NO_CRATE = `This archive is neither a research object crate (it has no ${METADATA}) nor a CWL bundle of a playbook (it has no playbook.json).`

/** Some of the files of an archive, by their paths below the folder of the description. */
function unpack(zip: Uint8Array, isWanted: (path: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let bytes = 0
  try {
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false
        bytes += originalSize
        return bytes <= LARGEST_BYTES
      },
    })
    if (bytes > LARGEST_BYTES)
      throw new InputError('The files of this crate are larger than 1 GB. Import its playbook.json.')
    return new Map(Object.entries(files))
  } catch (error) {
    if (error instanceof InputError) throw error
    throw new InputError('This archive cannot be unpacked: it is damaged, or no zip file.')
  }
}

function jsonOf(bytes: Uint8Array | undefined, path: string): unknown {
  if (bytes === undefined) throw new InputError(`This crate has no ${path}.`)
  try {
    return JSON.parse(strFromU8(bytes))
  } catch {
    throw new InputError(`${path} of this crate is not JSON.`)
  }
}

const OWN = 'playbook.json'
/** How files are named in a bundle: the beginning of their hash, and their own name. */
const GIVEN = /^(?:.*\/)?files\/[0-9a-f]{12}-(.+)$/

/** Reads a CWL bundle that was exported here: the workflow and the files that people gave lie in it, undescribed. */
function readBundle(zip: Uint8Array): CrateContents {
  const found = [...unpack(zip, (path) => path === OWN || path.endsWith(`/${OWN}`) || GIVEN.test(path))]
  const [own] = found.filter(([path]) => !GIVEN.test(path)).toSorted(([a], [b]) => a.length - b.length)
  if (own === undefined) throw new InputError(NO_CRATE)
  const files = found.flatMap(([path, bytes]): readonly CrateFile[] => {
    const filename = GIVEN.exec(path)?.[1]
    return filename === undefined ? [] : [{ filename, bytes: new Uint8Array(bytes) }]
  })
  return { workflow: jsonOf(own[1], OWN), files }
}

/** Reads a crate that was exported here, or by PWB: its main entity is a workflow file. */
export function readCrate(zip: Uint8Array): CrateContents {
  const described = [...unpack(zip, (path) => path === METADATA || path.endsWith(`/${METADATA}`))]
  const [metadata] = described.toSorted(([a], [b]) => a.length - b.length)
  if (metadata === undefined) return readBundle(zip)
  const [at, bytes] = metadata
  const folder = at.slice(0, -METADATA.length)
  const { data } = Crate.safeParse(jsonOf(bytes, METADATA))
  const graph = data?.['@graph'] ?? []
  // PWB's own crates are written without a list of named things; their workflow always has this name.
  const main = graph.find((entity) => entity['@id'] === './')?.mainEntity?.['@id'] ?? OWN
  const names = new Map(
    graph.flatMap((entity) => (entity['@id'].startsWith('files/') ? [[entity['@id'], entity.name]] : [])),
  )
  const wanted = new Set([main, ...names.keys()].map((path) => `${folder}${path}`))
  const found = unpack(zip, (path) => wanted.has(path))
  const files = [...names].flatMap(([path, name = '']): readonly CrateFile[] => {
    const content = found.get(`${folder}${path}`)
    return content === undefined ? [] : [{ filename: name || 'file', bytes: new Uint8Array(content) }]
  })
  return { workflow: jsonOf(found.get(`${folder}${main}`), main), files }
}

/** Whether a file is an archive, by its first letters. */
export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
