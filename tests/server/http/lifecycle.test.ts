import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { buildProcessScripts } from '#tests/support/process-scripts.ts'
import { ask, clientFolder, type Reply } from './support.ts'

/** Another backend whose answers wait until `release`, or do not once it is `prompt`; a probe never waits. */
let waiting: ServerResponse[] = []
let prompt = false
const WHOLE = '{"code":"100","message":"","data":"whole"}'
const upstream = createServer(({ url }, response) => {
  if (prompt || url === catalog.listLabel.path) response.end(WHOLE)
  else waiting.push(response)
}).listen(0, '127.0.0.1')
await once(upstream, 'listening')
const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const folder = await clientFolder()
const SCRIPT = 'tests/server/http/mall-process.ts'
const scripts = await buildProcessScripts([SCRIPT])
afterAll(scripts.remove)
const release = () => {
  for (const response of waiting.splice(0)) response.end(WHOLE)
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
/**
 * Starts the server. `hurried` keeps the product's time limits of seconds; otherwise they are long enough for any
 * machine.
 */
async function start({ hurried }: { hurried: boolean }) {
  waiting = []
  prompt = false
  output = ''
  child = spawn(
    process.execPath,
    [scripts.pathOf(SCRIPT), folder, origin, ...(hurried ? [] : ['unhurried'])],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  exited = once(child, 'exit') as typeof exited
  const [address] = (await once(child, 'message')) as [AddressInfo]
  port = address.port
}
beforeEach(() => start({ hurried: false }))
afterEach(() => void child.kill('SIGKILL'))

const call = () => ask(port, '/product/v1/page/findHomePage')
const isWhole = ({ status, text }: Reply) => status === 200 && text.includes('whole')
async function untilDraining() {
  while (!(await ask(port, '/readyz')).text.includes('draining')) await pause(10)
}

describe('SIGTERM', () => {
  it('under 300 requests cuts none, is not ready first, and ends with 0', async () => {
    const answers = Promise.all(Array.from({ length: 300 }, call))
    await untilWaiting(300)
    child.kill('SIGTERM')
    await untilDraining()
    expect((await ask(port, '/readyz')).status).toBe(503)
    expect((await ask(port, '/healthz')).status).toBe(200)
    await pause(500)
    release()
    expect((await answers).filter(isWhole)).toHaveLength(300)
    expect(await exited).toEqual([0, null])
    await expect(call()).rejects.toThrow('ECONNREFUSED')
  })

  it('of 300 that came at once and stand in the line of the kernel, not accepted yet, cuts none', async () => {
    prompt = true
    child.send('busy')
    await once(child, 'message')
    const answers = Array.from({ length: 300 }, call)
    await answers[0]
    child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    expect(
      settled.filter((one) => one.status === 'fulfilled' && isWhole(one.value)).length,
      String(settled.find((one) => one.status === 'rejected')?.reason),
    ).toBe(300)
    expect(await exited).toEqual([0, null])
  })

  it.each([
    ['of the mall', 'GET /healthz HTTP/1.1\r\nHost: mall\r\n\r\n'],
    ['of the other backend', 'GET /product/v1/page/findHomePage HTTP/1.1\r\nHost: mall\r\n\r\n'],
    ['given before the mall is asked', 'GET /healthz HTTP/1.1\r\nHost: mall\r\nHost: other\r\n\r\n'],
  ])('gives a connection that is kept up with its next answer, one %s', async (_, asking) => {
    prompt = true
    let said = ''
    const kept = connect(port, '127.0.0.1', () => kept.write(asking))
    kept.on('data', (chunk: Buffer) => (said += chunk.toString().toLowerCase()))
    await once(kept, 'data')
    expect(said).toContain('connection: keep-alive')
    child.kill('SIGTERM')
    await untilDraining()
    said = ''
    kept.write(asking)
    await once(kept, 'close')
    expect(said).toContain('connection: close')
    expect(await exited).toEqual([0, null])
  })

  it('does not wait for idle connections, nor for one that never asked', async () => {
    const silent = connect(port, '127.0.0.1')
    const idle = connect(port, '127.0.0.1', () => idle.write('GET /healthz HTTP/1.1\r\nHost: mall\r\n\r\n'))
    await once(idle, 'data')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    silent.destroy()
  })

  it('gives a request that never ends up, and those who never stop coming', async () => {
    child.kill('SIGKILL')
    await start({ hurried: true })
    const cut = expect(call()).rejects.toThrow()
    await untilWaiting(1)
    child.kill('SIGTERM')
    let came = 0
    const alive = () =>
      ask(port, '/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
    for (; await alive(); came++) await pause(100)
    expect(came).toBeGreaterThan(0)
    expect(await exited).toEqual([0, null])
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
    const ending = once(child, 'message')
    child.kill('SIGINT')
    expect(await ending).toContain('ending')
    await pause(1200)
    child.kill('SIGINT')
    expect(await exited).toEqual([1, null])
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
    expect(output).toBe('reported\n程序出错，商城正在停止\n商城已停止\n')
  })
})
