import type { AfterSaleCard } from '#schemas/trade/after-sales/entities.ts'
import { afterSaleStatuses, afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { statusOf, typeOf } from './change.ts'
import { factsWith, operationsOf } from './facts.ts'
import { type AfterSaleRow, lineIn } from './find.ts'

/** A record as lists show it, with the buttons that are allowed now. */
export function toCard(
  record: AfterSaleRow,
  contents: OrderContents,
  { followed, now }: { followed: boolean; now: number },
): AfterSaleCard {
  const of = lineIn(contents, record.lineId)
  const { id: lineId, goodsId, skuId, name, specText, picture } = of.line
  const { id: afterSaleId, orderId, shopId, quantity, createdAt, deadline } = record
  const [type, status] = [typeOf(record), statusOf(record)]
  return {
    afterSaleId,
    orderId,
    shopId,
    shopName: contents.order.shopName,
    createdAt,
    quantity,
    isGift: contents.order.giftVoucherId !== null,
    deadline,
    type,
    typeText: afterSaleTypes[type],
    status,
    statusText: afterSaleStatuses[status],
    line: { lineId, goodsId, skuId, name, specText, picture },
    applied: tenderText(lessTaken(record.applied, record.givenBack)),
    granted: record.granted && tenderText(lessTaken(record.granted, record.givenBack)),
    operations: operationsOf(factsWith({ record, contents, of, now }, followed)),
  }
}
