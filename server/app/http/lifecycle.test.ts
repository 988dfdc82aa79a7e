import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createDrain, onEnd } from './lifecycle.ts'

const ASKED = 'GET / HTTP/1.1\r\nHost: mall\r\n\r\n'

it('security 16 what was sent while the process was busy is answered, not cut', async () => {
  const server = createServer((_, response) => void response.end('whole'))
  const drain = createDrain(server, () => undefined)
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

describe('the log of a process that stops', () => {
  /** Returns a fake process, its output and its exit code; it closes once `close` settles. */
  function startFakeProcess(close: () => Promise<void>) {
    const process = new EventEmitter()
    const said: string[] = []
    const exited = new Promise<number>((exit) => {
      onEnd(process as NodeJS.Process, {
        close,
        exit,
        report: () => said.push('reported'),
        say: (line) => said.push(line),
      })
    })
    return { process, said, exited }
  }

  it('tells when it begins to stop and when it has stopped, once each', async () => {
    let finish = () => {}
    const closed = new Promise<void>((done) => (finish = done))
    const { process, said, exited } = startFakeProcess(() => closed)
    process.emit('SIGTERM')
    process.emit('SIGTERM')
    expect(said).toEqual(['收到 SIGTERM，商城正在停止'])
    finish()
    expect(await exited).toBe(0)
    expect(said).toEqual(['收到 SIGTERM，商城正在停止', '商城已停止'])
  })

  it('does not claim to have stopped well if closing fails', async () => {
    const { process, said, exited } = startFakeProcess(() => Promise.reject(new Error('a defect')))
    process.emit('disconnect')
    expect(await exited).toBe(1)
    expect(said).toEqual(['启动它的进程已结束，商城正在停止', 'reported'])
  })

  it('reports a defect before it stops', async () => {
    const { process, said, exited } = startFakeProcess(() => Promise.resolve())
    process.emit('uncaughtException', new Error('a defect'))
    expect(await exited).toBe(1)
    expect(said).toEqual(['reported', '程序出错，商城正在停止', '商城已停止'])
  })
})
