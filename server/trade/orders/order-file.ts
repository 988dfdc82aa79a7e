import { asc, eq, inArray } from 'drizzle-orm'
import { formatRegion } from '#schemas/address/region.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import { type Amount, NO_AMOUNT } from '#schemas/money/money.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { getCarrierName } from '#schemas/trade/orders/carriers.ts'
import type { orderFile as calls } from '#schemas/trade/orders/file-calls.ts'
import { ORDER_FILE_ROWS, getOrderColumn, type OrderFileColumn } from '#schemas/trade/orders/file.ts'
import { isOrderStatus, orderStatuses } from '#schemas/trade/orders/states.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { listAllIds } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import type { Cell } from '#server/platform/text/cell.ts'
import { createCsvFile } from '#server/platform/text/csv.ts'
import { createXlsxFile } from '#server/platform/text/xlsx.ts'
import { getPaidUnit } from './card.ts'
import { loadOrderContents, type LineContents, type OrderContents } from './contents.ts'
import { shipmentLines, shipments } from './delivery-tables.ts'
import { orderSource, canSeeReceiver } from './office-list.ts'
import { listSendablePieces } from './ship.ts'
import { orders } from './tables.ts'

const BATCH = 500
/** Converts hundredths of a point to points, for calculations in a spreadsheet. */
const inPoints = (hundredths: number) => hundredths / 100

interface Row {
  contents: OrderContents
  of: LineContents
  toShip: number
  /** User name of the buyer; null if the caller may not know it. */
  buyer: string | null
  seesReceiver: boolean
  code: string
  parcels: string
}

const CELLS: Readonly<Record<OrderFileColumn, (row: Row) => Cell>> = {
  orderId: ({ contents }) => contents.order.id,
  createdAt: ({ contents }) => formatMallSecond(contents.order.createdAt),
  paidAt: ({ contents: { order } }) => (order.paidAt === null ? '' : formatMallSecond(order.paidAt)),
  status: ({ contents: { order } }) =>
    isOrderStatus(order.status) ? orderStatuses[order.status] : String(order.status),
  shopName: ({ contents }) => contents.order.shopName,
  buyer: ({ buyer }) => buyer ?? '',
  receiver: (row) => addressOf(row)?.name ?? '',
  telephone: (row) => addressOf(row)?.telephone ?? '',
  region: (row) => formatRegion(addressOf(row)?.regionNames ?? []),
  address: (row) => addressOf(row)?.detail ?? '',
  deliveryWindow: ({ contents }) => contents.order.deliveryWindow,
  remark: ({ contents }) => contents.order.remark,
  lineNo: ({ of }) => of.line.lineNo + 1,
  goodsId: ({ of }) => of.line.goodsId,
  skuId: ({ of }) => of.line.skuId,
  code: ({ code }) => code,
  goods: ({ of }) => of.line.name,
  spec: ({ of }) => of.line.specText,
  quantity: ({ of }) => of.line.quantity,
  inShop: ({ toShip }) => toShip,
  shipped: ({ of }) => of.line.shippedQuantity,
  refunded: ({ of }) => of.line.refundedQuantity,
  // A price without cash or points leaves the cell empty; paid amounts are sums and may be 0.
  unitCash: (row) => {
    const { cash, points } = soldAt(row)
    return cash === 0 && points > 0 ? null : { fen: cash }
  },
  unitPoints: (row) => {
    const { points } = soldAt(row)
    return points === 0 ? null : inPoints(points)
  },
  reduced: ({ of: { line } }) => ({ fen: line.promotion + line.coupon }),
  paidCash: (row) => ({ fen: paidBy(row).cash }),
  paidPoints: (row) => inPoints(paidBy(row).points),
  paidCard: (row) => ({ fen: paidBy(row).giftCards.reduce((sum, { fen }) => sum + fen, 0) }),
  parcels: ({ parcels }) => parcels,
}

/** Unit price before discounts; no amount if the picks of a voucher pay the order. */
const soldAt = ({ contents: { order }, of }: Row): Amount =>
  order.giftVoucherId === null ? getPaidUnit(of) : NO_AMOUNT

const NOTHING_PAID: TenderAmounts = { points: 0, cash: 0, giftCards: [] }
/** Returns the paid amounts; none for an unpaid order, whose allocations already hold the amounts due. */
const paidBy = ({ contents: { order }, of }: Row) => (order.paidAt === null ? NOTHING_PAID : of.paid)

const addressOf = ({ contents, ...row }: Row) => (row.seesReceiver ? contents.order.address : null)

async function parcelsOf({ db }: Context<Member>, ids: readonly string[]) {
  const { lineId } = shipmentLines
  const rows = await db
    .select({ lineId, carrier: shipments.carrier, trackingNo: shipments.trackingNo })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, [...ids]))
    .orderBy(asc(shipments.createdAt))
  const words = new Map<string, string[]>()
  for (const row of rows)
    words.set(row.lineId, [
      ...(words.get(row.lineId) ?? []),
      `${getCarrierName(row.carrier)} ${row.trackingNo}`,
    ])
  return (id: string) => (words.get(id) ?? []).join('；')
}

async function codesOf({ db }: Context<Member>, ids: readonly string[]) {
  const rows = await db
    .select({ id: skus.id, code: skus.code })
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

async function rowsOf(context: Context<Member>, ids: readonly string[]): Promise<Row[]> {
  const found = await context.db
    .select({ order: orders, userName: users.userName })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...ids]))
  const byId = new Map(found.map((one) => [one.order.id, one]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  const all = await loadOrderContents(
    context,
    inOrder.map(({ order }) => order),
  )
  const codes = await codesOf(
    context,
    all.flatMap(({ lines }) => lines.map(({ line }) => line.skuId)),
  )
  const parcels = await parcelsOf(context, ids)
  const shopId = requireReach(context.user, 'orders')
  return all.flatMap((contents) => {
    const pieces = new Map(listSendablePieces(contents).map(({ line, quantity }) => [line.id, quantity]))
    return contents.lines.map((of) => ({
      contents,
      of,
      toShip: pieces.get(of.line.id) ?? 0,
      buyer: shopId === null ? (byId.get(contents.order.id)?.userName ?? null) : null,
      seesReceiver: canSeeReceiver(shopId, contents.order),
      code: codes.get(of.line.skuId) ?? '',
      parcels: parcels(of.line.id),
    }))
  })
}

/** POST backOffice/orders/lines: exports order lines. Throws EXPORT_TOO_LARGE for more rows than one file holds. */
export async function linesOfOrders(
  { query, columns, format }: Parsed<typeof calls.linesOfOrders>,
  context: Context<Member>,
): Promise<Response> {
  const ids = await listAllIds(orderSource, query, context)
  const scoreName = await loadScoreName(context)
  const names = [...new Set(columns)]
  const rows: Cell[][] = [
    names.map((name) => getOrderColumn(name).label.replaceAll(DEFAULT_SCORE_NAME, scoreName)),
  ]
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const row of await rowsOf(context, ids.slice(from, from + BATCH)))
      rows.push(names.map((name) => CELLS[name](row)))
    if (rows.length > ORDER_FILE_ROWS + 1)
      throw reject('EXPORT_TOO_LARGE', `一次最多导出 ${ORDER_FILE_ROWS} 行商品，请缩小筛选范围后分别导出`)
  }
  const title = `订单商品明细_${formatMallDay(context.clock.now())}`
  if (format === 'xlsx')
    return createXlsxFile(title, rows, {
      sheet: '订单商品',
      widths: names.map((name) => getOrderColumn(name).width),
    })
  return createCsvFile(title, rows)
}
