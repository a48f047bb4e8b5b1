/** Words in the description of a sample that was not perturbed. */
const CONTROL = new Set(
  (
    'wt wildtype control controls cntrl ctrl uninfected normal untreated unstimulated shctrl ctl healthy sictrl sicontrol ctr ' +
    'wild dmso sint mock'
  ).split(' '),
)

/** Guesses by whole words which samples are controls; when all are of one sort, nothing can be said. */
export function suggestedConditions(descriptions: readonly string[]): string[] {
  const found = descriptions.map((text) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((word) => CONTROL.has(word))
      ? 'Control'
      : 'Perturbation',
  )
  return new Set(found).size > 1 ? found : found.map(() => 'Unknown')
}
