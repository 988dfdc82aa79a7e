import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { routes } from '#server/app/http/routes.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { startSite } from './support.ts'

const mall = await startTestMall()
const site = await startSite({ backend: createOwnBackend(mall.services, routes, sessions) })
const { db } = mall.services

/** Every GET that changes something (§7). */
const changing = [
  ...[orders.cancelOrder, orders.delOrder, orders.updateOrderStatus, orders.remindDelivery],
  ...[authAccount.modifySelfPwd, cartLines.repurchase, cartLines.queryCartClear],
  ...[afterSales.delete, afterSales.done, afterSales.applyAgain],
] as const
const sending = [authAccount.sendCaptchaMessage, authAccount.sendLoginCaptchaMessage] as const
const posts = [
  ...[cart.save, checkout.saveSingleOrder, payments.doPay, addresses.save, goods.favoritesAdd],
  ...[afterSales.create, authUser.logout, authUser.login],
] as const

/** Input of every call; nothing of these names exists, so that even an allowed call changes nothing. */
const words = new URLSearchParams({
  orderId: 'o-none',
  afterSaleId: 'a-none',
  reason: '不想要了',
  oldPassword: 'x',
  newPassword: 'x',
  telephone: '13800001234',
  purpose: 'login',
})
function ask(row: Endpoint, headers: Record<string, string>) {
  if (row.method === 'GET') return site.ask(`${row.path}?${words.toString()}`, { headers })
  const json = { 'content-type': 'application/json' }
  return site.ask(row.path, { method: row.method, body: '{}', headers: { ...json, ...headers } })
}

/** Everything that a request could have changed. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const rows = await db.select().from(table)
    texts.push(...rows.map((row) => JSON.stringify(row)).sort())
  }
  return texts.join('\n')
}

describe('security 25 requests from another site', () => {
  it.each([...changing, ...sending, ...posts])(
    'are refused with 403 whatever they carry: $method $path',
    async (row) => {
      const { token } = await mall.build.member()
      const before = await everything()
      const refused = await ask(row, { token, cookie: `Token=${token}`, 'sec-fetch-site': 'cross-site' })
      expect([refused.status, JSON.parse(refused.text).message]).toEqual([403, '未授权访问资源'])
      expect(await everything()).toBe(before)
      const own = await ask(row, { token, 'sec-fetch-site': 'same-origin' })
      expect(own.status).toBe(200)
    },
  )

  it.each(changing)('a cookie alone opens nothing: $path', async (row) => {
    const { token } = await mall.build.member()
    const before = await everything()
    const { status } = await ask(row, { cookie: `Token=${token}; token=${token}` })
    expect(status).toBe(401)
    expect(await everything()).toBe(before)
  })

  it('the list above is all of the state-changing GETs that need a login', () => {
    expect(changing.every(({ method, access }) => method === 'GET' && access === 'login')).toBe(true)
    expect(new Set(changing.map(({ path }) => path)).size).toBe(10)
  })
})

describe('security 21 tokens that nobody was given', () => {
  const JUNK = [
    ...['', ' ', 'x', '0', 'null', 'undefined', '{}', '[]', '%00', '../../etc/passwd', "' or 1=1 --"],
    ...[
      'Bearer abc',
      'a'.repeat(64),
      'a'.repeat(6_000),
      'a'.repeat(100_000),
      '\u0000',
      '\u00ff\u00fe',
      'a\r\n b',
    ],
  ]

  it.each(JUNK.map((token) => ({ name: JSON.stringify(token).slice(0, 30), token })))(
    'are 400, 401 or 431 over HTTP: $name',
    async ({ token }) => {
      const { token: real } = await mall.build.member()
      const said = await site.talk(
        `GET ${authUser.current.path} HTTP/1.1\r\nHost: mall\r\nToken: ${token}\r\nConnection: close\r\n\r\n`,
      )
      expect(said).toMatch(/^HTTP\/1\.1 (400|401|431) /)
      expect(said).not.toContain('userName')
      expect((await mall.call(authUser.current, {}, { token: real })).status).toBe(200)
    },
  )

  it('are never adopted: after a login beside one it opens nothing, and is kept nowhere', async () => {
    const brought = 'a-token-of-my-own-choice-0123456789abcdef'
    const { userName } = await mall.build.user()
    const form = new URLSearchParams({ loginType: '2', acount: userName, password: PASSWORD })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const login = (headers: Record<string, string>) =>
      site.ask(authUser.login.path, {
        method: 'POST',
        headers: { ...type, ...headers },
        body: form.toString(),
      })
    await login({ token: brought })
    const { token } = JSON.parse((await login({})).text).data
    expect(token).not.toBe(brought)
    const statusOf = async (one: string) =>
      (await site.ask(authUser.current.path, { headers: { token: one } })).status
    expect([await statusOf(token), await statusOf(brought)]).toEqual([200, 401])
    expect(await everything()).not.toContain(brought)
  })
})
