import { lessTaken } from '#schemas/money/given-points.ts'
import { amountsText } from '#server/after-sales/amounts.ts'
import { changeAfterSale } from '#server/after-sales/change.ts'
import { findAfterSale, openAfterSale } from '#server/after-sales/find.ts'
import { settleRefunded } from '#server/after-sales/settle.ts'
import type { Services } from '#server/context.ts'
import type { refunds } from '#server/db/schema/payment.ts'
import { scoreNameOf } from '#server/platform.ts'

/** AS9: what follows a refund that was executed: its after-sale is done, its order may close, its coupons may come back. */
export async function afterRefund(services: Services, refund: typeof refunds.$inferSelect): Promise<void> {
  if (refund.afterSaleId === null) return
  const found = await findAfterSale(services, refund.afterSaleId)
  const open = await openAfterSale(services, found, refund.tradeId)
  const { granted, applied, givenBack } = open.record
  const paid = lessTaken(granted ?? applied, givenBack)
  const done = await changeAfterSale(services, open.record, {
    ...{ action: 'refunded', role: 'system' },
    text: `退款成功：${amountsText(paid, await scoreNameOf(services))}，已原路退回`,
  })
  await settleRefunded(services, done, open)
}
