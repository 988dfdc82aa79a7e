import type { BrowserContext, Request, Route } from 'playwright-core'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint, Out } from '#schemas/base/endpoint.ts'

/** What comes back in a call's place. */
export type Answer =
  | { status?: number; body: string; contentType?: string }
  /** The connection breaks off. */
  | 'network'

/** Whether a script of the page asks for it, by whatever means of the browser. */
export function isAskedByScript(request: Request): boolean {
  return ['fetch', 'xhr'].includes(request.resourceType())
}

/** §7: an envelope, success unless another code is given. */
export function envelope(data: unknown, code = SUCCESS_CODE, message = ''): Answer {
  return { body: JSON.stringify({ code, message, data }), contentType: 'application/json' }
}

/** Every call of `row` gets `answer` from now on; undo with the returned function. */
export async function answerCall(
  context: BrowserContext,
  row: Endpoint,
  answer: Answer | ((asked: number) => Answer | 'pass'),
): Promise<() => Promise<void>> {
  let asked = 0
  const isIt = (url: URL) => url.pathname === row.path
  const handle = (route: Route) => {
    const given = typeof answer === 'function' ? answer((asked += 1)) : answer
    if (given === 'pass') return route.continue()
    return given === 'network' ? route.abort('connectionreset') : route.fulfill(given)
  }
  await context.route(isIt, handle)
  return () => context.unroute(isIt, handle)
}

/** The true answer of a call's server with its data changed. */
export async function changeAnswer<E extends Endpoint>(
  context: BrowserContext,
  row: E,
  change: (data: Out<E>) => unknown,
): Promise<void> {
  await context.route(
    (url) => url.pathname === row.path,
    async (route) => {
      const response = await route.fetch()
      const { data, ...rest }: { data: Out<E> } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: change(data) } })
    },
  )
}
