/** Letters of JSON that go into one step at most: in memory they take several times as much. */
export const MOST_INPUT_LETTERS = 128 * 2 ** 20

/** What is said of a step that reads more. */
export const TOO_MUCH_INPUT = `More than ${MOST_INPUT_LETTERS / 2 ** 20} MB of results go into this step. Give it fewer or smaller ones.`
