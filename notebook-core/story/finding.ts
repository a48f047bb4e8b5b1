import { asksResearcher, type AnyStep } from '../step.ts'
import { figure, type Prose, type Section, type Story } from '../story.ts'
import { startingInWords } from './leading.ts'

/** Whether nothing in the playbook and no service gave the result: the researcher did. */
export function isInput(step: AnyStep): boolean {
  return Object.keys(step.inputs).length === 0 && step.external === undefined && asksResearcher(step)
}

/** A finding that points at its own figure or table before its last full stop, unless it points anywhere already. */
function pointing(finding: Prose): Prose {
  if (finding.some((piece) => typeof piece !== 'string' && piece.kind === 'figure')) return finding
  // Prose that ends with a value has nothing after it.
  const end = finding.findLastIndex((piece) => piece !== '')
  const last = finding[end]
  const before = finding.slice(0, end)
  if (typeof last !== 'string' || !last.trimEnd().endsWith('.')) return [...finding, ' (', figure('output'), ')']
  return [...before, `${last.trimEnd().slice(0, -1)} (`, figure('output'), ').']
}

const BEGINNING_IN_WORDS = ['methods', 'legend', 'tableLegend'] as const

/** The sections of a story as they are printed, with what the results say where the step says it in the abstract alone. */
export function withFinding(
  { finding, given: _given, decision: _decision, naming: _naming, ...written }: Story,
  step: AnyStep,
): Pick<Story, Section> {
  const begun = BEGINNING_IN_WORDS.flatMap((section) => {
    const prose = written[section]
    return prose === undefined ? [] : [[section, startingInWords(prose)] as const]
  })
  const sections = { ...written, ...Object.fromEntries(begun) }
  const hasFound = finding !== undefined && finding.length > 0
  const said = sections.results ?? (hasFound ? finding : sections.abstract)
  return said === undefined || isInput(step) ? sections : { ...sections, results: pointing(startingInWords(said)) }
}
