import { eq, sql } from 'drizzle-orm'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { ORDER, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { DELIVERY } from '#server/trade/orders/facts.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import type { TestMall } from './support.ts'

export const ADDRESS: OrderAddress = {
  name: '沈知夏',
  telephone: '13812345678',
  regionIds: ['330000', '330100', '330106'],
  regionNames: ['浙江省', '杭州市', '西湖区'],
  detail: '文三路 1 号',
}

interface NewLine {
  quantity?: number
  /** Amounts for the whole line: fen and hundredths of a point. */
  cash?: number
  points?: number
  shipped?: number
  line?: Partial<typeof orderLines.$inferInsert>
}

interface NewOrder {
  status?: OrderStatus
  lines?: readonly NewLine[]
  /** Fen of carriage, paid in cash. */
  freight?: number
  order?: Partial<typeof orders.$inferInsert>
  trade?: Partial<typeof trades.$inferInsert>
}

const WHOLE: readonly OrderStatus[] = [ORDER.SHIPPED, ORDER.COMPLETED]
const UNPAID: readonly OrderStatus[] = [ORDER.PENDING_PAYMENT, ORDER.CANCELLED]

/** Orders as they are once they were submitted and went on: rows that agree with each other, and reserved stock. */
export function orderBuilders({ services, build, clock }: Pick<TestMall, 'services' | 'build' | 'clock'>) {
  const { db } = services
  let last = 0

  function timesOf(status: OrderStatus) {
    const now = clock.now()
    const paidAt = UNPAID.includes(status) ? null : now
    const sent = WHOLE.includes(status)
    return {
      paidAt,
      shippedAt: sent ? now : null,
      receiveBy: status === ORDER.SHIPPED ? now + 14 * 86_400_000 : null,
      completedAt: status === ORDER.COMPLETED ? now : null,
      closedAt: status === ORDER.CANCELLED || status === ORDER.CLOSED ? now : null,
      payStatus: paidAt === null ? 'UNPAID' : 'PAID',
      deliverStatus: sent ? 'SHIPPED' : status === ORDER.PARTIALLY_SHIPPED ? 'PARTIAL' : 'NONE',
    }
  }

  async function makeLine(
    orderId: string,
    userId: string,
    [index, given]: [number, NewLine],
    whole: boolean,
  ) {
    const { quantity = 1, cash = 1000 * quantity, points = 0 } = given
    const shipped = given.shipped ?? (whole ? quantity : 0)
    const made = await build.goods({ name: `礼盒${orderId}${index}` })
    await db
      .update(skus)
      .set({
        reserved: sql`${skus.reserved} + ${quantity - shipped}`,
        onHand: sql`${skus.onHand} - ${shipped}`,
      })
      .where(eq(skus.id, made.skuId))
    const row = {
      id: `${orderId}-${index + 1}`,
      orderId,
      userId,
      lineNo: index,
      quantity,
      goodsId: made.goodsId,
      skuId: made.skuId,
      goodsType: 1,
      isReal: true,
      payModel: 2,
      name: `礼盒${orderId}${index}`,
      specText: '颜色：霁青',
      shippedQuantity: shipped,
      unitCash: Math.floor(cash / quantity),
      unitPoints: Math.floor(points / quantity),
      ...given.line,
    }
    return { row, cash, points, shopId: made.shopId }
  }

  /** An order in any state, 待发货 unless given; one line of one piece for ￥10.00 unless given. */
  async function order(userId: string, given: NewOrder = {}) {
    const { status = ORDER.PENDING_SHIPMENT, freight = 0 } = given
    const id = `o${++last}`
    const whole = WHOLE.includes(status)
    const lines: Awaited<ReturnType<typeof makeLine>>[] = []
    for (const entry of (given.lines ?? [{}]).entries()) lines.push(await makeLine(id, userId, entry, whole))
    const goodsCash = lines.reduce((sum, line) => sum + line.cash, 0)
    const points = lines.reduce((sum, line) => sum + line.points, 0)
    const sums = { cash: goodsCash + freight, points }
    const at = { userId, createdAt: clock.now() }
    const paid = UNPAID.includes(status)
    await db.insert(trades).values({
      id: `t-${id}`,
      ...at,
      ...sums,
      scoreRate: 10_000,
      request: {},
      status: status === ORDER.CANCELLED ? 'CANCELLED' : paid ? 'UNPAID' : 'PAID',
      expiresAt: clock.now() + 30 * 60_000,
      ...given.trade,
    })
    const words = [id, ADDRESS.name, ...lines.map(({ row }) => row.name)]
    const row = {
      id,
      tradeId: given.trade?.id ?? `t-${id}`,
      ...at,
      ...sums,
      status,
      freight,
      goodsCash,
      goodsPoints: points,
      shopId: lines[0]?.shopId ?? 's',
      shopName: '知礼集自营',
      deliveryType: DELIVERY.EXPRESS,
      address: ADDRESS,
      searchText: normalizeText(words.join(' ')),
      ...timesOf(status),
    }
    const [made] = await db
      .insert(orders)
      .values({ ...row, ...given.order })
      .returning()
    if (!made) throw new Error('no order was made')
    await db.insert(orderLines).values(lines.map((line) => line.row))
    const parts = [
      ...lines.flatMap(({ row: { id: lineId }, ...line }) => [
        { lineId, tender: 'CASH' as const, amount: line.cash },
        { lineId, tender: 'POINTS' as const, amount: line.points },
      ]),
      { lineId: '', tender: 'CASH' as const, amount: freight },
    ]
    await db
      .insert(orderAllocations)
      .values(parts.filter(({ amount }) => amount > 0).map((part) => ({ ...part, orderId: id })))
    return made
  }

  /** An after-sale of a line, as far as an order sees it; running unless another status is given. */
  async function afterSale(
    { id: orderId, userId, shopId }: typeof orders.$inferSelect,
    given: Partial<typeof afterSales.$inferInsert> = {},
  ) {
    const [lineId, quantity] = [given.lineId ?? `${orderId}-1`, given.quantity ?? 1]
    const [line] = await db
      .select({ name: orderLines.name })
      .from(orderLines)
      .where(eq(orderLines.id, lineId))
    const [made] = await db
      .insert(afterSales)
      .values({
        goodsName: line?.name ?? '',
        id: `a${++last}`,
        userId,
        orderId,
        shopId,
        lineId,
        quantity,
        type: 1,
        status: 10,
        phase: 'IN_SALE',
        reason: '不想要了',
        createdAt: clock.now(),
        applied: { points: 0, cash: 0, giftCards: [] },
        ...given,
      })
      .returning()
    if (!made) throw new Error('no after-sale was made')
    if (made.finishedAt === null)
      await db
        .update(orderLines)
        .set({ afterSaleQuantity: sql`${orderLines.afterSaleQuantity} + ${quantity}` })
        .where(eq(orderLines.id, lineId))
    return made
  }

  return { order, afterSale }
}
