import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** So long nothing may have come before a process stops listening, ms. */
const QUIET = {
  /** Between two probes of a balancer, which else sends more to a process that is gone. */
  ordered: 1000,
  /** A person waits at the terminal. */
  pressed: 300,
} as const
/** So long a connection may be silent once nothing new is accepted, ms. */
const SILENT_MS = 300
/** How long a process that ends may take for others, ms. */
export interface Limits {
  /** Whoever comes after this is refused, however many still come. */
  accept: number
  /** Running requests may take this long from the beginning. */
  drain: number
}
/** With the jobs and the database the whole stays below 10 s. */
const LIMITS: Limits = { accept: 6500, drain: 8000 }

/**
 * Makes `server` able to stop without cutting a request. The returned function lets everything be accepted and answered
 * until nothing has come for `quiet` ms, while `draining` tells `/readyz` and each answer gives its connection up; then
 * nothing new is accepted, and what runs may finish.
 */
export function drainable(
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
  // First: an answer that is given at once must know already.
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
      // A busy process comes to its timers before it takes what stands in the kernel's line, one at a turn.
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
    // closeIdleConnections() passes over one that never asked: a browser opens some in advance. One that has just been
    // opened has its request on the way.
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

/** One press of Ctrl-C reaches this process several times: from the terminal, npm and the start script. */
const ONE_PRESS_MS = 1000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

interface Ending {
  /** Closes everything once nothing has come for `quiet` ms; called once. */
  close(quiet: number): Promise<void>
  exit(code: number): void
  /** A defect that nobody caught. */
  report(error: unknown): void
  /** A line for the log: the process begins to stop, and has stopped. */
  say(line: string): void
}

/** Ends the process well: by a signal, when the starting process is gone, or after a defect; a second signal ends it at once. */
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
