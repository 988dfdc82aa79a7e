import type { In } from '#schemas/base/endpoint.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { buyers } from '#tests/server/support/buy.ts'
import type { TestMall } from '#tests/server/support/support.ts'

type Created = In<typeof calls.create>
export const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }

/** A buyer and the seller on both sides of the counter; `begin` before each case. */
export function afterSaleOffice(mall: TestMall) {
  const shop = buyers(mall)
  const now = { token: '', userId: '', seller: '', sellerId: '' }
  const buyer = () => ({ token: now.token })
  const seller = () => ({ token: now.seller })

  async function begin() {
    await mall.reset()
    const { token, userId } = await shop.buyer()
    const admin = await mall.build.member({ roles: ['admin'] })
    Object.assign(now, { token, userId, seller: admin.token, sellerId: admin.user.id })
  }

  /** Time goes by, longer than a session lives. */
  async function later(ms: number) {
    mall.clock.pass(ms)
    now.token = await startSession(mall.services, now.userId)
    now.seller = await startSession(mall.services, now.sellerId)
  }

  /** One piece of the order's first line is to come back, unless said otherwise. */
  function asked(orderId: string, given: Partial<Created> = {}): Created {
    const line = { orderId, lineId: `${orderId}-1`, quantity: 1, type: 2 as const }
    return { ...line, reason: '七天无理由退换', idempotencyKey: shop.key(), ...given }
  }
  const tryApply = (orderId: string, given?: Partial<Created>) =>
    mall.call(calls.create, asked(orderId, given), buyer())
  const apply = async (orderId: string, given?: Partial<Created>) =>
    (await mall.ok(calls.create, asked(orderId, given), buyer())).afterSaleId
  const detail = (afterSaleId: string) => mall.ok(calls.queryRefundApply, { afterSaleId }, buyer())
  const cancel = (afterSaleId: string) => mall.ok(calls.cancellation, { afterSaleId }, buyer())
  const again = (afterSaleId: string, toPlatform = false) =>
    mall.call(calls.applyAgain, { afterSaleId, toPlatform }, buyer())
  const sendBack = (afterSaleId: string) => mall.ok(calls.sendBack, { afterSaleId, ...parcel }, buyer())
  const audit = (afterSaleId: string, more: Partial<In<typeof officeAfterSales.audit>> = {}) =>
    mall.call(officeAfterSales.audit, { afterSaleId, agree: true, ...more }, seller())
  const receive = (afterSaleId: string, more: Partial<In<typeof officeAfterSales.receive>> = {}) =>
    mall.ok(officeAfterSales.receive, { afterSaleId, accept: true, ...more }, seller())
  const reship = (afterSaleId: string) =>
    mall.ok(officeAfterSales.reship, { afterSaleId, ...parcel }, seller())

  /** Agreed to, sent back and received. */
  async function comeBack(afterSaleId: string, more?: Partial<In<typeof officeAfterSales.receive>>) {
    await audit(afterSaleId)
    await sendBack(afterSaleId)
    await receive(afterSaleId, more)
  }

  const ways = { asked, tryApply, apply, detail, cancel, again, sendBack, audit, receive, reship, comeBack }
  return { ...ways, begin, later, buyer, seller, shop, now }
}
