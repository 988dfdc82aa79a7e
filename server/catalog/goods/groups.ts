import { and, asc, eq, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import { cardColumns } from './card.ts'
import { joinConditions } from './conditions.ts'
import { getSearch } from './get-search.ts'
import type { Paging } from './listing.ts'
import { toCards } from './offers/cards.ts'
import type { Pricing } from './offers/price.ts'
import type { Selection } from './selection.ts'
import { brands, categories, goods, labels } from './tables.ts'

type GroupBy = 'category' | 'brand' | 'label'
export interface Group {
  groupId: string
  name: string
  goods: GoodsCard[]
}

/** Maximum number of groups that tabs and floors can show. */
const MAX_GROUPS = 50

const keys: Record<GroupBy, SQL<string>> = {
  category: sql`${goods.categoryPath}[1]`,
  brand: sql`${goods.brandId}`,
  label: sql`unnest(${goods.labels})`,
}
const tables = { category: categories, brand: brands, label: labels }

const ofGroup: Record<GroupBy, SQL> = {
  category: sql`${goods.categoryPath}[1] = ${categories.id}`,
  brand: eq(goods.brandId, brands.id),
  label: sql`${goods.labels} @> array[${labels.id}]`,
}

/** Builds the query for the first goods of each group; its parameters are `perGroup` and the selection's values. */
export function buildFirstOfEach(db: Db, { conditions, order }: Selection, groupBy: GroupBy) {
  const table = tables[groupBy]
  const first = db
    .select({
      id: sql<string>`${goods.id}`.as('first_id'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(goods)
    .where(and(joinConditions(conditions), ofGroup[groupBy]))
    .orderBy(...order)
    .limit(sql.placeholder('perGroup'))
    .as('first')
  return db
    .select({ id: first.id, key: table.id })
    .from(table)
    .crossJoinLateral(first)
    .orderBy(asc(table.id), asc(first.place))
}

function rankedByKey(db: Db, { conditions, order }: Selection, groupBy: GroupBy) {
  const keyed = db
    .select({ id: goods.id, key: keys[groupBy].as('key') })
    .from(goods)
    .where(joinConditions(conditions))
    .as('keyed')
  const ranked = db
    .select({
      id: sql<string>`${keyed.id}`.as('ranked_id'),
      key: sql<string>`${keyed.key}`.as('ranked_key'),
      place:
        sql<number>`row_number() over (partition by ${keyed.key} order by ${sql.join(order, sql`, `)})`.as(
          'place',
        ),
    })
    .from(keyed)
    .innerJoin(goods, sql`${goods.id} = ${keyed.id}`)
    .as('ranked')
  return db
    .select({ id: ranked.id, key: ranked.key })
    .from(ranked)
    .where(lte(ranked.place, sql.placeholder('perGroup')))
    .orderBy(asc(ranked.key), asc(ranked.place))
}

/** Loads the first goods of every group, sorted like the groups; omits groups whose row is gone. */
export async function loadGroups(
  pricing: Pricing,
  selection: Selection,
  { groupBy, perGroup }: { groupBy: GroupBy; perGroup: number },
): Promise<Group[]> {
  const { db } = pricing
  const { goodsName } = selection.filter
  // A text search runs once for all groups; other conditions run per group, in the order of an index.
  const find = goodsName === undefined ? buildFirstOfEach : rankedByKey
  const statement = getPreparedShape(db, `groups ${groupBy} ${selection.shape}`, () =>
    find(db, selection, groupBy),
  )
  const picked = await statement.execute({ ...selection.values, perGroup })
  const cards = await cardsOfIds(pricing, selection, [...new Set(picked.map(({ id }) => id))])
  const table = tables[groupBy]
  const names = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(picked.map(({ key }) => key))]))
    .orderBy(asc(table.sort), asc(table.id))
    .limit(MAX_GROUPS)
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
  const statement = getPreparedShape(db, `group-cards ${shape}`, () =>
    db
      .select(cardColumns)
      .from(goods)
      .where(and(joinConditions(conditions), sql`${goods.id} = any(${sql.placeholder('ids')})`)),
  )
  const rows = await statement.execute({ ...values, ids })
  return new Map((await toCards(pricing, eyes.viewer, rows)).map((card) => [card.goodsId, card]))
}

/** Returns a page of the brands of matching goods, most goods first; a page past the end returns the last page. */
export async function loadBrandPage(db: Db, selection: Selection, { pageNum, pageSize }: Paging) {
  const counted = await getSearch(db).countBrands(selection)
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  const { id, name, logo, intro } = brands
  const named = await db
    .select({ brandId: id, name, logo, intro })
    .from(brands)
    .where(and(not(brands.hidden), sql`${id} = any(${sql.param([...counts.keys()])})`))
    .orderBy(asc(brands.sort), asc(id))
  // The sort is stable: brands with equal counts keep the order of `named`.
  const found = named
    .map((brand) => ({ ...brand, goodsCount: counts.get(brand.brandId) ?? 0 }))
    .toSorted((one, other) => other.goodsCount - one.goodsCount)
  const total = found.length
  const page = clampPage(pageNum, { total, pageSize })
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total, pageNum: page, pageSize }
}
