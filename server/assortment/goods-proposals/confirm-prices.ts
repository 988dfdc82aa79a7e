import type { OfficeGoods, NewSku } from '#schemas/assortment/goods-office/entities.ts'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { guardPrices } from '#server/assortment/goods-office/guard-prices.ts'
import { parseAmounts } from '#server/assortment/goods-office/price.ts'
import type { Context, Member } from '#server/platform/call/context.ts'

/** Returns a guard for prices that were confirmed as a whole; the guard only returns the audit facts `accepted`. */
export const createConfirmedGuard = (accepted: AuditFacts) => (): Promise<AuditFacts> =>
  Promise.resolve(accepted)

interface Decided {
  sold: readonly NewSku[]
  goods: OfficeGoods
  confirm: Confirmation
}

type Priced = Omit<NewSku, 'code' | 'picture' | 'onHand'>

/** Converts a SKU for the price guard; spec values serve as its id, since a proposed SKU has none. */
const soldOf = ({ specValues, ...sku }: Priced) => ({
  ...parseAmounts(sku),
  skuId: specValues.join('|'),
  specValues,
})

/** Returns audit facts about confirmed prices; throws CONFIRM_NEEDED if any is not confirmed. */
export function confirmPrices(
  context: Context<Member>,
  { sold, goods, confirm }: Decided,
): Promise<AuditFacts> {
  const tiers = goods.tiers.map(({ from, cash }) => ({ from, cash: parseYuan(cash) ?? 0 }))
  const { payModel } = goods
  const before = {
    goodsId: goods.goodsId,
    payModel,
    tiers,
    skus: goods.skus.filter(({ disabled }) => !disabled).map(soldOf),
  }
  return guardPrices(context, { next: { payModel, tiers, skus: sold.map(soldOf) }, before, confirm })
}
