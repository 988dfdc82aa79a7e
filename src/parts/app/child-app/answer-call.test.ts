// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { childApps } from '#schemas/bridge/apps.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { leadList } from '#schemas/sourcing/leads/list.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { WireRequest } from '#src/api/transport.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { endedAtom as shopEndedAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { memberForTest } from '#src/session/member-for-test.ts'
import { answerCall } from './answer-call.ts'
import { createStaffSession, endedAtom, promptAtom, staffAtom } from './staff.ts'

const app = childApps.admin
const ship = { orderId: '1', carrier: '顺丰', trackingNo: 'SF1' }
const login = { ...memberForTest, roles: ['admin'], token: 'STAFF', rememberToken: null }

/** A mall whose wire answers with a status and an envelope; who works, and what was asked. */
function office(status = 200, envelope: object = { code: '100', message: '', data: { shipmentId: '9' } }) {
  const asked: WireRequest[] = []
  const mall = createTestMall({
    transport: async (request) => {
      asked.push(request)
      return { status, contentType: 'application/json', body: JSON.stringify(envelope) }
    },
  })
  mall.store.set(tokenAtom, 'SHOPPER')
  const staff = createStaffSession(mall)
  const ask = (method: string, path: string, input?: unknown) =>
    answerCall(mall, { app, staff, asked: { method, path, input } })
  return { mall, staff, asked, ask }
}

describe('the calls of the admin application', () => {
  it('go in the name of who works, never in the shopper’s', async () => {
    const { staff, asked, ask } = office()
    staff.accept(login)
    expect(await ask('POST', officeOrders.ship.path, ship)).toEqual({
      code: '100',
      message: '',
      data: { shipmentId: '9' },
    })
    expect(asked.map(({ headers }) => headers.Token)).toEqual(['STAFF'])
  })

  it('are those of its list: a shopper’s, the login and a wrong method are not sent', async () => {
    const { staff, asked, ask } = office()
    staff.accept(login)
    for (const [method, path] of [
      ['POST', authAccount.sysLogin.path],
      ['GET', '/user/v1/user/current'],
      ['POST', '/order/v1/cart/save'],
      ['GET', officeOrders.ship.path],
      ['POST', `${officeOrders.ship.path}/../../../../order/v1/cart/save`],
      ['POST', `${officeOrders.ship.path}?x=1`],
    ] as const)
      expect(await ask(method, path, ship), path).toMatchObject({ code: '403' })
    expect(asked).toEqual([])
  })

  it('a file goes as the bytes that crossed the bridge, and tells how far it is', async () => {
    const shares: number[] = []
    const { mall, staff, asked } = office(200, { code: '100', message: '', data: null })
    staff.accept(login)
    const exchange = {
      ...mall.exchange,
      ask: (...[row, input, sending]: Parameters<typeof mall.exchange.ask>) => {
        sending.onProgress?.(0.5)
        return mall.exchange.ask(row, input, sending)
      },
    } as typeof mall.exchange
    const bytes = new TextEncoder().encode('%PDF-1.4').buffer
    await answerCall(
      { ...mall, exchange },
      {
        app,
        staff,
        asked: {
          method: 'POST',
          path: officeInvoices.attachInvoice.path,
          input: { orderId: '88', number: '26000000000000000001' },
          files: { file: { name: '发票.pdf', type: 'application/pdf', bytes } },
        },
        onProgress: (share) => shares.push(share),
      },
    )
    const body = asked[0]?.body
    const file = body instanceof FormData ? body.get('file') : null
    if (!(file instanceof File)) throw new Error('no file was sent')
    expect([file.name, file.type, await file.text()]).toEqual(['发票.pdf', 'application/pdf', '%PDF-1.4'])
    expect(shares).toEqual([0.5])
  })

  it('a file that is asked for crosses as its bytes', async () => {
    const mall = createTestMall({
      transport: async () => ({
        status: 200,
        contentType: 'application/pdf',
        body: new File(['%PDF'], '发票.pdf', { type: 'application/pdf' }),
      }),
    })
    const staff = createStaffSession(mall)
    staff.accept(login)
    const { path, method } = officeInvoices.invoiceFile
    const asked = { method, path, input: { orderId: '88', number: '26000000000000000001' } }
    const { file, data } = await answerCall(mall, { app, staff, asked })
    expect(data).toBeUndefined()
    expect(file).toMatchObject({ name: '发票.pdf', type: 'application/pdf' })
    expect(new TextDecoder().decode(file?.bytes)).toBe('%PDF')
  })

  it('an input of another shape is not sent', async () => {
    const { staff, asked, ask } = office()
    staff.accept(login)
    expect(await ask('POST', officeOrders.ship.path, { orderId: {} })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await ask('POST', officeOrders.ship.path)).toMatchObject({ code: 'BAD_INPUT' })
    expect(asked).toEqual([])
  })

  it('a refusal comes as it is, with what it carries', async () => {
    const refusal = { code: 'BAD_INPUT', message: '没有这个单号', data: { field: 'trackingNo' } }
    const { staff, ask } = office(200, refusal)
    staff.accept(login)
    expect(await ask('POST', officeOrders.ship.path, ship)).toEqual(refusal)
  })

  it('a 401 ends the login of the back office alone, and asks for it', async () => {
    const { mall, staff, ask } = office(401, { code: '401', message: '账号已在别处登录', data: null })
    staff.accept(login)
    expect(await ask('POST', officeOrders.ship.path, ship)).toMatchObject({ code: '401' })
    expect(mall.store.get(staffAtom)).toBeNull()
    expect(mall.store.get(endedAtom)?.userId).toBe(memberForTest.userId)
    expect(mall.store.get(promptAtom)).toBe(true)
    expect(mall.store.get(tokenAtom), 'the shopper stays').toBe('SHOPPER')
    mall.store.set(promptAtom, false)
    expect(await ask('POST', officeOrders.ship.path, ship)).toMatchObject({ code: '401' })
    expect(mall.store.get(promptAtom), 'asked again').toBe(true)
    staff.accept({ ...login, token: 'NEW' })
    expect([mall.store.get(endedAtom), mall.store.get(promptAtom)]).toEqual([null, false])
  })

  it('a 401 to the session of the shop is one login for both: the shop’s', async () => {
    const { mall, ask } = office(401, { code: '401', message: '账号已在别处登录', data: null })
    const admin = { ...memberForTest, roles: ['admin'] }
    mall.store.set(userAtom, admin)
    expect(await ask('POST', officeOrders.ship.path, ship)).toMatchObject({ code: '401' })
    await vi.waitFor(() => expect(mall.store.get(tokenAtom)).toBeNull())
    expect(mall.store.get(shopEndedAtom)).toEqual(admin)
    expect(mall.store.get(endedAtom), 'what was typed there waits').toEqual(admin)
    expect(mall.store.get(promptAtom)).toBe(false)
    mall.session.accept({ ...login, token: 'NEW' })
    expect(mall.store.get(staffAtom)?.token).toBe('NEW')
    expect(mall.store.get(endedAtom)).toBeNull()
  })

  it('who has logged in at the shop meanwhile works on in that name, unasked', async () => {
    const { mall, staff, ask } = office(401, { code: '401', message: '账号已在别处登录', data: null })
    staff.accept(login)
    mall.store.set(userAtom, { ...memberForTest, roles: ['admin'] })
    await ask('POST', officeOrders.ship.path, ship)
    expect(mall.store.get(staffAtom)?.token).toBe('SHOPPER')
    expect([mall.store.get(endedAtom), mall.store.get(promptAtom)]).toEqual([null, false])
  })

  it('the login lives in this tab and is read again, never the local storage', async () => {
    const { mall, staff } = office(200, {
      code: '100',
      message: '',
      data: { ...memberForTest, roles: ['admin'] },
    })
    staff.accept(login)
    expect(JSON.stringify({ ...localStorage })).not.toContain('STAFF')
    const again = createTestMall({ exchange: mall.exchange })
    await createStaffSession(again).restore()
    expect(again.store.get(staffAtom)?.token).toBe('STAFF')
    await staff.logOut()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('STAFF')
  })

  it('what is changed is asked anew by the page around it', async () => {
    const { mall, staff, ask } = office()
    staff.accept(login)
    const changed = vi.spyOn(mall.store, 'set')
    await ask('POST', officeOrders.ship.path, ship)
    expect(changed.mock.calls.at(-1)?.[1]).toEqual({ nouns: ['order', 'goods'], elsewhere: false })
  })

  it('those of an application for everybody go in nobody’s name, and are the few of its list', async () => {
    const { mall, asked } = office(200, { code: 'NOT_FOUND', message: '没有这个页面', data: null })
    const ask = (method: string, path: string, input: unknown) =>
      answerCall(mall, { app: childApps.platform, staff: null, asked: { method, path, input } })
    expect(await ask('POST', pages.findPageById.path, { pageId: 'platform-fuli' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(asked.map(({ headers }) => headers.Token)).toEqual([undefined])
    for (const [method, path] of [
      ['POST', '/order/v1/cart/save'],
      ['GET', '/user/v1/user/current'],
      ['GET', pages.findHomePage.path],
      ['GET', leadList.page.path],
    ] as const)
      expect(await ask(method, path, {}), path).toMatchObject({ code: '403' })
    expect(asked).toHaveLength(1)
    expect(mall.store.get(tokenAtom), 'the shopper stays').toBe('SHOPPER')
  })
})
