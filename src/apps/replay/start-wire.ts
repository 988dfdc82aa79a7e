import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { answerCall, INPUT_HEADER } from '#schemas/replay/answer-call.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { WORKER_FILE } from '#schemas/replay/paths.ts'

/** Network of /replay/: a service worker that intercepts calls. */
export interface Wire {
  use(calls: Fixture['calls']): void
}

/**
 * Starts the worker. Its scope is this document's folder, so that it never controls the shop (decision 010).
 * Returns null if the browser has no service workers, for example on a host name over plain http.
 */
export async function startWire(): Promise<Wire | null> {
  if (!('serviceWorker' in navigator)) return null
  let calls: Fixture['calls'] = []
  const worker = setupWorker(
    http.all('*', ({ request }) => {
      const input = request.headers.get(INPUT_HEADER)
      if (input === null) return undefined
      return Response.json(answerCall(calls, { path: new URL(request.url).pathname, input }))
    }),
  )
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: WORKER_FILE },
  })
  return { use: (given) => void (calls = given) }
}
