import type { Role } from '@playbook/core/api/playbooks'
import type { ReceiptMessage, RefusalReason, StorageTrouble } from '@playbook/core/protocol'

/** What one socket may do, how many of its writes are stored and how many were refused; its client is told of each change. */
export interface Receipts {
  role(): Role
  mayWrite(): boolean
  setRole(role: Role): void
  /** One write more is stored: a receipt follows. */
  saved(): void
  /** One write was not allowed. All later ones are refused, too, since they may rest on it. */
  refuse(reason: RefusalReason): void
  /** Why edits of the document cannot be stored just now: a receipt follows. */
  setTrouble(trouble: StorageTrouble | undefined): void
  /** Whether a write was refused already. */
  refusal(): RefusalReason | undefined
  sendReceipt(): void
}

/** The receipts of a socket that begins with a role. */
export function createReceipts(first: Role, send: (receipt: ReceiptMessage) => void): Receipts {
  let role = first
  let reason: RefusalReason | undefined
  let trouble: StorageTrouble | undefined
  let saved = 0
  let refused = 0
  let isDue = false
  const sendReceipt = () => {
    isDue = false
    send({ saved, refused, role, ...(reason && { reason }), ...(trouble && { trouble }) })
  }
  return {
    sendReceipt,
    role: () => role,
    mayWrite: () => role === 'owner' || role === 'editor',
    setRole(next) {
      role = next
      sendReceipt()
    },
    setTrouble(next) {
      trouble = next
      sendReceipt()
    },
    saved() {
      saved += 1
      if (isDue) return
      isDue = true
      queueMicrotask(sendReceipt)
    },
    refuse(why) {
      refused += 1
      reason = why
      sendReceipt()
    },
    refusal: () => reason,
  }
}
