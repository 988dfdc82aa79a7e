import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, clientFolder } from './support.ts'

/** Another backend whose answers wait until `release`. */
let waiting: ServerResponse[] = []
const upstream = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1')
await once(upstream, 'listening')
const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const folder = await clientFolder()
const release = () => {
  for (const response of waiting.splice(0)) response.end('{"code":"100","message":"","data":"whole"}')
}
async function untilWaiting(count: number) {
  while (waiting.length < count) await pause(10)
}
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})

let child: ChildProcess
let port: number
let exited: Promise<[code: number | null, signal: string | null]>
let output: string
beforeEach(async () => {
  waiting = []
  output = ''
  child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/http/mall-process.ts', folder, origin], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  exited = once(child, 'exit') as typeof exited
  const [address] = (await once(child, 'message')) as [AddressInfo]
  port = address.port
})
afterEach(() => void child.kill('SIGKILL'))

const call = () => ask(port, '/product/v1/page/findHomePage')

describe('SIGTERM', () => {
  it('under 300 requests cuts none, is not ready first, and ends with 0 within 10 s', async () => {
    const answers = Promise.all(Array.from({ length: 300 }, call))
    await untilWaiting(300)
    const from = performance.now()
    child.kill('SIGTERM')
    await pause(100)
    expect((await ask(port, '/readyz')).status).toBe(503)
    expect((await ask(port, '/healthz')).status).toBe(200)
    await pause(500)
    release()
    expect(
      (await answers).filter(({ status, text }) => status === 200 && text.includes('whole')),
    ).toHaveLength(300)
    expect(await exited).toEqual([0, null])
    expect(performance.now() - from).toBeLessThan(10_000)
    await expect(call()).rejects.toThrow('ECONNREFUSED')
  })

  it('does not wait for idle connections, nor for one that never asked', async () => {
    const silent = connect(port, '127.0.0.1')
    const idle = connect(port, '127.0.0.1', () => idle.write('GET /healthz HTTP/1.1\r\nHost: mall\r\n\r\n'))
    await once(idle, 'data')
    const from = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(performance.now() - from).toBeLessThan(2000)
    silent.destroy()
  })

  it('gives a request that never ends up after 10 s', async () => {
    const cut = expect(call()).rejects.toThrow()
    await untilWaiting(1)
    const from = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(performance.now() - from).toBeLessThan(10_000)
    await cut
  })
})

describe('one ending', () => {
  it('a signal that comes by three ways at once is one press', async () => {
    const answer = call()
    await untilWaiting(1)
    for (let way = 0; way < 3; way++) child.kill('SIGINT')
    await pause(500)
    release()
    expect((await answer).status).toBe(200)
    expect(await exited).toEqual([0, null])
  })

  it('a second press ends at once', async () => {
    const cut = expect(call()).rejects.toThrow()
    await untilWaiting(1)
    child.kill('SIGINT')
    await pause(1200)
    const from = performance.now()
    child.kill('SIGINT')
    expect(await exited).toEqual([1, null])
    expect(performance.now() - from).toBeLessThan(500)
    await cut
  })

  it('follows when the process that started it is gone', async () => {
    child.disconnect()
    expect(await exited).toEqual([0, null])
  })

  it('a defect is reported, running requests finish, and the exit code is 1', async () => {
    const answer = call()
    await untilWaiting(1)
    child.send('defect')
    await pause(500)
    release()
    expect((await answer).status).toBe(200)
    expect(await exited).toEqual([1, null])
    expect(output).toBe('reported\n')
  })
})
