import { and, asc, count, desc, eq, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { type Pricing, withOffers } from './offers/price.ts'
import { brands, categories, goods, labels } from './tables.ts'
import { cardColumns, toCard } from './card.ts'
import { allOf } from './conditions.ts'
import type { Paging, Selection } from './listing.ts'

type GroupBy = 'category' | 'brand' | 'label'
export interface Group {
  groupId: string
  name: string
  goods: GoodsCard[]
}

/** More groups than tabs or floors can show. */
const MOST_GROUPS = 50

const keys: Record<GroupBy, SQL<string>> = {
  category: sql`${goods.categoryPath}[1]`,
  brand: sql`${goods.brandId}`,
  label: sql`unnest(${goods.labels})`,
}
const tables = { category: categories, brand: brands, label: labels }

/** The first goods of every group, in the groups' own sorting; a group whose row is gone is left out. */
export async function groupsOf(
  pricing: Pricing,
  selection: Selection,
  { groupBy, perGroup }: { groupBy: GroupBy; perGroup: number },
): Promise<Group[]> {
  const { db } = pricing
  const statement = preparedShape(db, `groups ${groupBy} ${selection.shape}`, () => {
    const keyed = db
      .select({ id: goods.id, key: keys[groupBy].as('key') })
      .from(goods)
      .where(allOf(selection.conditions))
      .as('keyed')
    const order = sql.join(selection.order, sql`, `)
    const ranked = db
      .select({
        id: sql<string>`${keyed.id}`.as('ranked_id'),
        key: sql<string>`${keyed.key}`.as('ranked_key'),
        place: sql<number>`row_number() over (partition by ${keyed.key} order by ${order})`.as('place'),
      })
      .from(keyed)
      .innerJoin(goods, sql`${goods.id} = ${keyed.id}`)
      .as('ranked')
    return db
      .select({ id: ranked.id, key: ranked.key })
      .from(ranked)
      .where(lte(ranked.place, sql.placeholder('perGroup')))
      .orderBy(asc(ranked.key), asc(ranked.place))
  })
  const picked = await statement.execute({ ...selection.values, perGroup })
  const cards = await cardsOfIds(pricing, selection, [...new Set(picked.map(({ id }) => id))])
  const table = tables[groupBy]
  const names = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(picked.map(({ key }) => key))]))
    .orderBy(asc(table.sort), asc(table.id))
    .limit(MOST_GROUPS)
  return names.map(({ id, name }) => ({
    groupId: id,
    name,
    goods: picked.filter(({ key }) => key === id).flatMap((one) => cards.get(one.id) ?? []),
  }))
}

async function cardsOfIds(
  pricing: Pricing,
  { eyes, conditions, shape, values }: Selection,
  ids: string[],
): Promise<Map<string, GoodsCard>> {
  const { db } = pricing
  const statement = preparedShape(db, `group-cards ${shape}`, () =>
    db
      .select(cardColumns)
      .from(goods)
      .where(and(allOf(conditions), sql`${goods.id} = any(${sql.placeholder('ids')})`)),
  )
  const rows = await statement.execute({ ...values, ids })
  const cards = rows.map((row) => toCard(eyes.viewer, row))
  return new Map((await withOffers(pricing, cards)).map((card) => [card.goodsId, card]))
}

/** The brands of the goods that are found, most goods first; a page past the end is the last one. */
export async function brandPage(db: Db, selection: Selection, { pageNum, pageSize }: Paging) {
  const statement = preparedShape(db, `brands ${selection.shape}`, () =>
    db
      .select({
        brandId: brands.id,
        name: brands.name,
        logo: brands.logo,
        intro: brands.intro,
        goodsCount: count(),
      })
      .from(goods)
      .innerJoin(brands, and(eq(brands.id, goods.brandId), not(brands.hidden)))
      .where(allOf(selection.conditions))
      .groupBy(brands.id)
      .orderBy(desc(count()), asc(brands.sort), asc(brands.id)),
  )
  const found = await statement.execute(selection.values)
  const total = found.length
  const page = lastPageAtMost(pageNum, { total, pageSize })
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total, pageNum: page, pageSize }
}
