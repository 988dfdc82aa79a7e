import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildProcessScripts } from '#tests/support/process-scripts.ts'
import { figure, some } from '#tests/support/some.ts'
import { clientFolder } from './support.ts'

const SCRIPT = 'tests/server/http/mall-process.ts'
const WHOLE = '{"code":"100","message":"","data":"whole"}'
const upstream = createServer((_, response) => void response.end(WHOLE)).listen(0, '127.0.0.1')
await once(upstream, 'listening')
const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const folder = await clientFolder()
const scripts = await buildProcessScripts([SCRIPT])
afterAll(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await scripts.remove()
})

/** Outcome of a new connection with one request: answered, refused before it was established, or cut. */
function visit(port: number): Promise<'whole' | 'refused' | 'cut'> {
  return new Promise((done) => {
    let isOpen = false
    let said = ''
    const socket = connect(port, '127.0.0.1', () => {
      isOpen = true
      socket.write('GET /product/v1/page/findHomePage HTTP/1.1\r\nHost: mall\r\n\r\n')
    })
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => done(said.includes('"whole"') ? 'whole' : isOpen ? 'cut' : 'refused'))
  })
}

/** The last is the moment at which nobody has come for long enough. */
const OFFSETS = some([500, 0, 995], 1)
const RUNS = figure(1, 20)

it.each(OFFSETS)(
  'SIGTERM cuts none of 300 new connections that come %i ms after it',
  async (offset) => {
    for (let run = 0; run < RUNS; run++) {
      const child = spawn(process.execPath, [scripts.pathOf(SCRIPT), folder, origin], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const exited = once(child, 'exit')
      const [{ port }] = (await once(child, 'message')) as [AddressInfo]
      child.kill('SIGTERM')
      await pause(offset)
      const ends = await Promise.all(Array.from({ length: 300 }, () => visit(port)))
      expect(ends.filter((end) => end === 'cut')).toEqual([])
      if (offset < 900) expect(ends.filter((end) => end === 'whole')).toHaveLength(300)
      expect(await exited).toEqual([0, null])
    }
  },
  600_000,
)
