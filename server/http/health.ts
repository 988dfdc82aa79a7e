/** Rejects when the database does not answer. */
export type Ping = () => Promise<unknown>

/** `/healthz`: this process answers, whatever its database does. */
export function alive(): Response {
  return state(200, 'ok')
}

/** `/readyz`: 503 while the database is away or the server is about to stop, so that no balancer sends more. */
export async function ready(ping: Ping, draining: boolean): Promise<Response> {
  if (draining) return state(503, 'draining')
  try {
    await withTimeout(2500, ping())
    return state(200, 'ready')
  } catch {
    return state(503, 'database')
  }
}

function state(status: number, word: string): Response {
  return Response.json({ status: word }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Rejects after `ms`; what is still running is left to itself. */
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
