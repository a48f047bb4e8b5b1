import { useState } from 'react'
import { useLocation } from 'wouter'
import { importPlaybook } from '../api/playbooks.ts'

const LARGEST_BYTES = 50_000_000

/** The workflow of a crate; the files that it names are sent first, so that it finds them. */
async function readCrateFile(file: File): Promise<unknown> {
  const [{ readCrate }, { uploadFile }] = await Promise.all([
    import('@playbook/core/interchange/crate-files'),
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
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(
      `${file.name} is not a JSON file. Choose a playbook or PWB workflow that was exported as JSON, or a research object crate.`,
    )
  }
}

/** Imports a workflow file as a new playbook and goes there. */
export function useImport(onProblem?: (message: string) => void) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const importFile = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { id } = await importPlaybook(await readWorkflow(file))
      navigate(`/playbooks/${id}`)
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
