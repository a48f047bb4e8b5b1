import { expect, it } from 'vitest'
import { refusalText } from './refusal.ts'

it.each([
  [400, '{"error":{"name":"InputError","message":"It is too large."}}', 'It is too large.'],
  [400, ' disk is full\n', 'disk is full'],
  [413, 'Payload', 'The file is too large for this server.'],
  [400, '<html>Bad Request</html>', 'The server answered with status 400. Try again in a moment.'],
  [400, '{"success":false}', 'The server answered with status 400. Try again in a moment.'],
  [400, 'x'.repeat(201), 'The server answered with status 400. Try again in a moment.'],
  [502, 'Bad Gateway', 'The server answered with status 502. Try again in a moment.'],
])('says what the server said, where that is words: %s %s', (status, body, words) => {
  expect(refusalText(status, body)).toBe(words)
})
