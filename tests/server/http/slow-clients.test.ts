import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startSite } from './support.ts'

const site = await startSite()
const count = process.env.DEEP ? 400 : 40

/** Resolves when the server has closed the connection. */
async function slowClient(start: string, drop: string): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(start)
  const drip = setInterval(() => socket.write(drop), 500)
  socket.resume()
  await once(socket, 'close')
  clearInterval(drip)
}
const withHeaders = () => slowClient('GET / HTTP/1.1\r\n', 'X-A: 1\r\n')
const withBody = () => slowClient('POST /b/x HTTP/1.1\r\nHost: mall\r\nContent-Length: 999\r\n\r\n', 'a')

it(`${count} clients that send a byte now and then delay nobody and are closed`, async () => {
  const slow = Array.from({ length: count }, (_, index) =>
    process.env.DEEP && index % 2 === 0 ? withBody() : withHeaders(),
  )
  let closed = 0
  const all = Promise.all(slow.map((one) => one.then(() => closed++)))
  // A request that waited behind the slow clients would be answered only after they are closed, half a minute later.
  for (let turn = 0; turn < 20; turn++) expect((await site.ask('/healthz')).status).toBe(200)
  expect(closed).toBe(0)
  await all
})
