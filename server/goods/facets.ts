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
export type Scalar = Exclude<Subject, 'labels' | `spec:${string}`>

const edges = sql.raw(`array[${BAND_EDGES.join(',')}]::bigint[]`)

/** Each as text. The categories are those one level below `catId`, or the top ones. */
function values({ viewer }: Selection, catId: string | undefined): Record<Scalar, SQL> {
  const level = sql`coalesce(array_position(${goods.categoryPath}, ${catId ?? null}::text), 0) + 1`
  return {
    brands: sql`${goods.brandId}`,
    categories: sql`${goods.categoryPath}[${level}]`,
    deliveryTypes: sql`${goods.deliveryType}::text`,
    goodsTypes: sql`${goods.goodsType}::text`,
    payModels: sql`${goods.payModel}::text`,
    price: sql`width_bucket((${shownFigure(viewer)})::bigint, ${edges})::text`,
    shops: sql`${goods.shopId}`,
    stock: sql`(${goods.stock} > 0)::text`,
  }
}

/** Subjects without a choice of their own share their goods, and so one pass; each of the others needs its own. */
async function countAllScalars(db: Db, selection: Selection, catId: string | undefined) {
  const all = values(selection, catId)
  const chosen = new Set<string>(selection.conditions.flatMap(({ subject }) => subject ?? []))
  const subjects = Object.keys(all) as Scalar[]
  const pick = (keys: Scalar[]) =>
    Object.fromEntries(keys.map((key) => [key, all[key]])) as Record<Scalar, SQL>
  const passes = [
    { keys: subjects.filter((key) => !chosen.has(key)), where: allOf(selection.conditions) },
    ...subjects
      .filter((key) => chosen.has(key))
      .map((key) => ({ keys: [key], where: allOf(selection.conditions, key) })),
  ]
  const counted = await Promise.all(passes.map(({ keys, where }) => countScalars(db, pick(keys), where)))
  return Object.assign({}, ...counted) as Record<Scalar, Count[]>
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

/** GL4: what each further choice would find under the other active filters; values that find nothing are left out. */
export async function facetsOf(db: Db, selection: Selection, catId: string | undefined): Promise<Facets> {
  const [scalars, labels, specs] = await Promise.all([
    countAllScalars(db, selection, catId),
    countElements(db, sql`${goods.labels}`, allOf(selection.conditions, 'labels')),
    countSpecs(db, selection),
  ])
  const bands = new Map(scalars.price.map(({ value, count }) => [Number(value), count]))
  return {
    ...(await labelFacets(db, { ...scalars, labels, specs })),
    priceBands: priceBands(bands),
    inStock: scalars.stock.find(({ value }) => value === 'true')?.count ?? 0,
  }
}
