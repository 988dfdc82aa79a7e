import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { MAX_REAPPLICATIONS, listAllowedBuyerOperations } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeAfterSale, createStateChanged, getAfterSaleType } from './change.ts'
import { type BuyerFacts, loadBuyerFacts } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { applyForAfterSale } from './insert.ts'
import { withOwnAfterSale } from './with-after-sale.ts'

const AGAIN: readonly number[] = [AFTER_SALE.CANCELLED, AFTER_SALE.REJECTED, AFTER_SALE.CLOSED]

function refusalOf(facts: BuyerFacts) {
  if (!AGAIN.includes(facts.status)) return createStateChanged()
  if (facts.platformDecided) return reject('AFTER_SALE_REFUSED', '平台已作出最终处理，不能再次申请')
  if (facts.followed) return createStateChanged('该记录已再次申请，请在售后列表查看')
  if (facts.againCount >= MAX_REAPPLICATIONS)
    return reject('AFTER_SALE_REFUSED', `同一申请最多再次提交 ${MAX_REAPPLICATIONS} 次，如有问题请联系客服`)
  return reject('AFTER_SALE_REFUSED', '商品已超过售后期限或已另行申请，不能再次申请')
}

async function applyAnew(transaction: Context<Member>, { record, contents }: OpenAfterSale): Promise<string> {
  const { lineId, unshipped, quantity, reason, description, pictures, exchangeSkuId } = record
  const same = { lineId, unshipped, quantity, reason, description, pictures, exchangeSkuId }
  const made = await applyForAfterSale(transaction, contents, {
    ...same,
    type: getAfterSaleType(record),
    again: record,
  })
  return made.id
}

/** 拒绝收货 → 待审核: asks the platform to decide about a return that the seller refused. */
async function askPlatform(transaction: Context<Member>, { record }: OpenAfterSale): Promise<string> {
  await changeAfterSale(transaction, record, {
    action: 'askPlatform',
    role: 'buyer',
    operatorId: transaction.user.id,
    text: '买家申请平台介入',
    set: { toPlatform: true },
  })
  return record.id
}

export function applyAgain(
  { afterSaleId, toPlatform }: Parsed<typeof calls.applyAgain>,
  context: Context<Member>,
): Promise<Out<typeof calls.applyAgain>> {
  return withOwnAfterSale(context, afterSaleId, async (transaction, open) => {
    const facts = await loadBuyerFacts(transaction, open)
    const allowed = listAllowedBuyerOperations(facts)
    if (toPlatform) {
      if (!allowed.includes('askPlatform')) throw createStateChanged('商家拒绝收货后才能申请平台介入')
      return { afterSaleId: await askPlatform(transaction, open) }
    }
    if (!allowed.includes('applyAgain')) throw refusalOf(facts)
    return { afterSaleId: await applyAnew(transaction, open) }
  })
}
