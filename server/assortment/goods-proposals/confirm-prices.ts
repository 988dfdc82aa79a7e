import type { OfficeGoods, NewSku } from '#schemas/assortment/goods-office/entities.ts'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { guardPrices } from '#server/assortment/goods-office/guard-prices.ts'
import { amountsOf } from '#server/assortment/goods-office/price.ts'
import type { Context, Member } from '#server/platform/call/context.ts'

/** The guard of the forms that a decision goes through: its prices are confirmed as a whole, and the log gets these facts. */
export const confirmed = (accepted: AuditFacts) => (): Promise<AuditFacts> => Promise.resolve(accepted)

interface Decided {
  sold: readonly NewSku[]
  /** The goods as they stand. */
  goods: OfficeGoods
  confirm: Confirmation
}

type Priced = Omit<NewSku, 'code' | 'picture' | 'onHand'>

/** A SKU is what its values say: one that is proposed has no id. */
const soldOf = ({ specValues, ...sku }: Priced) => ({
  ...amountsOf(sku),
  skuId: specValues.join('|'),
  specValues,
})

/**
 * The facts of the audit log about unusual prices of goods that a proposal changes.
 * @throws CONFIRM_NEEDED with the findings where one is not accepted
 */
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
