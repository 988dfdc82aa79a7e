import type { BrowserContext, Request, Route } from 'playwright-core'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint, Out } from '#schemas/base/endpoint.ts'
import { isRecord } from '#schemas/base/record.ts'

/** Result that replaces a call. */
export type Answer =
  | { status?: number; body: string; contentType?: string }
  /** The connection breaks off. */
  | 'network'

/** Returns true if a script of the page makes the request, by any means of the browser. */
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

/** Fate of every call of the pages: it never answers, it fails, or every list in its answer is empty. */
export type Fate = 'waits' | 'fails' | 'empty'

/** Every call of a script gets the fate that is read at its time. */
export async function giveFate(context: BrowserContext, read: () => Fate): Promise<void> {
  await context.route('**/*', async (route) => {
    if (!isAskedByScript(route.request())) return route.fallback()
    if (read() === 'waits') return
    if (read() === 'fails') return route.fulfill({ status: 500, body: '' })
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: /json/.test(response.headers()['content-type'] ?? '') ? emptied(text) : text,
    })
  })
}

/** An envelope whose lists hold nothing, and count nothing. */
function emptied(text: string): string {
  const { data, ...rest }: { data: unknown } = JSON.parse(text)
  if (Array.isArray(data)) return JSON.stringify({ ...rest, data: [] })
  if (!isRecord(data) || !Array.isArray(data.list)) return text
  const total = typeof data.total === 'string' ? '0' : 0
  return JSON.stringify({ ...rest, data: { ...data, list: [], ...('total' in data && { total }) } })
}
