import type { AfterSaleCard } from '#schemas/trade/after-sales/entities.ts'
import { afterSaleStatuses, afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { getAfterSaleStatus, getAfterSaleType } from './change.ts'
import { toBuyerFacts, listBuyerOperations } from './facts.ts'
import { type AfterSaleRow, getLineContents } from './find.ts'

/** Converts a record to its list card, with the operations that are allowed now. */
export function toCard(
  record: AfterSaleRow,
  contents: OrderContents,
  { followed, now }: { followed: boolean; now: number },
): AfterSaleCard {
  const of = getLineContents(contents, record.lineId)
  const { id: lineId, goodsId, skuId, name, specText, picture } = of.line
  const { id: afterSaleId, orderId, shopId, quantity, createdAt, deadline } = record
  const [type, status] = [getAfterSaleType(record), getAfterSaleStatus(record)]
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
    applied: formatTenders(subtractTakenBack(record.applied, record.givenBack)),
    granted: record.granted && formatTenders(subtractTakenBack(record.granted, record.givenBack)),
    operations: listBuyerOperations(toBuyerFacts({ record, contents, of, now }, followed)),
  }
}
