import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { reports } from '#server/reports/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'

type Filing = In<typeof calls.file>
interface By {
  token: string
}

/** Filings through the real calls. */
export function reportOffice(mall: MallOfBuyers) {
  const shop = shoppers(mall)
  const { build } = mall
  const { db } = mall.services
  let made = 0
  let office: Promise<string> | undefined
  const reset = () => (office = undefined)
  const admin = async (): Promise<By> => ({
    token: await (office ??= build.member({ roles: ['admin'] }).then(({ token }) => token)),
  })
  const inDays = (days: number) => formatMallDay(mall.clock.now() + days * 86_400_000)

  /** A gift company. */
  async function filer() {
    const { userId, token } = await shop.buyer()
    await db.update(users).set({ identityType: 1 }).where(eq(users.id, userId))
    return { userId, token }
  }

  /** Sets the fees of reports that the mall files. */
  async function fees(type2 = '50.00', protectionDays = 90) {
    const value = { protectionDays, fees: { 1: '0', 2: type2 } }
    await db
      .insert(settings)
      .values({ key: 'reports', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }

  /** Builds a filing with so many kinds of new goods; it has its own project unless one is given. */
  async function filing(kinds = 2, more: Partial<Filing> = {}): Promise<Filing> {
    const lines: Filing['lines'] = []
    for (let at = 0; at < kinds; at++) {
      const { goodsId, skuId } = await build.goods()
      lines.push({ goodsId, skuId, quantity: 10 + at, quoted: '88.50' })
    }
    return {
      type: 1,
      project: `中秋礼包项目${shop.key()}`,
      customer: '澄江科技有限公司',
      regionId: '330106',
      budget: '20000.00',
      plannedOn: inDays(30),
      contact: '沈知夏',
      telephone: '13812345678',
      lines,
      fileToken: shop.key(),
      ...more,
    }
  }

  async function file(by: By, more: Partial<Filing> = {}, kinds = 2): Promise<string> {
    const { reportId } = await mall.ok(calls.file, await filing(kinds, more), by)
    return reportId
  }

  const detail = (by: By, reportId: string) => mall.ok(calls.detail, { reportId }, by)
  const row = async (reportId: string) => (await db.select().from(reports).where(eq(reports.id, reportId)))[0]

  /** Begins to pay the fee at the demo cashier. @returns the charge's number */
  async function charge(by: By, reportId: string) {
    const { tradeId } = await mall.ok(calls.payFee, { reportId }, by)
    const { payable } = await mall.ok(payments.findTrade, { tradeId }, by)
    const asked = { tradeId, payable, idempotencyKey: shop.key() }
    const { cashierUrl } = await mall.ok(payments.doPay, asked, by)
    return { tradeId, gatewayNo: new URLSearchParams(cashierUrl?.split('?')[1]).get('gatewayNo') ?? '' }
  }

  const settle = (gatewayNo: string) => mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })
  async function pay(by: By, reportId: string) {
    const { tradeId, gatewayNo } = await charge(by, reportId)
    await settle(gatewayNo)
    return { tradeId, gatewayNo }
  }

  /** A picture of the member's own, not part of anything yet. */
  async function paper(userId: string, more: Partial<typeof uploads.$inferInsert> = {}) {
    const uploadId = `paper-of-the-tests-${++made}`
    const row = { userId, purpose: 'report', type: 'image/jpeg', width: 4, height: 4 }
    const content = new Uint8Array([1, 2, 3])
    await db.insert(uploads).values({ ...row, id: uploadId, content, createdAt: mall.clock.now(), ...more })
    return uploadId
  }

  async function withPaper(by: By & { userId: string }) {
    const uploadId = await paper(by.userId)
    const asked = await filing(1, { papers: [{ uploadId, name: '授权书.jpg' }] })
    const { reportId } = await mall.ok(calls.file, asked, by)
    return { reportId, uploadId, customer: asked.customer, project: asked.project }
  }

  /** Type 2, and its fee is paid. */
  async function paid(by: By, more: Partial<Filing> = {}) {
    const reportId = await file(by, { type: 2, ...more })
    await pay(by, reportId)
    return reportId
  }

  const submit = async (reportId: string, lineNos: number[], submitted = true) =>
    mall.call(officeReports.submitReport, { reportId, lineNos, submitted }, await admin())
  const reject = async (reportId: string, reason = '项目信息不完整') =>
    mall.call(officeReports.rejectReport, { reportId, reason }, await admin())
  const mark = (by: By, reportId: string, lineNos: number[], submitted = true) =>
    mall.call(calls.mark, { reportId, lineNos, submitted }, by)

  return {
    shop,
    reset,
    admin,
    inDays,
    filer,
    fees,
    filing,
    paper,
    withPaper,
    file,
    detail,
    row,
    charge,
    settle,
    pay,
    paid,
    submit,
    reject,
    mark,
  }
}
