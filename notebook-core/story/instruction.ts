/** What a template tells whoever opens it. It belongs to the notebook: a paper leaves it out. */

const BEGINNING = 'This playbook needs **'

/** The text above the cells of a template. */
export function instruction(needs: string, example: string): string {
  return `${BEGINNING}${needs}**. It is filled in with an example: ${example}. Put your own in its place, and every step below is computed anew.`
}

/** Whether a text is such an instruction, and nothing that the researcher wrote. */
export function isInstruction(text: string): boolean {
  return text.startsWith(BEGINNING)
}
