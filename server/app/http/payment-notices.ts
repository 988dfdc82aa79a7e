import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#server/platform/call/context.ts'
import { noticePath } from '#server/trade/providers/open-providers.ts'
import { takeNotice } from '#server/trade/providers/take-notice.ts'
import { failure } from './failure.ts'

/** Notices are a few kilobytes. */
const MAX_NOTICE = 64 * 1024

/** Lets payment providers tell the mall of results, in the forms of their own; nothing else of theirs is read. */
export function addPaymentNotices(api: Hono, services: Services): void {
  const limit = bodyLimit({ maxSize: MAX_NOTICE, onError: () => failure(413) })
  api.post(noticePath(':channel'), limit, async (c) => {
    const notice = { headers: c.req.raw.headers, body: await c.req.text() }
    return (await takeNotice(services, c.req.param('channel') ?? '', notice)) ?? failure(404)
  })
}
