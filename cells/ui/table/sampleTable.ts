import { SampleTable, type FileRecord } from '@playbook/core/api/files'
import { useEffect, useState } from 'react'
import { refusalText } from '../frame/refusal.ts'

/** The metadata of the samples of a matrix file, read by the kernel. */
async function loadSampleTable(file: FileRecord, signal: AbortSignal): Promise<SampleTable> {
  const { url, filename, description, size, sha256 } = file
  const answer = await fetch('/api/matrix/metadata', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: { url, filename, description, size, sha256 } }),
    signal,
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(refusalText(answer.status, body))
  return SampleTable.parse(JSON.parse(body))
}

interface Loaded {
  readonly table?: SampleTable
  readonly failure?: string
}

/** What is known of the samples of a file; neither table nor failure while it is being read. */
export function useSampleTable(file: FileRecord): Loaded & { readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stopped = new AbortController()
    setLoaded({})
    loadSampleTable(file, stopped.signal).then(
      (table) => setLoaded({ table }),
      (error: unknown) => {
        if (!stopped.signal.aborted) setLoaded({ failure: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => stopped.abort()
    // The address names the content of a file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file.url, tries])
  return { ...loaded, again: () => setTries((before) => before + 1) }
}
