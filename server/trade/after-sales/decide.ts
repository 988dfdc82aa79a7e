import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { TenderAmounts, TenderText } from '#schemas/money/tenders.ts'
import { getReach } from '#schemas/people/staff/areas.ts'
import { findJdRejectTitle } from '#schemas/trade/after-sales/jd-after-sale.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { listAdminOperations, listSellerOperations } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE, getAfterSaleTarget } from '#schemas/trade/after-sales/states.ts'
import { checkApproval, distributeApproval, sumGiftCards } from '#schemas/trade/refunds/rules.ts'
import { shops } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { quoteMaxRefund } from './amounts.ts'
import { changeAfterSale, type Entry, createStateChanged, getAfterSaleType } from './change.ts'
import { type BuyerFacts, loadBuyerFacts } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { grantRefund } from './grant-refund.ts'
import { isReturned } from './packages.ts'
import { releaseAll } from './release.ts'
import { loadTakeBackForecast } from './take-back-given.ts'
import { withSoldAfterSale } from './with-after-sale.ts'

/** Address for returns as the buyer writes it on the parcel. */
async function returnAddressOf({ db }: Transaction, shopId: string): Promise<string> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId))
  const parts = [shop?.address, `${shop?.name ?? ''} 售后组`.trim(), shop?.telephone]
  return parts.filter((part) => part !== undefined && part !== '').join('，')
}

export interface Agreement extends Omit<Entry, 'action'> {
  /** Granted amounts if less than what is due; null for all of it. */
  granted: TenderAmounts | null
  sellerText: string
}

/** Forecasts again which given points are taken back, as a lower refund takes back fewer. */
async function reforecast(
  services: Transaction,
  { record, contents }: OpenAfterSale,
  granted: TenderAmounts | null,
) {
  if (granted === null && record.granted === null) return {}
  const forecast = await loadTakeBackForecast(services, contents)
  return { givenBack: forecast(quoteMaxRefund(contents, record, 'final'), granted ?? undefined) }
}

/** Agrees to an application: 待审核 → 待寄回, 待换新发货, 退款中 or 已完成. */
export async function agree(
  services: Transaction,
  open: OpenAfterSale,
  { granted, sellerText, ...entry }: Agreement,
): Promise<void> {
  const { record } = open
  const type = getAfterSaleType(record)
  const goodsWithSeller = record.toPlatform && !(await isReturned(services, record))
  const target = getAfterSaleTarget({ type, nothingToPay: false, goodsWithSeller })
  // The text of the last decision replaces the earlier one: the seller's refusal is not the platform's.
  const set = { granted, sellerText, ...(await reforecast(services, open, granted)) }
  if (target === AFTER_SALE.REFUNDING) return grantRefund(services, open, { ...entry, action: 'agree', set })
  const back = target === AFTER_SALE.WAIT_SEND_BACK
  const returnAddress = back ? await returnAddressOf(services, record.shopId) : record.returnAddress
  const text = `${entry.text}${back ? '，请寄回商品' : '，等待换新发货'}`
  const change = { ...entry, action: 'agree', to: target, text, set: { ...set, returnAddress } } as const
  await changeAfterSale(services, record, change)
}

/** Returns the granted amounts, or null if they are all that is due. Throws BAD_INPUT above a maximum. */
function loweredTo(
  open: OpenAfterSale,
  input: TenderText | undefined,
  { text, scoreName }: { text: string; scoreName: string },
): TenderAmounts | null {
  if (input === undefined || open.record.type === 3) return null
  const { amounts: caps } = quoteMaxRefund(open.contents, open.record, 'final')
  const approval = {
    points: parsePoints(input.points) ?? -1,
    cash: parseYuan(input.cash) ?? -1,
    giftCard: parseYuan(input.giftCard) ?? -1,
  }
  const refusal = checkApproval(caps, approval, scoreName)
  if (refusal !== null) throw reject('BAD_INPUT', refusal)
  const { points, cash, giftCard } = approval
  if (points === caps.points && cash === caps.cash && giftCard === sumGiftCards(caps)) return null
  if (text === '') throw reject('BAD_INPUT', '减少退款金额时，请填写原因')
  return distributeApproval(caps, approval)
}

/** Returns the text of a rejection. Throws BAD_INPUT without a reject type for 京东 goods or a reason for others. */
function rejectText(
  { of }: OpenAfterSale,
  { text, rejectType }: Parsed<typeof officeAfterSales.audit>,
): string {
  const reason = text.trim()
  if (findGoodsType(of.line.goodsType)?.rejectTypes) {
    const title = findJdRejectTitle(rejectType ?? '')
    if (title === undefined) throw reject('BAD_INPUT', '请选择拒绝类型')
    return reason === '' ? title : `${title}：${reason}`
  }
  if (reason === '') throw reject('BAD_INPUT', '请填写拒绝原因')
  return reason
}

function needDecision(facts: BuyerFacts, action: 'agree' | 'reject'): void {
  const allowed: readonly string[] = facts.toPlatform
    ? listAdminOperations(facts)
    : listSellerOperations(facts)
  if (!allowed.includes(action)) throw createStateChanged()
}

/** Decides about an application as the seller, or as the platform if the buyer brought it before the platform. */
export function decideAfterSale(
  input: Parsed<typeof officeAfterSales.audit>,
  context: Context<Member>,
): Promise<null> {
  return withSoldAfterSale(context, input.afterSaleId, {
    action: 'audit',
    work: async (transaction, open) => {
      const { record } = open
      if (record.toPlatform && getReach(transaction.user, 'afterSales') === 'own')
        throw createStateChanged('该申请已提交平台处理，请等待平台的决定')
      needDecision(await loadBuyerFacts(transaction, open), input.agree ? 'agree' : 'reject')
      const role = record.toPlatform ? ('admin' as const) : ('seller' as const)
      const by = { role, operatorId: transaction.user.id }
      const who = record.toPlatform ? '平台' : '商家'
      if (input.agree) {
        const sellerText = input.text.trim()
        const scoreName = await loadScoreName(transaction)
        const granted = loweredTo(open, input.granted, { text: sellerText, scoreName })
        const text = `${who}同意申请${sellerText === '' ? '' : `（${sellerText}）`}`
        await agree(transaction, open, { ...by, granted, sellerText, text })
        return null
      }
      const sellerText = rejectText(open, input)
      const text = `${who}拒绝申请：${sellerText}`
      await changeAfterSale(transaction, record, { ...by, action: 'reject', text, set: { sellerText } })
      await releaseAll(transaction, open)
      return null
    },
  })
}
