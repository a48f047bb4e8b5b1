/** Why a list made of scores is empty. */
export function emptyScores(one: string) {
  return { why: 'The scored list is empty.', next: `Choose a step that scores at least one ${one}.` }
}

/** Why a list made of ranks is empty. */
export function emptyRanking(one: string) {
  return { why: 'The ranked list is empty.', next: `Choose a step that ranks at least one ${one}.` }
}
