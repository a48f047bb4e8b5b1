import { useState } from 'react'
import { useLocation } from 'wouter'
import { importPlaybook } from '../api/playbooks.ts'

const LARGEST_BYTES = 50_000_000

/** The workflow of a crate; the files that it names are sent first, so that it finds them. */
async function readCrateFile(file: File): Promise<unknown> {
  const [{ readCrate }, { uploadFile }] = await Promise.all([
    import('@playbook/core/workflow-formats/crate-files'),
    import('@playbook/cells/upload'),
  ])
  const { workflow, files } = readCrate(new Uint8Array(await file.arrayBuffer()))
  for (const { filename, bytes } of files) await uploadFile(new File([bytes], filename), () => {}).done
  return workflow
}

const isCrate = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

async function readWorkflow(file: File): Promise<unknown> {
  if (file.size === 0) throw new Error(`${file.name} is empty (0 bytes). Choose another file.`)
  if (isCrate(file)) return readCrateFile(file)
  if (file.size > LARGEST_BYTES) throw new Error(`${file.name} is larger than 50 MB. A workflow file is much smaller.`)
  const { workflowIn } = await import('@playbook/core/workflow-formats/other-files')
  return workflowIn(await jsonOf(file))
}

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(
      `${file.name} is not a JSON file. Choose a playbook or PWB workflow that was exported as JSON or as a Jupyter notebook, a research object crate, a CWL bundle, or a figure that says which cell it is from.`,
    )
  }
}

const FIGURE = /\.(?:svg|pdf|png)$/i

/** Whether a file may be a figure that was exported. */
export const isFigure = ({ name, type }: File) => FIGURE.test(name) || type === 'image/svg+xml' || type === 'image/png'

/** The address of the cell that a figure was exported from, where the file says it. */
async function sourceOf(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_BYTES) return undefined
  const [{ figureSource }, { pngTexts }] = await Promise.all([
    import('@playbook/core/report-formats/figure-origin'),
    import('@playbook/core/report-formats/png-origin'),
  ])
  const isPng = /\.png$/i.test(file.name) || file.type === 'image/png'
  const text = isPng ? pngTexts(new Uint8Array(await file.arrayBuffer())).get('Source') : await file.text()
  return text === undefined ? undefined : figureSource(text)
}

/** The path of the cell that a figure was exported from; only a cell of this server is opened. */
async function figurePath(file: File): Promise<string | undefined> {
  if (!isFigure(file)) return undefined
  const source = await sourceOf(file)
  if (source === undefined) return undefined
  const { origin, pathname, hash } = new URL(source)
  if (origin === location.origin) return `${pathname}${hash}`
  throw new Error(`${file.name} is from another server: ${source}`)
}

/** Goes to a cell, also on the page that is open: then only the hash changes, and the page hears of it. */
function openCell(path: string, navigate: (path: string) => void): void {
  const { pathname, hash } = new URL(path, location.origin)
  if (pathname !== location.pathname) navigate(path)
  else if (hash === location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
  else location.hash = hash
}

/** Imports a workflow file as a new playbook and goes there; a figure that was exported leads to its cell. */
export function useImport(onProblem?: (message: string) => void) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const importFile = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const path = await figurePath(file)
      if (path !== undefined) openCell(path, navigate)
      else navigate(`/playbooks/${(await importPlaybook(await readWorkflow(file))).id}`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setProblem(message)
      onProblem?.(message)
    } finally {
      setBusy(false)
    }
  }
  return { importFile, busy, problem }
}
