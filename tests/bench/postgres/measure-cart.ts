import { and, eq, gt, isNull } from 'drizzle-orm'
import { cart } from '#schemas/trade/cart/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { timeEach } from './at-once.ts'
import type { PostgresMall } from './mall.ts'
import { withMall } from './with-mall.ts'

/** POST /order/v1/cart/save, times in ms. */
export interface CartTimes {
  alone: readonly number[]
  /** By as many members at once. */
  abreast: readonly number[]
}

const MEMBERS = 8
const A_ROUND = 200
/** Few enough for a cart, in stock in every round. */
const KINDS = 40

/** Every cart begins empty and then takes all the goods in turn, again and again. */
export async function measureCart(runs: number): Promise<CartTimes> {
  return withMall(async (mall) => {
    const goodsIds = await plainGoods(mall)
    const members = await mall.services.db.select({ id: users.id }).from(users).limit(MEMBERS)
    const tokens: string[] = []
    for (const { id } of members) tokens.push(await startSession(mall.services, id))
    const times: Record<keyof CartTimes, number[]> = { alone: [], abreast: [] }
    const add = (turn: number, lanes: number) => {
      const goodsId = goodsIds[Math.floor(turn / lanes) % goodsIds.length] ?? ''
      return mall.ask(cart.save, { goodsId, quantity: 1 }, tokens[turn % lanes])
    }
    for (let round = 0; round <= runs; round++) {
      await mall.services.db.delete(cartItems)
      const alone = await timeEach({ count: A_ROUND, abreast: 1 }, (turn) => add(turn, 1))
      const abreast = await timeEach({ count: A_ROUND * 2, abreast: MEMBERS }, (turn) =>
        add(turn, tokens.length),
      )
      if (round === 0) continue
      times.alone.push(...alone)
      times.abreast.push(...abreast)
    }
    return times
  })
}

/** Goods of one SKU that anybody may have many of. */
async function plainGoods({ services: { db } }: PostgresMall): Promise<string[]> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(
      and(
        ...[eq(goods.status, 'ON'), eq(goods.skuCount, 1), eq(goods.deliveryType, 1), eq(goods.minNumber, 1)],
        ...[eq(goods.step, 1), isNull(goods.limitNumber), gt(goods.stock, A_ROUND)],
      ),
    )
    .orderBy(goods.id)
    .limit(KINDS)
  if (rows.length === 0) throw new Error('the demo mall has no goods of one SKU without limits')
  return rows.map(({ id }) => id)
}
