import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#server/platform/call/context.ts'
import { getNoticePath } from '#server/trade/providers/open-providers.ts'
import { takeNotice } from '#server/trade/providers/take-notice.ts'
import { createFailure } from './failure.ts'

/** Largest notice, bytes; real ones are a few kilobytes. */
const MAX_NOTICE_BYTES = 64 * 1024

/** Adds the routes by which payment providers report results, each in its own format. */
export function addPaymentNotices(api: Hono, services: Services): void {
  const limit = bodyLimit({ maxSize: MAX_NOTICE_BYTES, onError: () => createFailure(413) })
  api.post(getNoticePath(':channel'), limit, async (c) => {
    const notice = { headers: c.req.raw.headers, body: await c.req.text() }
    return (await takeNotice(services, c.req.param('channel') ?? '', notice)) ?? createFailure(404)
  })
}
