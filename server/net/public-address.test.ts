import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { openPublicFile } from './public-file.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '[::1]',
  'localhost',
  '',
])('keeps away from %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '[2606:4700::1111]'])('may ask %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  'http://127.0.0.1/x',
  'http://2130706433/x',
  'http://0x7f.1/x',
  'http://[::1]/x',
  'http://[::ffff:127.0.0.1]/x',
  'http://localhost/x',
  'http://169.254.169.254/latest/meta-data',
])('refuses %s before anything is asked', async (address) => {
  await expect(openPublicFile(address)).rejects.toThrow('is not an address of the public network')
})

it.each(['file:///etc/passwd', 'ftp://files.example/x', 'data:text/plain,x'])('refuses %s', async (address) => {
  await expect(async () => openPublicFile(address)).rejects.toThrow('is not a web address')
})

it('never asks a server of this machine, under whatever name', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const host of ['localhost', '127.0.0.1', '127.1', '[::ffff:127.0.0.1]']) {
    await expect(openPublicFile(`http://${host}:${port}/x`)).rejects.toThrow()
  }
  server.close()
  expect(asked).toBe(0)
})
