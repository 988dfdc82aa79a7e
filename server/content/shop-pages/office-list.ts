import { and, count, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { SHOP_STATES, shopList } from '#schemas/people/shops/list.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { favouriteShops, shops } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'

function wordCondition(word: string): SQL | undefined {
  const pattern = buildLikePattern(word)
  return word === ''
    ? undefined
    : or(ilike(shops.name, pattern), eq(shops.id, word), eq(shops.telephone, word))
}

const stateOf = (open: boolean) => (open ? 'OPEN' : 'CLOSED')

function inState(text = ''): SQL | undefined {
  if (text === '') return undefined
  const states = text.split(',')
  if (states.some((state) => !Object.hasOwn(SHOP_STATES, state)))
    throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return inArray(
    shops.open,
    states.map((state) => state === 'OPEN'),
  )
}

export const shopListRoutes = implementList(shopList, {
  table: shops,
  id: shops.id,
  sorts: { shopId: shops.id, name: shops.name },
  where({ word, filters }, { user }) {
    const own = requireReach(user, 'shops')
    return and(
      own === null ? undefined : eq(shops.id, own),
      wordCondition(word),
      inState(filters.state),
      filterChosen(shops.kind, filters.kind),
    )
  },
  async rows(ids, { db }) {
    const named = [...ids]
    const found = await db.select().from(shops).where(inArray(shops.id, named))
    const onShelf = await db
      .select({ shopId: goods.shopId, n: count() })
      .from(goods)
      .where(and(inArray(goods.shopId, named), eq(goods.status, 'ON')))
      .groupBy(goods.shopId)
    const kept = await db
      .select({ shopId: favouriteShops.shopId, n: count() })
      .from(favouriteShops)
      .where(inArray(favouriteShops.shopId, named))
      .groupBy(favouriteShops.shopId)
    const of = (rows: readonly { shopId: string; n: number }[], id: string) =>
      rows.find(({ shopId }) => shopId === id)?.n ?? 0
    return found.map(({ id: shopId, name, kind, open, telephone, closedNote }) => ({
      shopId,
      name,
      kind,
      state: stateOf(open),
      goodsCount: of(onShelf, shopId),
      favourites: of(kept, shopId),
      telephone,
      closedNote,
    }))
  },
})
