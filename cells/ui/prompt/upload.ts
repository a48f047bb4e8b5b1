import { StoredFile } from '@playbook/core/api/files'
import { refusalText } from '../frame/refusal.ts'

const AWAY = 'The server cannot be reached. Check the connection and try again.'

interface Upload {
  readonly done: Promise<StoredFile>
  readonly cancel: () => void
}

/** Sends a file as it is. Only XMLHttpRequest tells how much has been sent. */
export function uploadFile(file: File, onProgress: (fraction: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.open('POST', `/api/files?filename=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1))
    request.addEventListener('error', () => reject(new Error(AWAY)))
    request.addEventListener('abort', () => reject(new Error('The upload was cancelled.')))
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(new Error(refusalText(request.status, request.responseText)))
      else resolve(StoredFile.parse(JSON.parse(request.responseText)))
    })
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}

/** The file that a step's Example button loads. */
export async function exampleFile(step: string): Promise<StoredFile> {
  const answer = await fetch(`/api/examples/files/${encodeURIComponent(step)}`).catch(() => {
    throw new Error(AWAY)
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(refusalText(answer.status, body))
  return StoredFile.parse(JSON.parse(body))
}
