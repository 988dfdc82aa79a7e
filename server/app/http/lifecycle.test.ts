import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drainable } from './lifecycle.ts'

const ASKED = 'GET / HTTP/1.1\r\nHost: mall\r\n\r\n'

it('security 16 what was sent while the process was busy is answered, not cut', async () => {
  const server = createServer((_, response) => void response.end('whole'))
  const drain = drainable(server, () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const kept = connect(port, '127.0.0.1', () => kept.write(ASKED))
  await once(kept, 'data')

  let said = ''
  kept.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<string>((done) => {
    kept.once('close', () => done(said))
    kept.once('error', (error) => done(error.message))
  })
  kept.write(ASKED)
  const drained = drain()
  // The embedded database computes in this very process: for as long, nothing is read.
  const until = performance.now() + 500
  while (performance.now() < until);
  expect(await ended).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole$/)
  await drained
})
