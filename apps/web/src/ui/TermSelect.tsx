interface TermSelectProps {
  /** Days, and how long that is in words; no days: until somebody ends it. */
  readonly terms: readonly (readonly [days: string, words: string])[]
}

/** Asks in a form how long a link lasts, as its field `days`. */
export function TermSelect({ terms }: TermSelectProps) {
  return (
    <select name="days" aria-label="How long the link lasts" defaultValue="30">
      {terms.map(([days, words]) => (
        <option key={days} value={days}>
          {words}
        </option>
      ))}
    </select>
  )
}
