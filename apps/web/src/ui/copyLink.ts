import { showToast } from './toast/toasts.ts'

/** Copies an address and says `copied`; where the browser forbids it, as over plain HTTP, it shows the address instead. */
export async function copyLink(address: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast(copied)
  } catch {
    showToast(`The browser does not let the page copy. The link is ${address}`, { kind: 'problem' })
  }
}
