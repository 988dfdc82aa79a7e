import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Backend } from '#server/app/http/backend.ts'
import { buildProcessScripts } from '#tests/support/process-scripts.ts'
import { some } from '#tests/support/some.ts'
import { ask, clientFolder, startSite } from './support.ts'

const MALL = 'tests/server/http/mall-process.ts'
const FLOOD = 'tests/server/http/flood.ts'
/** An answer that no buffer of the network holds often. */
const LARGE = new Uint8Array(256 * 1024)

/** A probe and a call, which another backend is asked for in vain. */
const PATHS = ['/healthz', '/store/v1/info'] as const
const FLOODS = some(
  PATHS.flatMap((path) =>
    ['200 connections of 50, one at a time', '200 connections of 200', 'one that reads nothing'].map(
      (shape) => [shape, path] as const,
    ),
  ),
  1,
)

describe('beside a flood', () => {
  it.each(FLOODS)('of %s for %s others are answered again and again', async (shape, path) => {
    const scripts = await buildProcessScripts([MALL, FLOOD])
    const mall = spawn(process.execPath, [scripts.pathOf(MALL), await clientFolder(), 'http://127.0.0.1:1'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    afterAll(async () => {
      mall.kill('SIGKILL')
      await scripts.remove()
    })
    const [{ port }] = (await once(mall, 'message')) as [AddressInfo]
    await ask(port, '/healthz')
    const flood = spawn(process.execPath, [scripts.pathOf(FLOOD), String(port), shape, path], {
      stdio: 'inherit',
    })
    const ended = once(flood, 'exit')
    let answered = 0
    while (flood.exitCode === null) {
      await Promise.all(
        PATHS.map(async (asked) => {
          const { status } = await ask(port, asked)
          answered++
          expect(status).toBe(asked === '/healthz' ? 200 : 503)
        }),
      )
      await pause(20)
    }
    expect(await ended).toEqual([0, null])
    // Behind the flood each would be answered once, at its end.
    expect(answered).toBeGreaterThan(3 * PATHS.length)
  })
})

/** Answers calls with `LARGE`, and says how many it has answered and what bodies came. */
function largeBackend() {
  const bodies: number[] = []
  const backend: Backend = {
    paths: new Set(),
    async call(request) {
      bodies.push((await request.arrayBuffer()).byteLength)
      return new Response(LARGE)
    },
    ask: async () => new Response(null),
    picture: async () => new Response(null),
    ping: async () => undefined,
    source: 'database',
  }
  return { backend, bodies }
}

describe('one connection', () => {
  it('is read no further while its answers are not taken', async () => {
    const { backend, bodies } = largeBackend()
    const site = await startSite({ backend })
    const socket = connect(site.port, '127.0.0.1')
    socket.pause()
    socket.write('GET /mall/v1/x HTTP/1.1\r\nHost: mall\r\n\r\n'.repeat(10_000))
    let before = -1
    while (bodies.length > before || bodies.length === 0) {
      before = bodies.length
      await pause(300)
    }
    expect(bodies.length).toBeLessThan(200)
    socket.destroy()
  })

  it('is answered all the same, in order, however its requests are cut and whatever bodies they bring', async () => {
    const { backend, bodies } = largeBackend()
    const site = await startSite({ backend })
    const declared = (size: number) =>
      `POST /mall/v1/x HTTP/1.1\r\nHost: mall\r\nContent-Length: ${size}\r\n\r\n${'a'.repeat(size)}`
    const chunked = `POST /mall/v1/x HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n${'400\r\n'}${'b'.repeat(1024)}\r\n0\r\n\r\n`
    const sizes = [0, 1, 1500, 15 * 1024, 15 * 1024 + 1, 700_000, 2, 300_000]
    const text = sizes.map(declared).join('') + chunked.repeat(3)
    const asked = [...sizes, 1024, 1024, 1024]
    const socket = connect(site.port, '127.0.0.1')
    let received = 0
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
    for (let at = 0; at < text.length; at += 77_777) {
      socket.write(text.slice(at, at + 77_777))
      await pause(1)
    }
    await expect.poll(() => received).toBeGreaterThan(asked.length * LARGE.length)
    expect(bodies).toEqual(asked)
    socket.destroy()
  })

  it('that is left with requests unanswered keeps no place', async () => {
    const { backend, bodies } = largeBackend()
    const site = await startSite({ backend })
    for (let n = 0; n < 100; n++) {
      const socket = connect(site.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write('GET /mall/v1/x HTTP/1.1\r\nHost: mall\r\n\r\n'.repeat(50))
      socket.destroy()
    }
    await pause(100)
    const before = bodies.length
    expect((await site.ask('/mall/v1/x')).status).toBe(200)
    expect(bodies.length).toBeGreaterThan(before)
  })
})
