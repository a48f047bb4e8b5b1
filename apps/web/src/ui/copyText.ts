import { showToast } from './toast/toasts.ts'

/** Copies a text and says so in words; where the browser forbids it, as over plain HTTP, it shows the text instead. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied)
  } catch {
    showToast(`The browser does not let the page copy. This is it: ${text}`, { kind: 'problem' })
  }
}
