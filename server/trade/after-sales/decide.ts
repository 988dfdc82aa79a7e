import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { TenderAmounts, TenderText } from '#schemas/money/tenders.ts'
import { reachOf } from '#schemas/people/staff/areas.ts'
import { jdRejectTitle } from '#schemas/trade/after-sales/jd-after-sale.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { adminAfterSaleAllowed, sellerAfterSaleAllowed } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE, afterSaleTarget } from '#schemas/trade/after-sales/states.ts'
import { approvalRefusal, approved, giftCardSum } from '#schemas/trade/refunds/rules.ts'
import { shops } from '#server/people/shops/tables.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { refundable } from './amounts.ts'
import { changeAfterSale, type Entry, stateChanged, typeOf } from './change.ts'
import { type BuyerFacts, factsOf } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { grantRefund } from './grant-refund.ts'
import { isReturned } from './packages.ts'
import { releaseAll } from './release.ts'
import { forecastOf } from './take-back-given.ts'
import { withSoldAfterSale } from './with-after-sale.ts'

/** Where goods go back to, as the buyer writes it on the parcel. */
async function returnAddressOf({ db }: Transaction, shopId: string): Promise<string> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId))
  const parts = [shop?.address, `${shop?.name ?? ''} 售后组`.trim(), shop?.telephone]
  return parts.filter((part) => part !== undefined && part !== '').join('，')
}

export interface Agreement extends Omit<Entry, 'action'> {
  /** Less than what is due; null for all of it. */
  granted: TenderAmounts | null
  sellerText: string
}

/** Less money back takes less of given points back. */
async function reforecast(
  services: Transaction,
  { record, contents }: OpenAfterSale,
  granted: TenderAmounts | null,
) {
  if (granted === null && record.granted === null) return {}
  const forecast = await forecastOf(services, contents)
  return { givenBack: forecast(refundable(contents, record, 'final'), granted ?? undefined) }
}

/** 待审核 → 待寄回, 待换新发货, 退款中 or 已完成. */
export async function agree(
  services: Transaction,
  open: OpenAfterSale,
  { granted, sellerText, ...entry }: Agreement,
): Promise<void> {
  const { record } = open
  const type = typeOf(record)
  const goodsWithSeller = record.toPlatform && !(await isReturned(services, record))
  const target = afterSaleTarget({ type, nothingToPay: false, goodsWithSeller })
  // The words of who decided last: what the seller refused with is not the platform's.
  const set = { granted, sellerText, ...(await reforecast(services, open, granted)) }
  if (target === AFTER_SALE.REFUNDING) return grantRefund(services, open, { ...entry, action: 'agree', set })
  const back = target === AFTER_SALE.WAIT_SEND_BACK
  const returnAddress = back ? await returnAddressOf(services, record.shopId) : record.returnAddress
  const text = `${entry.text}${back ? '，请寄回商品' : '，等待换新发货'}`
  const change = { ...entry, action: 'agree', to: target, text, set: { ...set, returnAddress } } as const
  await changeAfterSale(services, record, change)
}

/** What the seller grants when it is less than what is due; null when it is all. Throws BAD_INPUT above a cap. */
function loweredTo(
  open: OpenAfterSale,
  input: TenderText | undefined,
  { text, scoreName }: { text: string; scoreName: string },
): TenderAmounts | null {
  if (input === undefined || open.record.type === 3) return null
  const { amounts: caps } = refundable(open.contents, open.record, 'final')
  const approval = {
    points: parsePoints(input.points) ?? -1,
    cash: parseYuan(input.cash) ?? -1,
    giftCard: parseYuan(input.giftCard) ?? -1,
  }
  const refusal = approvalRefusal(caps, approval, scoreName)
  if (refusal !== null) throw refuse('BAD_INPUT', refusal)
  const { points, cash, giftCard } = approval
  if (points === caps.points && cash === caps.cash && giftCard === giftCardSum(caps)) return null
  if (text === '') throw refuse('BAD_INPUT', '减少退款金额时，请填写原因')
  return approved(caps, approval)
}

/** Of 京东 goods a reject type is chosen, of others a reason is written. */
function rejectText(
  { of }: OpenAfterSale,
  { text, rejectType }: Parsed<typeof officeAfterSales.audit>,
): string {
  const reason = text.trim()
  if (goodsTypeRow(of.line.goodsType)?.rejectTypes) {
    const title = jdRejectTitle(rejectType ?? '')
    if (title === undefined) throw refuse('BAD_INPUT', '请选择拒绝类型')
    return reason === '' ? title : `${title}：${reason}`
  }
  if (reason === '') throw refuse('BAD_INPUT', '请填写拒绝原因')
  return reason
}

function needDecision(facts: BuyerFacts, action: 'agree' | 'reject'): void {
  const allowed: readonly string[] = facts.toPlatform
    ? adminAfterSaleAllowed(facts)
    : sellerAfterSaleAllowed(facts)
  if (!allowed.includes(action)) throw stateChanged()
}

/** The seller decides about an application, the platform about what was brought before it. */
export function audit(input: Parsed<typeof officeAfterSales.audit>, context: Context<Member>): Promise<null> {
  return withSoldAfterSale(context, input.afterSaleId, {
    action: 'audit',
    work: async (transaction, open) => {
      const { record } = open
      if (record.toPlatform && reachOf(transaction.user, 'afterSales') === 'own')
        throw stateChanged('该申请已提交平台处理，请等待平台的决定')
      needDecision(await factsOf(transaction, open), input.agree ? 'agree' : 'reject')
      const role = record.toPlatform ? ('admin' as const) : ('seller' as const)
      const by = { role, operatorId: transaction.user.id }
      const who = record.toPlatform ? '平台' : '商家'
      if (input.agree) {
        const sellerText = input.text.trim()
        const scoreName = await scoreNameOf(transaction)
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
