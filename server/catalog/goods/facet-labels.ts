import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { deliveryTypes, getLabel, payModels } from '#schemas/catalog/goods/labels.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { shops } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import type { Count } from './facet-counts.ts'
import { brands, categories, labels } from './tables.ts'

type Counts = Record<
  'brands' | 'categories' | 'deliveryTypes' | 'goodsTypes' | 'labels' | 'payModels' | 'shops' | 'specs',
  readonly Count[]
>
type FacetValue = Facets['brands'][number]
interface Named {
  id: string
  name: string
  picture: string | null
}

/** Limits of facets: longer lists are not helpful. */
const MAX_VALUES = 200
const MAX_SPECS = 12

const byCount = (a: Count, b: Count) => b.count - a.count || (a.value < b.value ? -1 : 1)

/** Returns true for values to list: the first `MAX_VALUES`, and those without goods, which are listed as chosen. */
const isListed = ({ count }: { count: number }, place: number) => place < MAX_VALUES || count === 0

/** Adds labels to the counts, most goods first; a value whose row is gone has its id as the label. */
function named(counts: readonly Count[], rows: readonly Named[]): FacetValue[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return counts
    .toSorted(byCount)
    .filter(isListed)
    .map(({ value, count }) => {
      const row = byId.get(value)
      return { value, label: row?.name ?? value, count, picture: row?.picture ?? null }
    })
}

function coded(counts: readonly Count[], label: (code: number) => string): FacetValue[] {
  return counts
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({ value, label: label(Number(value)) || value, count, picture: null }))
}

/** Labels the categories in the shop's order; omits hidden categories. */
async function categoryFacet(db: Db, counts: readonly Count[]): Promise<FacetValue[]> {
  const ids = counts.map(({ value }) => value)
  if (ids.length === 0) return []
  const statement = getPrepared(db, 'facet-categories', () =>
    db
      .select({ id: categories.id, name: categories.name, picture: categories.picture })
      .from(categories)
      .where(and(among(categories.id), eq(categories.enabled, true)))
      .orderBy(asc(categories.sort), asc(categories.id)),
  )
  const rows = await statement.execute({ ids })
  const count = new Map(counts.map((one) => [one.value, one.count]))
  return rows.map(({ id, name, picture }) => ({ value: id, label: name, count: count.get(id) ?? 0, picture }))
}

/** Groups counts such as `颜色:红` by spec (颜色), specs with the most goods first. */
function specFacets(counts: readonly Count[]): Facets['specs'] {
  const groups = new Map<string, FacetValue[]>()
  for (const { value, count } of counts.toSorted(byCount)) {
    const [name = '', ...rest] = value.split(':')
    const one = { value, label: rest.join(':'), count, picture: null }
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const sum = (values: FacetValue[]) => values.reduce((total, { count }) => total + count, 0)
  return [...groups]
    .map(([name, values]) => ({ name, values: values.filter(isListed) }))
    .toSorted((a, b) => sum(b.values) - sum(a.values) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_SPECS)
}

/** Condition on ids; the array parameter keeps the statement the same for any number of ids. */
const among = (id: PgColumn) => sql`${id} = any(${sql.placeholder('ids')})`

/** Adds names, pictures and an order to the counts of all facets. */
export async function labelFacets(db: Db, counts: Counts): Promise<Omit<Facets, 'priceBands' | 'inStock'>> {
  const ids = (list: readonly Count[]) => list.map(({ value }) => value)
  const brandNames = getPrepared(db, 'facet-brands', () =>
    db
      .select({ id: brands.id, name: brands.name, picture: brands.logo })
      .from(brands)
      .where(among(brands.id)),
  )
  const shopNames = getPrepared(db, 'facet-shops', () =>
    db.select({ id: shops.id, name: shops.name, picture: shops.logo }).from(shops).where(among(shops.id)),
  )
  const labelNames = getPrepared(db, 'facet-labels', () => db.select().from(labels).where(among(labels.id)))
  const [brandRows, shopRows, labelRows, categoryValues, scoreName] = await Promise.all([
    brandNames.execute({ ids: ids(counts.brands) }),
    shopNames.execute({ ids: ids(counts.shops) }),
    labelNames.execute({ ids: ids(counts.labels) }),
    categoryFacet(db, counts.categories),
    loadScoreName({ db }),
  ])
  return {
    categories: categoryValues,
    brands: named(counts.brands, brandRows),
    shops: named(counts.shops, shopRows),
    labels: named(
      counts.labels,
      labelRows.map(({ id, name }) => ({ id, name, picture: null })),
    ),
    goodsTypes: coded(counts.goodsTypes, (code) => findGoodsType(code)?.label ?? ''),
    deliveryTypes: coded(counts.deliveryTypes, (code) => getLabel(deliveryTypes, code)),
    payModels: coded(counts.payModels, (code) =>
      getLabel(payModels, code).replaceAll(DEFAULT_SCORE_NAME, scoreName),
    ),
    specs: specFacets(counts.specs),
  }
}
