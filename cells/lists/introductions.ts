import { prose } from '@playbook/core/story'

export const aboutRankings = prose`A ranked list orders what was found from the best to the least, so that an analysis can keep
  to the best.`

export const aboutScores = prose`A scored list says how strongly each of its items was found and, by the sign of the score, in
  which direction.`

export const aboutSets = prose`A set holds each of its items once and in no order, so that sets can be compared and combined.`
