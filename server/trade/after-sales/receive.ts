import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { listSellerOperations } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { giveBack } from '#server/catalog/stock/move.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeAfterSale, type Entry, createStateChanged } from './change.ts'
import { findSkuAtBuyer } from './exchange.ts'
import { loadBuyerFacts } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { grantRefund } from './grant-refund.ts'
import { withSoldAfterSale } from './with-after-sale.ts'

/** 待商家收货 → 待换新发货, 退款中 or 已完成. Pieces go back into stock only if they can be sold again. */
export async function receive(
  services: Transaction,
  open: OpenAfterSale,
  { saleable, ...entry }: Omit<Entry, 'action'> & { saleable: boolean },
): Promise<void> {
  const { record, of } = open
  const change = { ...entry, action: 'receive' } as const
  if (record.type === 3) await changeAfterSale(services, record, { ...change, to: AFTER_SALE.WAIT_RESHIP })
  else await grantRefund(services, open, change)
  const skuId = saleable ? await findSkuAtBuyer(services, of.line) : null
  if (skuId === null) return
  const { goodsId } = of.line
  await giveBack(services, `return:${record.id}`, [{ goodsId, skuId, quantity: record.quantity }])
}

/** Receives or refuses a return for the seller. */
export function receiveOrReject(
  input: Parsed<typeof officeAfterSales.receive>,
  context: Context<Member>,
): Promise<null> {
  return withSoldAfterSale(context, input.afterSaleId, {
    action: 'receive',
    work: async (transaction, open) => {
      const action = input.accept ? 'receive' : 'refuse'
      if (!listSellerOperations(await loadBuyerFacts(transaction, open)).includes(action))
        throw createStateChanged()
      const by = { role: 'seller', operatorId: transaction.user.id } as const
      const sellerText = input.text.trim()
      if (input.accept) {
        const text = `商家确认收到退货${sellerText === '' ? '' : `（${sellerText}）`}`
        await receive(transaction, open, { ...by, text, saleable: input.saleable })
        return null
      }
      if (sellerText === '') throw reject('BAD_INPUT', '请填写拒绝收货的原因')
      const text = `商家拒绝收货：${sellerText}`
      await changeAfterSale(transaction, open.record, { ...by, action: 'refuse', text, set: { sellerText } })
      return null
    },
  })
}
