import { DAY_MS } from '#schemas/base/constants.ts'
import { UNKNOWN_GOODS_TYPE } from '#schemas/catalog/goods/labels.ts'
import { type AfterSaleType, findGoodsType } from '#schemas/catalog/goods/types.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'

/**
 * Time after completion of the order in which refunds and returns without a reason, or exchanges and repairs, are
 * allowed.
 */
export const RETURN_WINDOW_MS = 7 * DAY_MS
export const EXCHANGE_WINDOW_MS = 15 * DAY_MS

/** A line of an order; `taken` counts the pieces that are in an after-sale or refunded. */
export interface AfterSaleLine {
  goodsType: number
  quantity: number
  shipped: number
  taken: { unshipped: number; shipped: number }
  /** True if the line was used, is being made or was accepted, so that nothing can be given back any more. */
  used: boolean
}

export interface AfterSaleOrder {
  status: OrderStatus
  /** Time of completion in ms; null while the order is not completed. */
  completedAt: number | null
}

export interface AfterSaleChoice {
  unshipped: { types: AfterSaleType[]; most: number }
  shipped: { types: AfterSaleType[]; most: number }
  /** Sentence that says why nothing can be applied for; null if something can. */
  reason: string | null
}

const BEFORE_RECEIPT: readonly OrderStatus[] = [20, 25, 30, 35]

function windowOf(type: AfterSaleType): number {
  return type === 1 || type === 2 ? RETURN_WINDOW_MS : EXCHANGE_WINDOW_MS
}

function inTime(type: AfterSaleType, { status, completedAt }: AfterSaleOrder, now: number): boolean {
  if (BEFORE_RECEIPT.includes(status)) return true
  return status === 40 && completedAt !== null && now < completedAt + windowOf(type)
}

function reasonOf(line: AfterSaleLine, order: AfterSaleOrder, types: readonly AfterSaleType[]): string {
  if (order.status === 10) return '订单尚未付款，可直接取消订单'
  if (order.status === 50 || order.status === 60) return '订单已取消或已关闭，不能申请售后'
  if (types.length === 0) return '该商品出票后不支持退换'
  const until = (findGoodsType(line.goodsType) ?? findGoodsType(UNKNOWN_GOODS_TYPE))?.afterSaleUntil
  if (line.used && until !== undefined) return `该商品仅支持${until}申请退款`
  if (line.taken.unshipped + line.taken.shipped >= line.quantity)
    return '该商品已全部申请售后，请在售后列表查看'
  return '已超过售后申请期限（完成后 7 天内可退、15 天内可换），如有问题请联系客服'
}

/** Returns the types of after-sale that a line allows now, each with its maximum pieces, or why there are none. */
export function chooseAfterSale(line: AfterSaleLine, order: AfterSaleOrder, now: number): AfterSaleChoice {
  const row = findGoodsType(line.goodsType) ?? findGoodsType(UNKNOWN_GOODS_TYPE)
  const types = row?.afterSaleTypes ?? []
  const open =
    line.used && row?.afterSaleUntil !== undefined ? [] : types.filter((type) => inTime(type, order, now))
  const left = {
    // In an order completed without a parcel (picked up, delivered as a code), the buyer has all pieces.
    unshipped: order.status === 40 ? 0 : line.quantity - line.shipped - line.taken.unshipped,
    shipped: (order.status === 40 ? line.quantity - line.taken.unshipped : line.shipped) - line.taken.shipped,
  }
  const of = (most: number, offered: AfterSaleType[]) =>
    most > 0 && offered.length > 0 ? { types: offered, most } : { types: [], most: 0 }
  const unshipped = of(
    left.unshipped,
    open.filter((type) => type === 1),
  )
  const shipped = of(left.shipped, open)
  const none = unshipped.most + shipped.most === 0
  return { unshipped, shipped, reason: none ? reasonOf(line, order, types) : null }
}

/** Returns true if this type and quantity can be applied for. */
export function canApplyForAfterSale(
  choice: AfterSaleChoice,
  application: { type: AfterSaleType; unshipped: boolean; quantity: number },
): boolean {
  const { types, most } = application.unshipped ? choice.unshipped : choice.shipped
  const whole =
    Number.isSafeInteger(application.quantity) && application.quantity >= 1 && application.quantity <= most
  return whole && types.includes(application.type)
}
