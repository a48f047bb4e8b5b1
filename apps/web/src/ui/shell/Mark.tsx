/** The product's mark: one dot feeding two. */
export function Mark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden>
      <rect width="22" height="22" rx="6" fill="var(--ink)" />
      <circle cx="11" cy="11" r="4" fill="var(--paper)" />
      <circle cx="17" cy="17" r="2" fill="var(--k-drug)" />
      <circle cx="5" cy="17" r="2" fill="var(--k-gene)" />
    </svg>
  )
}
