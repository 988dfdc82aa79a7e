import { sql, type SQL } from 'drizzle-orm'
import type { Facets } from '#schemas/entities/goods.ts'
import type { Db } from '#server/db/open.ts'
import { goods } from '#server/db/schema/catalog.ts'
import type { Subject } from './condition.ts'
import { allOf } from './conditions.ts'
import { type Count, countElements, countScalars } from './facet-counts.ts'
import { labelFacets } from './facet-labels.ts'
import { BAND_EDGES, priceBands } from './price-bands.ts'
import type { Selection } from './listing.ts'
import { shownFigure } from './viewer.ts'

/** The subjects whose goods have one value each. */
type Scalar = Exclude<Subject, 'labels' | `spec:${string}`>

const edges = sql.raw(`array[${BAND_EDGES.join(',')}]::bigint[]`)

/** Each as text. The categories are those one level below `catId`, or the top ones. */
function scalars({ viewer }: Selection, catId: string | undefined): (readonly [Scalar, SQL])[] {
  const level = sql`coalesce(array_position(${goods.categoryPath}, ${catId ?? null}::text), 0) + 1`
  return [
    ['brands', sql`${goods.brandId}`],
    ['categories', sql`${goods.categoryPath}[${level}]`],
    ['deliveryTypes', sql`${goods.deliveryType}::text`],
    ['goodsTypes', sql`${goods.goodsType}::text`],
    ['payModels', sql`${goods.payModel}::text`],
    ['price', sql`width_bucket((${shownFigure(viewer)})::bigint, ${edges})::text`],
    ['shops', sql`${goods.shopId}`],
    ['stock', sql`(${goods.stock} > 0)::text`],
  ]
}

/** Subjects without a choice of their own share their goods, and so one pass; each of the others needs its own. */
async function countAllScalars(db: Db, selection: Selection, catId: string | undefined) {
  const { conditions } = selection
  const all = scalars(selection, catId)
  const isChosen = (key: Scalar) => conditions.some(({ subject }) => subject === key)
  const counted = await Promise.all([
    countScalars(
      db,
      all.filter(([key]) => !isChosen(key)),
      allOf(conditions),
    ),
    ...all.flatMap(([key, value]) =>
      isChosen(key) ? [countScalars(db, [[key, value]], allOf(conditions, key))] : [],
    ),
  ])
  return new Map(counted.flat())
}

/** `颜色:红` with its goods; a spec with a choice is counted without that choice. */
async function countSpecs(db: Db, { conditions }: Selection): Promise<Count[]> {
  const list = sql`${goods.attributes}`
  const chosen = conditions.flatMap(({ subject }) => (subject?.startsWith('spec:') ? [subject] : []))
  const of = (subject: Subject) => `${subject.slice('spec:'.length)}:`
  const [others, ...own] = await Promise.all([
    countElements(db, list, allOf(conditions)),
    ...chosen.map(async (subject) => {
      const counts = await countElements(db, list, allOf(conditions, subject))
      return counts.filter(({ value }) => value.startsWith(of(subject)))
    }),
  ])
  const rest = others.filter(({ value }) => !chosen.some((subject) => value.startsWith(of(subject))))
  return [...rest, ...own.flat()]
}

/** What is chosen stays in its facet when it finds nothing any more, so that it has a name and can be given back. */
function withChosen(counts: Count[], chosen: readonly (string | number)[] = []): Count[] {
  const known = new Set(counts.map(({ value }) => value))
  const missing = chosen.map(String).filter((value) => !known.has(value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

/**
 * GL4: what each further choice would find under the other active filters; values that find nothing are left out,
 * unless they are chosen.
 */
export async function facetsOf(db: Db, selection: Selection, catId: string | undefined): Promise<Facets> {
  const [counted, labels, specs] = await Promise.all([
    countAllScalars(db, selection, catId),
    countElements(db, sql`${goods.labels}`, allOf(selection.conditions, 'labels')),
    countSpecs(db, selection),
  ])
  const { filter } = selection
  const of = (key: Scalar) => counted.get(key) ?? []
  const named = await labelFacets(db, {
    categories: of('categories'),
    brands: withChosen(of('brands'), filter.brandIdList),
    shops: withChosen(of('shops'), filter.shopIdList),
    goodsTypes: withChosen(of('goodsTypes'), filter.goodsTypes),
    deliveryTypes: withChosen(of('deliveryTypes'), filter.deliveryTypes),
    payModels: withChosen(of('payModels'), filter.payModels),
    labels: withChosen(labels, filter.labelList),
    specs: withChosen(specs, filter.specs),
  })
  return {
    ...named,
    priceBands: priceBands(new Map(of('price').map(({ value, count }) => [Number(value), count]))),
    inStock: of('stock').find(({ value }) => value === 'true')?.count ?? 0,
  }
}
