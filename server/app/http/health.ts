/** Checks that the source answers; rejects if it does not. */
export type Ping = () => Promise<unknown>

/** Answers `/healthz`: 200 while this process runs, whatever the state of its database. */
export function answerHealthz(): Response {
  return state(200, 'ok')
}

/** The mall's own database, or the other backend of `MALL_API`. */
export interface Source {
  ping: Ping
  source: 'database' | 'origin'
  /** False while the disk of the database has no room for writes. */
  hasRoom?: (() => boolean) | undefined
}

/** Answers 503 if the source is away, the disk full or the server draining, so that balancers send no requests. */
export async function answerReadyz({ ping, source, hasRoom }: Source, draining: boolean): Promise<Response> {
  if (draining) return state(503, 'draining')
  if (hasRoom?.() === false) return state(503, 'disk', '磁盘空间不足')
  try {
    await withTimeout(2500, ping())
    return state(200, 'ready')
  } catch {
    return state(503, source)
  }
}

function state(status: number, word: string, message?: string): Response {
  return Response.json(
    { status: word, ...(message && { message }) },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Returns the result of `work`, or rejects after `ms`; `work` is not cancelled. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
