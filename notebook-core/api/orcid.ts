import { z } from 'zod'

const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/** Whether the last digit follows from the others (ISO 7064, mod 11-2), as it does not after a slip of the finger. */
function isChecked(orcid: string): boolean {
  const digits = orcid.replaceAll('-', '')
  let sum = 0
  for (const digit of digits.slice(0, -1)) sum = (sum + Number(digit)) * 2
  const check = (12 - (sum % 11)) % 11
  return digits.endsWith(check === 10 ? 'X' : String(check))
}

/** An ORCID iD whose digits fit together. */
export const OrcidId = z
  .string()
  .regex(ORCID, 'An ORCID iD looks like 0000-0002-1825-0097.')
  .refine(
    (orcid) => !ORCID.test(orcid) || isChecked(orcid),
    'A digit of this ORCID iD is wrong. Copy it from orcid.org.',
  )
