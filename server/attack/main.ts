import { attackAll } from './suite.ts'

// `npm run attack`: tries everything, prints what was tried and what held; exit code 1 when something did not.
let group = ''
const outcomes = await attackAll({ isShort: process.argv.includes('--short') }, (outcome) => {
  if (outcome.group !== group) process.stdout.write(`\n${outcome.group}\n`)
  group = outcome.group
  process.stdout.write(
    `  ${outcome.held ? 'held  ' : 'BREACH'}  ${outcome.what}: ${outcome.words} (${(outcome.ms / 1000).toFixed(1)} s)\n`,
  )
})
const breaches = outcomes.filter(({ held }) => !held).length
process.stdout.write(`\n${outcomes.length} attacks, ${outcomes.length - breaches} held.\n`)
process.exit(breaches === 0 ? 0 : 1)
