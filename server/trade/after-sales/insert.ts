import { eq } from 'drizzle-orm'
import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import { type AfterSaleChoice, canApplyForAfterSale } from '#schemas/trade/after-sales/eligibility.ts'
import { AFTER_SALE, afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { incrementBy } from '#server/catalog/stock/movement.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { getAfterSaleChoice } from '#server/trade/orders/facts.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { formatAmounts, quoteMaxRefund } from './amounts.ts'
import { getStateColumns, logAfterSale } from './change.ts'
import { reserveExchange } from './exchange.ts'
import { type AfterSaleRow, getLineContents } from './find.ts'
import { loadTakeBackForecast, describeGivenBack } from './take-back-given.ts'

const APPLICANTS = { buyer: '买家', system: '系统为买家', admin: '平台为买家' } as const

export interface Application {
  lineId: string
  type: AfterSaleType
  unshipped: boolean
  quantity: number
  reason: string
  description: string
  pictures: readonly string[]
  /** SKU that an exchange asks for; null for the bought one. */
  exchangeSkuId: string | null
  /** Applicant; the buyer by default. A job or the platform is not bound by what a buyer may return. */
  applicant?: { role: keyof typeof APPLICANTS; operatorId: string | null }
  again?: AfterSaleRow
}

function refusalOf(choice: AfterSaleChoice, { type, unshipped, quantity }: Application) {
  if (choice.reason !== null) return reject('AFTER_SALE_REFUSED', choice.reason)
  const { types, most } = unshipped ? choice.unshipped : choice.shipped
  if (most === 0)
    return reject(
      'AFTER_SALE_REFUSED',
      unshipped ? '没有可申请的未发货商品，请刷新后重试' : '没有可申请的已发货商品，请刷新后重试',
    )
  if (!types.includes(type))
    return reject('AFTER_SALE_REFUSED', `该商品现在不能申请${afterSaleTypes[type]}，请选择其他方式`)
  return reject('BAD_INPUT', `申请数量应为 1 至 ${most} 件，请修改数量（本次 ${quantity} 件）`)
}

type Due = Pick<AfterSaleRow, 'applied' | 'givenBack'>

function rowOf(services: Transaction, contents: OrderContents, application: Application & Due): AfterSaleRow {
  const now = services.clock.now()
  const { type, unshipped, again, pictures, lineId, quantity, reason, description } = application
  const { applied, givenBack } = application
  const { id: orderId, userId, shopId } = contents.order
  return {
    id: createBusinessNumber(services, 'A'),
    userId,
    orderId,
    shopId,
    lineId,
    goodsName: getLineContents(contents, lineId).line.name,
    type,
    quantity,
    reason,
    description,
    pictures: [...pictures],
    unshipped,
    toPlatform: false,
    phase: unshipped ? 'IN_SALE' : 'AFTER_SALE',
    applied,
    givenBack,
    granted: null,
    sellerText: '',
    returnAddress: '',
    exchangeSkuId: application.exchangeSkuId,
    againOf: again?.id ?? null,
    againCount: (again?.againCount ?? -1) + 1,
    createdAt: now,
    hiddenAt: null,
    ...getStateColumns({ type, unshipped, toPlatform: false }, AFTER_SALE.APPLIED, now),
  }
}

function backWords(
  { order }: OrderContents,
  { applied, givenBack, quantity }: AfterSaleRow,
  scoreName: string,
) {
  if (order.giftVoucherId !== null) return `，预计${formatReturnedPicks(quantity)}`
  const paid = formatAmounts(subtractTakenBack(applied, givenBack), scoreName)
  return `，预计退还 ${paid}${describeGivenBack(givenBack, scoreName)}`
}

/** – → 待审核: creates a record. The caller holds the order. Throws AFTER_SALE_REFUSED with the reason. */
export async function applyForAfterSale(
  services: Transaction,
  contents: OrderContents,
  application: Application,
): Promise<AfterSaleRow> {
  const { lineId, type, quantity, again, pictures } = application
  const { applicant = { role: 'buyer', operatorId: contents.order.userId } } = application
  const of = getLineContents(contents, lineId)
  const choice = getAfterSaleChoice(contents, of, services.clock.now())
  if (applicant.role === 'buyer' && !canApplyForAfterSale(choice, application))
    throw refusalOf(choice, application)
  const due = quoteMaxRefund(contents, application, 'asked')
  const givenBack = (await loadTakeBackForecast(services, contents))(due)
  const row = rowOf(services, contents, { ...application, applied: due.amounts, givenBack })
  await services.db
    .update(orderLines)
    .set({ afterSaleQuantity: incrementBy(orderLines.afterSaleQuantity, quantity) })
    .where(eq(orderLines.id, lineId))
  await services.db.insert(afterSales).values(row)
  if (type === 3) await reserveExchange(services, row, { order: contents.order, line: of.line })
  const back = type === 3 ? '' : backWords(contents, row, await loadScoreName(services))
  const text = `${APPLICANTS[applicant.role]}${again ? '再次' : ''}申请${afterSaleTypes[type]} ${quantity} 件：${row.reason}${back}`
  const entry = { ...applicant, action: 'apply', text, pictures } as const
  await logAfterSale(services, { id: row.id, from: null, to: row.status }, entry)
  return row
}
