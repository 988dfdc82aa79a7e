import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A process of its own for pipelining.test.ts: `node flood <port> <shape> <path>`, which ends when all was answered or sent. */
const [port = '', shape = '', path = ''] = process.argv.slice(2)
const ASKED = `GET ${path} HTTP/1.1\r\nHost: mall\r\n\r\n`

async function open(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Reads until so many answers have come. */
function answered(socket: Socket, count: number): Promise<void> {
  return new Promise((done, fail) => {
    let seen = 0
    let before = ''
    socket.on('data', (chunk: Buffer) => {
      const text = before + chunk.toString('latin1')
      seen += text.split('HTTP/1.1 ').length - 1
      before = text.slice(text.lastIndexOf('HTTP/1.1 ') + 1).slice(-9)
      if (seen >= count) done()
    })
    socket.once('close', () => fail(new Error(`closed after ${seen} of ${count} answers`)))
  })
}

async function pipelined(socket: Socket, count: number): Promise<void> {
  const all = answered(socket, count)
  socket.write(ASKED.repeat(count))
  await all
}

async function oneAtATime(socket: Socket, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    socket.write(ASKED)
    await once(socket, 'data')
  }
}

const opened = (count: number) => Promise.all(Array.from({ length: count }, open))

const shapes: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'one that reads nothing'() {
    const [socket] = await opened(1)
    socket?.write(ASKED.repeat(10_000))
    await new Promise((done) => setTimeout(done, 4000))
  },
  '200 connections of 200': async () =>
    Promise.all((await opened(200)).map((socket) => pipelined(socket, 200))),
  '200 connections of 50, one at a time': async () =>
    Promise.all((await opened(200)).map((socket) => oneAtATime(socket, 50))),
}
await shapes[shape]?.()
process.exit(0)
