// What a release says of itself, from the subjects of the log.

const SUBJECT = /^(\w+)(?:\(([^)]+)\))?(!?): (.+)$/
const TITLES = [
  ['feat', 'New'],
  ['fix', 'Mended'],
  ['perf', 'Faster'],
]

/** The section of a release: what must be done first, then what is new, mended and faster; other commits only count. */
export function sectionOf(version, day, subjects) {
  const parts = subjects.flatMap((subject) => {
    const [, type, scope, breaks, text] = SUBJECT.exec(subject) ?? []
    return text === undefined
      ? []
      : [{ type, line: `- ${scope ? `**${scope}**: ` : ''}${text}`, breaks: breaks === '!' }]
  })
  const list = (title, of) => (of.length === 0 ? [] : [`### ${title}`, of.map(({ line }) => line).join('\n')])
  const told = TITLES.flatMap(([type, title]) =>
    list(
      title,
      parts.filter((part) => part.type === type && !part.breaks),
    ),
  )
  const shown = parts.filter(({ type, breaks }) => breaks || TITLES.some(([name]) => name === type)).length
  const others = subjects.length - shown
  const rest =
    others === 0
      ? []
      : [`${others} more ${others === 1 ? 'commit changes' : 'commits change'} tests, documents and the inside.`]
  return [
    `## ${version} (${day})`,
    ...list(
      'To do at the upgrade',
      parts.filter(({ breaks }) => breaks),
    ),
    ...told,
    ...rest,
  ].join('\n\n')
}

/** A changelog with one more section, above the earlier ones; a section that says "Not released yet" gives way to it. */
export function withSection(changelog, version, section) {
  const [head, ...sections] = changelog.split(/^(?=## )/m)
  const earlier = sections.filter((each) => !(each.startsWith(`## ${version}\n`) && each.includes('Not released yet')))
  if (earlier.some((each) => each.startsWith(`## ${version} `)))
    throw new Error(`${version} is in the changelog already.`)
  return [head.trimEnd(), section, ...earlier.map((each) => each.trim())].join('\n\n').trimEnd() + '\n'
}

/** Whether a text is three numbers. */
export function isVersion(text) {
  return /^\d+\.\d+\.\d+$/.test(text ?? '')
}
