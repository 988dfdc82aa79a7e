import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import type { Subject } from './condition.ts'
import { joinConditions } from './conditions.ts'
import { type Among, type Count, countAttributes, countTraits, type Trait } from './facet-counts.ts'
import type { CountedSubject, FacetCounts } from './goods-search.ts'
import { BAND_EDGES } from './price-bands.ts'
import type { Selection } from './selection.ts'
import { goods } from './tables.ts'
import { selectShownFigure } from './viewer.ts'

type Traits = (readonly [CountedSubject, Trait])[]

const edges = sql.raw(`array[${BAND_EDGES.join(',')}]::bigint[]`)

/** Returns traits with few values and combinations; categories are one level below `catId`, or the top ones. */
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
    ['price', { value: sql`width_bucket((${selectShownFigure(eyes)})::bigint, ${edges})` }],
    ['stock', { value: sql`(${goods.stock} > 0)` }],
  ]
}

/** Traits of brands and shops, which have few combinations, since a shop sells few brands. */
const places: Traits = [
  ['brands', { value: sql`${goods.brandId}` }],
  ['shops', { value: sql`${goods.shopId}` }],
]

/** Drops the conditions on `except`. The names of the rest identify the SQL, because `spec0` may be any spec. */
function among({ conditions, values, shape, filter }: Selection, except?: Subject): Among {
  const others = conditions.filter(({ subject }) => subject === null || subject !== except)
  const names = others.flatMap((condition) => Object.keys(condition.values))
  return {
    where: joinConditions(conditions, except),
    values: { ...values, levelOf: filter.catId },
    shape: `${shape} of which ${names.join(' ')}`,
  }
}

/**
 * Counts facets: those without a choice share passes over the same goods, those with a choice take one pass each.
 */
async function countValues(db: Db, selection: Selection) {
  const { conditions, filter } = selection
  const all = among(selection)
  const isChosen = ([key]: Traits[number]) => conditions.some(({ subject }) => subject === key)
  const isOpen = (trait: Traits[number]) => !isChosen(trait)
  const few = kinds(selection, filter.catId)
  const [shared, ...others] = await Promise.all([
    countTraits(db, few.filter(isOpen), all),
    ...[places.filter(isOpen)].filter((open) => open.length > 0).map((open) => countTraits(db, open, all)),
    ...[...few, ...places]
      .filter(isChosen)
      .map((trait) => countTraits(db, [trait], among(selection, trait[0]))),
  ])
  return { total: shared.total, counts: new Map([shared, ...others].flatMap(({ counts }) => counts)) }
}

/** Counts attributes such as `颜色:红`; a spec is counted without its own choice. */
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

/** Counts the facets of a selection in a few passes over the goods that it finds. */
export async function countFacets(db: Db, selection: Selection): Promise<FacetCounts> {
  const [counted, specs] = await Promise.all([countValues(db, selection), countSpecs(db, selection)])
  return { ...counted, specs }
}
