import { downloadBlob } from '@playbook/cells/download'
import { showToast } from './toast/toasts.ts'
import { askFile } from '../api/client.ts'

/** Saves a file of the server; where it is refused or does not come, the page says why and offers to try again. */
export async function download(address: string): Promise<void> {
  try {
    const { filename, content } = await askFile(address)
    downloadBlob(filename, content)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    showToast(words, { kind: 'problem', action: { label: 'Try again', run: () => void download(address) } })
  }
}
