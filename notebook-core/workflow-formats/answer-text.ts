import type { Json } from '../step.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** An answer as `playbook run --input` reads it: JSON, or plain text that is none. */
export const answerText = (answer: Json): string =>
  typeof answer === 'string' && !isJson(answer) ? answer : JSON.stringify(answer)
