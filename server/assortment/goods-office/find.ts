import { asc, eq, inArray } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { reaches, shopWithin } from '#server/platform/call/reach.ts'
import { versionOf } from '#server/platform/call/version.ts'

export type GoodsRow = typeof goods.$inferSelect
export type SkuRow = typeof skus.$inferSelect

/** The same words for goods of another shop, those that were deleted, and those that never were. */
export const goodsGone = () => refuse('NOT_FOUND', '商品不存在，或不属于您的店铺')

/** Stock and sales are no part of what two people may edit at once. */
export function versionOfGoods(row: GoodsRow, of: readonly SkuRow[]): string {
  const {
    stock: _stock,
    sales: _sales,
    search: _search,
    searchText: _text,
    searchForm: _form,
    ...edited
  } = row
  const faces = of.map(({ onHand: _onHand, reserved: _reserved, threshold: _threshold, ...sku }) =>
    Object.entries(sku).sort(),
  )
  return versionOf([Object.entries(edited).sort(), faces])
}

type Reader = Pick<Context<Member>, 'db' | 'user'>

/** Goods within the asker's reach, and their SKUs in order. */
export async function reachableGoods({ db, user }: Reader, goodsId: string) {
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  if (!row || row.status === 'DELETED' || !reaches(user, 'goods', row.shopId)) throw goodsGone()
  const of = await db
    .select()
    .from(skus)
    .where(eq(skus.goodsId, goodsId))
    .orderBy(asc(skus.sort), asc(skus.id))
  return { row, of }
}

/** Holds goods until the transaction ends: the SKUs first, as an order takes them, so that neither waits in a ring. */
export async function holdGoods({ db }: Pick<Reader, 'db'>, goodsIds: readonly string[]): Promise<void> {
  await db
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.goodsId, [...goodsIds]))
    .orderBy(asc(skus.id))
    .for('no key update')
  await db
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, [...goodsIds]))
    .orderBy(asc(goods.id))
    .for('no key update')
}

export async function lockGoods(reader: Reader, goodsId: string) {
  await holdGoods(reader, [goodsId])
  return reachableGoods(reader, goodsId)
}

/** Texts, prices and the shelf are the platform's. */
export function needAll({ user }: Pick<Context<Member>, 'user'>): void {
  if (shopWithin(user, 'goods') !== null)
    throw refuse('NO_PERMISSION', '商品资料和价格由平台维护，请联系平台修改')
}
