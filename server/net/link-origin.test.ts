import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { createLinkOrigin } from './link-origin.ts'

const asked = (origin: string) => new Request(`${origin}/api/auth/sign-in/magic-link`)

it('leads to where the person asked from when that is this machine, and never to another name', () => {
  const origin = createLinkOrigin({ publicUrl: undefined, host: '127.0.0.1', port: 3000 })
  const own = `http://${hostname().toLowerCase()}:3000`
  expect([own, 'http://127.0.0.1:3000', 'http://evil.example'].map((from) => origin(asked(from)))).toEqual([
    own,
    'http://127.0.0.1:3000',
    'http://localhost:3000',
  ])
  expect(createLinkOrigin({ publicUrl: undefined, host: 'lab', port: 80 })()).toBe('http://lab:80')
})

it('leads to the public address where one is set, whoever asks', () => {
  const publicUrl = new URL('https://playbook.lab.example/')
  const origin = createLinkOrigin({ publicUrl, host: '0.0.0.0', port: 3000 })
  expect(origin(asked('http://localhost:3000'))).toBe('https://playbook.lab.example')
})
