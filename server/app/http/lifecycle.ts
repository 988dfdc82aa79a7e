import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Time without requests before a process stops listening, ms. */
const QUIET = {
  /** After SIGTERM: covers a probe interval, so that a balancer learns of the stop. */
  ordered: 1000,
  /** After a stop at the terminal, where a person waits. */
  pressed: 300,
} as const
/** Maximum time without traffic on a connection after the server stopped listening, ms. */
const SILENT_MS = 300
/** Time limits of a stop, in ms. */
export interface Limits {
  /** New connections are refused after this time. */
  accept: number
  /** Running requests are cut after this time, counted from the beginning of the stop. */
  drain: number
}
/** Chosen so that the whole stop, including jobs and the database, takes less than 10 s. */
const LIMITS: Limits = { accept: 6500, drain: 8000 }

/**
 * Stops `server` without cutting requests: it answers until no request has come for `quiet` ms, while `draining`
 * makes `/readyz` fail and each answer closes its connection; then it finishes the running requests.
 */
export function createDrain(
  server: Server,
  draining: () => void,
  { accept, drain: longest } = LIMITS,
): (quiet?: number) => Promise<void> {
  const running = new Map<Socket, Set<ServerResponse>>()
  let came = 0
  let leaving = false
  server.on('connection', (socket) => {
    came++
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  })
  // Run before the other request listeners, so that a response that ends synchronously is counted too.
  server.prependListener('request', ({ socket }, response) => {
    came++
    if (leaving) response.shouldKeepAlive = false
    running.get(socket)?.add(response)
    response.once('close', () => running.get(socket)?.delete(response))
  })

  async function untilQuiet(quiet: number, latest: number): Promise<void> {
    let before: number
    do {
      before = came
      await pause(Math.max(0, Math.min(quiet, latest - performance.now())))
      // Let the event loop accept waiting connections: a busy process runs its timers before it accepts them, one per
      // turn.
      await turn()
      await turn()
    } while (came > before && performance.now() < latest)
  }

  return async function drain(quiet: number = QUIET.pressed) {
    const from = performance.now()
    draining()
    leaving = true
    for (const responses of running.values())
      for (const response of responses) response.shouldKeepAlive = false
    await untilQuiet(quiet, from + accept)
    const closed = new Promise<void>((done) => server.close(() => done()))
    // closeIdleConnections() skips connections that never sent a request, which browsers open in advance. Wait before
    // closing them: the request of a connection that was just opened may be on its way.
    const silent = setTimeout(() => {
      for (const [socket, responses] of running) if (responses.size === 0) socket.destroy()
    }, SILENT_MS)
    const left = Math.max(0, from + longest - performance.now())
    const deadline = setTimeout(() => server.closeAllConnections(), left)
    await closed
    clearTimeout(silent)
    clearTimeout(deadline)
  }
}

/** Time in which repeated signals count as one, ms: Ctrl-C comes from the terminal, npm and the start script. */
const ONE_PRESS_MS = 1000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

interface Ending {
  /** Closes everything once no request has come for `quiet` ms; called once. */
  close(quiet: number): Promise<void>
  exit(code: number): void
  report(error: unknown): void
  say(line: string): void
}

/** Stops the mall on a signal, if the parent process is gone, or after a defect. A second signal exits at once. */
export function onEnd(process: NodeJS.Process, { close, exit, report, say }: Ending): void {
  let since: number | undefined

  function end(code: number, cause: string, quiet: number = QUIET.pressed): void {
    if (since !== undefined) return
    since = performance.now()
    say(`${cause}，商城正在停止`)
    close(quiet).then(
      () => {
        say('商城已停止')
        exit(code)
      },
      (error: unknown) => {
        report(error)
        exit(1)
      },
    )
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > ONE_PRESS_MS) exit(1)
      end(0, `收到 ${signal}`, signal === 'SIGTERM' ? QUIET.ordered : QUIET.pressed)
    })
  }
  process.on('disconnect', () => end(0, '启动它的进程已结束'))
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (error: unknown) => {
      report(error)
      end(1, '程序出错')
    })
  }
}
