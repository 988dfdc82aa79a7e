import { sql } from 'drizzle-orm'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { payChoices, payModelsFor } from '#schemas/catalog/goods/pay-choice.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Db } from '#server/platform/database/open.ts'
import { goods } from './tables.ts'
import type { Subject } from './condition.ts'
import { allOf } from './conditions.ts'
import { type Among, type Count, countAttributes, countTraits, type Trait } from './facet-counts.ts'
import { labelFacets } from './facet-labels.ts'
import type { Selection } from './listing.ts'
import { shownFigure } from './viewer.ts'

/** Where a band may end, in fen: round figures that a shopper thinks in. */
const BAND_EDGES = [
  10, 20, 50, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000, 3000, 5000, 8000, 10_000, 20_000, 50_000,
].map((yuan) => yuan * 100)

const BANDS = 5
/** From here on (fen) a band ends at four times its start at most: 500–19999 tells a shopper nothing. */
const NARROW_FROM = 10_000
const WIDEST = 4

interface Band {
  from: string
  to: string | null
  count: number
}

/**
 * About five half-open bands of about as many goods each, the dear ones narrower, from the counts between the edges:
 * `counts[i]` are the goods at or above edge i−1 and below edge i. None is empty, the last is open above.
 */
function priceBands(counts: ReadonlyMap<number, number>): Band[] {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const share = total / BANDS
  const bands: { from: number; to: number | null; count: number }[] = []
  let open = { from: 0, count: 0 }
  for (let i = 0; i <= BAND_EDGES.length; i++) {
    open.count += counts.get(i) ?? 0
    const to = BAND_EDGES[i] ?? null
    if (open.count === 0) open.from = to ?? 0
    else if (open.count >= share || to === null || isWide(open.from, to)) {
      bands.push({ ...open, to })
      open = { from: to ?? 0, count: 0 }
    }
  }
  return bands.map(({ from, to, count }, i) => ({
    from: formatYuan(from),
    to: to === null || i === bands.length - 1 ? null : formatYuan(to),
    count,
  }))
}

const isWide = (from: number, to: number) => from >= NARROW_FROM && to >= WIDEST * from

/** The subjects that are counted value by value. */
type Counting = Exclude<Subject, `spec:${string}`>
type Traits = (readonly [Counting, Trait])[]

const edges = sql.raw(`array[${BAND_EDGES.join(',')}]::bigint[]`)

/** Few values each, and few combinations. The categories are those one level below `catId`, or the top ones. */
function kinds({ eyes }: Selection, catId: string | undefined): Traits {
  const level =
    catId === undefined
      ? sql`1`
      : sql`coalesce(array_position(${goods.categoryPath}, ${sql.placeholder('levelOf')}::text), 0) + 1`
  return [
    ['categories', { value: sql`${goods.categoryPath}[${level}]` }],
    ['deliveryTypes', { value: sql`${goods.deliveryType}` }],
    ['goodsTypes', { value: sql`${goods.goodsType}` }],
    ['labels', { value: sql`${goods.labels}`, isList: true }],
    ['payModels', { value: sql`${goods.payModel}` }],
    ['price', { value: sql`width_bucket((${shownFigure(eyes)})::bigint, ${edges})` }],
    ['stock', { value: sql`(${goods.stock} > 0)` }],
  ]
}

/** Many values each, but a shop sells few brands. */
const places: Traits = [
  ['brands', { value: sql`${goods.brandId}` }],
  ['shops', { value: sql`${goods.shopId}` }],
]

/** What a selection finds, but for the choice of one subject; the names that stay tell its text, for `spec0` may be any spec. */
function among({ conditions, values, shape, filter }: Selection, except?: Subject): Among {
  const others = conditions.filter(({ subject }) => subject === null || subject !== except)
  const names = others.flatMap((condition) => Object.keys(condition.values))
  return {
    where: allOf(conditions, except),
    values: { ...values, levelOf: filter.catId },
    shape: `${shape} of which ${names.join(' ')}`,
  }
}

/** Subjects without a choice of their own share their goods, and so a pass; each of the others needs its own. */
async function countValues(db: Db, selection: Selection, catId: string | undefined) {
  const { conditions } = selection
  const all = among(selection)
  const isChosen = ([key]: Traits[number]) => conditions.some(({ subject }) => subject === key)
  const isOpen = (trait: Traits[number]) => !isChosen(trait)
  const few = kinds(selection, catId)
  const [shared, ...others] = await Promise.all([
    countTraits(db, few.filter(isOpen), all),
    ...[places.filter(isOpen)].filter((open) => open.length > 0).map((open) => countTraits(db, open, all)),
    ...[...few, ...places]
      .filter(isChosen)
      .map((trait) => countTraits(db, [trait], among(selection, trait[0]))),
  ])
  return { total: shared.total, counts: new Map([shared, ...others].flatMap(({ counts }) => counts)) }
}

/** `颜色:红` with its goods; a spec with a choice is counted without that choice. */
async function countSpecs(db: Db, selection: Selection): Promise<Count[]> {
  const { conditions } = selection
  const chosen = conditions.flatMap(({ subject }) => (subject?.startsWith('spec:') ? [subject] : []))
  const of = (subject: Subject) => `${subject.slice('spec:'.length)}:`
  const [others, ...own] = await Promise.all([
    countAttributes(db, among(selection)),
    ...chosen.map(async (subject) => {
      const counts = await countAttributes(db, among(selection, subject))
      return counts.filter(({ value }) => value.startsWith(of(subject)))
    }),
  ])
  const rest = others.filter(({ value }) => !chosen.some((subject) => value.startsWith(of(subject))))
  return [...rest, ...own.flat()]
}

/** What is chosen stays in its facet when it finds nothing any more, so that it has a name and can be given back. */
function withChosen(counts: Count[], chosen: readonly (string | number)[] = []): Count[] {
  const counted = new Set(counts.map(({ value }) => value))
  const missing = chosen.map(String).filter((value) => !counted.has(value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

/** The counts of the choices that shoppers tell apart. */
function foldPayModels(counts: readonly Count[]): Count[] {
  return payChoices(counts.map(({ value }) => Number(value))).map((choice) => {
    const alike = payModelsFor([choice]).map(String)
    const found = counts.filter(({ value }) => alike.includes(value))
    return { value: String(choice), count: found.reduce((sum, { count }) => sum + count, 0) }
  })
}

/**
 * What each further choice would find under the other active filters, and how many goods are found; values that find
 * nothing are left out, unless they are chosen.
 */
export async function facetsOf(
  db: Db,
  selection: Selection,
  catId: string | undefined,
): Promise<{ total: number; facets: Facets }> {
  const [{ total, counts }, specs] = await Promise.all([
    countValues(db, selection, catId),
    countSpecs(db, selection),
  ])
  const { filter } = selection
  const of = (key: Counting) => counts.get(key) ?? []
  const named = await labelFacets(db, {
    categories: of('categories'),
    brands: withChosen(of('brands'), filter.brandIdList),
    shops: withChosen(of('shops'), filter.shopIdList),
    goodsTypes: withChosen(of('goodsTypes'), filter.goodsTypes),
    deliveryTypes: withChosen(of('deliveryTypes'), filter.deliveryTypes),
    payModels: withChosen(foldPayModels(of('payModels')), payChoices(filter.payModels ?? [])),
    labels: withChosen(of('labels'), filter.labelList),
    specs: withChosen(specs, filter.specs),
  })
  const facets = {
    ...named,
    priceBands: priceBands(new Map(of('price').map(({ value, count }) => [Number(value), count]))),
    inStock: of('stock').find(({ value }) => value === 'true')?.count ?? 0,
  }
  return { total, facets }
}
