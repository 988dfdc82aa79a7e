import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { SESSION_MAX_AGE_HEADER, SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { mayReport } from '#schemas/people/accounts/roles.ts'
import { listCallAuthorities, mayCall } from '#schemas/people/staff/areas.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { OpenSession } from '#server/people/accounts/sessions.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import {
  ApiError,
  toLoggable,
  createLoginRequired,
  reject,
  getRetryAfter,
} from '#server/platform/call/errors.ts'
import type { Implemented } from '#server/platform/call/implement.ts'
import { createLeavingQueues } from '#server/platform/call/queues.ts'
import { readInput } from '#server/platform/call/read-input.ts'
import { isTooSlow } from '#server/platform/database/guests.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import { isUnavailable } from '#server/platform/database/unavailable.ts'
import { createGuestQueues, createTooManyVisitors } from './guest-reads.ts'
import { limitBody } from './limits.ts'

export interface Sessions {
  /** Throws ApiError 401 for a token that is no longer the account's live one. */
  resolve(services: Services, facts: Facts): Promise<OpenSession | null>
}

interface Surroundings {
  sessions: Sessions
  factsOf: (c: HonoContext) => Facts
  noteUser?: (c: HonoContext, userId: string) => void
  /** Returns the function that gives up the request's place at the server; undefined if the request has none. */
  leaveOf?: (c: HonoContext) => (() => void) | undefined
  /** Replica that may answer the calls in `mayLag`. */
  replica?: Replica | undefined
  /** Database for guests, over separate connections. */
  guests?: Database['guests']
  office?: Database['office']
}

/** Creates the Hono app of all calls, with one central error handler. */
export function createApi(
  services: Services,
  routes: readonly Implemented[],
  { sessions, factsOf, noteUser, leaveOf, replica, guests, office }: Surroundings,
) {
  const app = new Hono()
  const lineOf = createGuestQueues()
  for (const { row, handle } of routes) {
    const ofOffice = listCallAuthorities(row) !== null
    app.on(row.method, patternOf(row.path), limitBody(row), async (c) => {
      const facts = factsOf(c)
      const session = row.anyToken ? null : await sessions.resolve(services, facts)
      const user = session?.member ?? null
      if (user) noteUser?.(c, user.id)
      if (session?.maxAge != null) c.header(SESSION_MAX_AGE_HEADER, String(session.maxAge))
      if (row.access === 'login' && !user) throw createLoginRequired()
      if (row.needs === 'reporting' && !mayReport(user)) throw reject('REPORTING_REFUSED')
      if (ofOffice && !mayCall(user, row)) throw reject('NO_PERMISSION')
      const input = await readInput(row, c)
      const leave = leaveOf?.(c)
      const queues = leave ? createLeavingQueues(services.queues, leave) : services.queues
      const answer = (db: Db) => handle(input, { ...services, queues, db, ...facts, user })
      const read = (db: Db, guestsCall?: string) =>
        replica && mayLag.has(row) ? replica.read(db, answer, guestsCall) : answer(db)
      const own = user ? undefined : guests?.of(row.path)
      const reads = row.changes === undefined
      const result = await (own && reads
        ? lineOf(row)([facts.ip], () => read(own, row.path))
        : ofOffice && reads
          ? readOfOffice(() => read(office ?? services.db))
          : read(own ?? services.db))
      if (result instanceof Response) return c.newResponse(result.body, result)
      return c.json({ code: SUCCESS_CODE, message: '', data: z.parse(row.output, result) })
    })
  }
  app.onError((error, c) => renderError(error, c, services))
  return app
}

/** Runs a read of the back office; TOO_MUCH_TO_READ tells the clerk to narrow the request. */
async function readOfOffice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isTooSlow(error) ? reject('TOO_MUCH_TO_READ') : error
  }
}

/** Returns the Hono pattern of a path: a parameter must match a whole segment, unlike in `/{hash}.json`. */
function patternOf(path: string): string {
  return path.replace(
    /\{(\w+)\}(\.\w+)?$/,
    (_, name, end = '') => `:${name}{[^/]+${end.replace('.', '\\.')}}`,
  )
}

/** Renders an error: HTTP 200 with a code for a business error, real status for 401, 403, 404, 5xx. No stack. */
export function renderError(error: Error, c: HonoContext, { log }: Pick<Services, 'log'>): Response {
  c.header('Cache-Control', 'no-store')
  if (error instanceof ApiError) {
    const seconds = getRetryAfter(error)
    if (seconds !== null) c.header('Retry-After', String(seconds))
    return c.json({ code: error.code, message: error.message, data: error.data }, error.status)
  }
  if (isTooSlow(error)) return renderError(createTooManyVisitors(), c, { log })
  const unavailable = isUnavailable(error)
  const status = unavailable ? 503 : 500
  log.error({ err: toLoggable(error), path: c.req.path }, 'call failed')
  return c.json({ code: String(status), message: getHttpMessage(status), data: null }, status)
}

/** Reads that need not show the caller's latest write. Data of members (cart, orders) is never among them. */
const mayLag: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(catalog),
  ...Object.values(pages),
  ...Object.values(pageGoods),
  ...[goods.queryGoodPage, goods.queryGoodPageWithAgg, goods.aggQueryGoodPage, goods.queryGoodBrandPage],
  ...[goods.findGroupGoods, goods.findSurfaceProdBySKUIDS, goods.findFamousGoodsList, goods.findDetailSpec],
  ...[mall.suggest, mall.hotWords, mall.noticePage],
  ...[mallTexts.splash, mallTexts.noticeDetail, mallTexts.legalText],
])
