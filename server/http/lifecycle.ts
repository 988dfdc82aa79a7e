import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Long enough for a balancer's probe, or a client's next request, to learn that this process is going. */
const FAREWELL_MS = 300
/** Running requests may take this long; with the farewell and the database the whole stays below 10 s. */
const DRAIN_MS = 8500

/**
 * Makes `server` able to stop without cutting a request. The returned function lets everything still be answered for a
 * moment while `draining` tells `/readyz` and keep-alive clients; then nothing new is accepted, and what runs may finish.
 */
export function drainable(server: Server, draining: () => void): () => Promise<void> {
  const running = new Map<Socket, number>()
  const count = (socket: Socket, by: number) => running.set(socket, (running.get(socket) ?? 0) + by)
  server.on('connection', (socket) => {
    count(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => running.has(socket) && count(socket, -1))
  })
  return async function drain() {
    draining()
    await pause(FAREWELL_MS)
    // A busy process comes to its timers before it accepts and reads what was sent meanwhile.
    await turn()
    await turn()
    const closed = new Promise<void>((done) => server.close(() => done()))
    // closeIdleConnections() passes over one that never asked, such as a browser opens in advance.
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await closed
    clearTimeout(deadline)
  }
}

/** One press of Ctrl-C reaches this process several times: from the terminal, npm and the start script. */
const ONE_PRESS_MS = 1000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

interface Ending {
  /** Closes everything; called once. */
  close(): Promise<void>
  exit(code: number): void
  /** A defect that nobody caught. */
  report(error: unknown): void
}

/** Ends the process well: by a signal, when the starting process is gone, or after a defect; a second signal ends it at once. */
export function onEnd(process: NodeJS.Process, { close, exit, report }: Ending): void {
  let since: number | undefined

  function end(code: number): void {
    if (since !== undefined) return
    since = performance.now()
    close().then(
      () => exit(code),
      (error: unknown) => {
        report(error)
        exit(1)
      },
    )
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > ONE_PRESS_MS) exit(1)
      end(0)
    })
  }
  process.on('disconnect', () => end(0))
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (error: unknown) => {
      report(error)
      end(1)
    })
  }
}
