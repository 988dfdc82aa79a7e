import { asc, eq, inArray } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop, requireReach } from '#server/platform/call/reach.ts'
import { hashVersion } from '#server/platform/call/version.ts'

export type GoodsRow = typeof goods.$inferSelect
export type SkuRow = typeof skus.$inferSelect

/** Returns the same error for goods that are deleted, unknown or of another shop. */
export const createGoodsNotFound = () => reject('NOT_FOUND', '商品不存在，或不属于您的店铺')

/** Returns the version of the editable columns, which exclude stock and sales. */
export function hashGoodsVersion(row: GoodsRow, of: readonly SkuRow[]): string {
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
  return hashVersion([Object.entries(edited).sort(), faces])
}

type Reader = Pick<Context<Member>, 'db' | 'user'>

/** Loads goods with their SKUs in order; throws NOT_FOUND if the member may not access them. */
export async function loadReachableGoods({ db, user }: Reader, goodsId: string) {
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  if (!row || row.status === 'DELETED' || !canReachShop(user, 'goods', row.shopId))
    throw createGoodsNotFound()
  const of = await db
    .select()
    .from(skus)
    .where(eq(skus.goodsId, goodsId))
    .orderBy(asc(skus.sort), asc(skus.id))
  return { row, of }
}

/** Locks goods until the transaction ends; locks SKUs first, in the order that orders use, to avoid deadlocks. */
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
  return loadReachableGoods(reader, goodsId)
}

/** Throws NO_PERMISSION for members confined to a shop: the platform maintains texts, prices and the shelf. */
export function requireAll({ user }: Pick<Context<Member>, 'user'>): void {
  if (requireReach(user, 'goods') !== null)
    throw reject('NO_PERMISSION', '商品资料和价格由平台维护，请联系平台修改')
}
