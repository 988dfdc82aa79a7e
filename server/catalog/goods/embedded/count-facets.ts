import type { Subject } from '#server/catalog/goods/condition.ts'
import type { Count } from '#server/catalog/goods/facet-counts.ts'
import type { CountedSubject, FacetCounts } from '#server/catalog/goods/goods-search.ts'
import { BAND_EDGES } from '#server/catalog/goods/price-bands.ts'
import type { Dictionary } from './dictionary.ts'
import type { ListedSlots } from './find-slots.ts'
import { getBandTrait, type GoodsColumns, STOCK_TRAIT, TRAITS } from './goods-columns.ts'
import type { PriceView } from './shown-price.ts'
import type { Numbers, Totals } from './totals.ts'

type Coded = keyof GoodsColumns['codes']

const COLUMN_OF: Readonly<Record<Exclude<CountedSubject, 'categories' | 'price' | 'stock'>, Coded>> = {
  brands: 'brandId',
  deliveryTypes: 'deliveryType',
  goodsTypes: 'goodsType',
  labels: 'labels',
  payModels: 'payModel',
  shops: 'shopId',
}

interface Asked {
  count: number
  view: PriceView
  catId: string | undefined
  totals: Totals
}

/** Counts the values of every facet among the goods found. */
export function countFacets(columns: GoodsColumns, slots: ListedSlots, asked: Asked): FacetCounts {
  const { count, view, catId, totals } = asked
  const { codes, prices, flags, traits } = columns
  const perTraits = countFound(traits.column, traits.tuples.size(), slots, totals)
  /** Counts a trait, including goods that are excluded only by a choice in the same facet. */
  function perTrait(subject: Subject, place: number, column: Numbers, most: number) {
    const counts = foldTraits(traits.tuples.at(place), perTraits, most)
    return countAlso(counts, column, slots.without.get(subject))
  }
  function perCode(subject: Subject, name: Coded) {
    const { column, dictionary } = codes[name]
    const most = dictionary.lists.length
    const place = TRAITS.findIndex((trait) => trait === name)
    if (place >= 0) return perTrait(subject, place, column, most)
    return countAlso(countFound(column, most, slots, totals), column, slots.without.get(subject))
  }
  const bands = perTrait('price', getBandTrait(view), prices[view].band, BAND_EDGES.length + 1)
  const stocks = perTrait('stock', STOCK_TRAIT, flags.inStock, 2)
  const counts = new Map<CountedSubject, Count[]>([
    ['categories', countLevel(codes.categoryPath.dictionary, perCode('categories', 'categoryPath'), catId)],
    ['price', toCounts(bands, String)],
    ['stock', toCounts(stocks, (value) => String(value === 1))],
  ])
  for (const [subject, column] of Object.entries(COLUMN_OF) as [keyof typeof COLUMN_OF, Coded][])
    counts.set(subject, countTexts(codes[column].dictionary, perCode(subject, column)))
  return { total: count, counts, specs: countSpecs(columns, slots, totals) }
}

function countSpecs({ codes }: GoodsColumns, slots: ListedSlots, totals: Totals): Count[] {
  const { dictionary, column } = codes.attributes
  const perCode = countFound(column, dictionary.lists.length, slots, totals)
  const chosen = [...slots.without.keys()].filter((subject) => subject.startsWith('spec:'))
  const isOf = (subject: Subject) => (one: Count) => one.value.startsWith(`${subject.slice('spec:'.length)}:`)
  const countChosen = (subject: Subject) => {
    const counts = countAlso(perCode.slice(), column, slots.without.get(subject))
    return countTexts(dictionary, counts).filter(isOf(subject))
  }
  return [
    ...countTexts(dictionary, perCode).filter((one) => !chosen.some((subject) => isOf(subject)(one))),
    ...chosen.flatMap(countChosen),
  ]
}

/** If most goods are found, subtracts the others from the totals. All numbers are smaller than `most`. */
function countFound(column: Numbers, most: number, slots: ListedSlots, totals: Totals): Uint32Array {
  const { areFound, lists } = slots
  const counts = new Uint32Array(most)
  for (const list of lists) countAlso(counts, column, list)
  return areFound ? counts : totals(column, most).map((total, number) => total - (counts[number] ?? 0))
}

function countAlso(
  counts: Uint32Array,
  column: Numbers,
  slots: Uint32Array = new Uint32Array(),
): Uint32Array {
  for (let at = 0; at < slots.length; at++) {
    const number = column[slots[at] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** Adds up counts per trait code to counts per number; `numbers[code]` is smaller than `most`. */
function foldTraits(numbers: readonly number[], perTraits: Uint32Array, most: number): Uint32Array {
  const counts = new Uint32Array(most)
  for (let code = 0; code < perTraits.length; code++) {
    const number = numbers[code] ?? 0
    counts[number] = (counts[number] ?? 0) + (perTraits[code] ?? 0)
  }
  return counts
}

function countTexts({ texts, members }: Dictionary, perCode: Uint32Array): Count[] {
  const perText = new Uint32Array(texts.length)
  for (let code = 0; code < perCode.length; code++) {
    const count = perCode[code] ?? 0
    if (count > 0) for (const place of members[code] ?? []) perText[place] = (perText[place] ?? 0) + count
  }
  return toCounts(perText, (place) => texts[place] ?? '')
}

/** Counts the categories one level below `catId`, or the top categories if `catId` is undefined. */
function countLevel({ lists }: Dictionary, perCode: Uint32Array, catId: string | undefined): Count[] {
  const perCategory = new Map<string, number>()
  for (const [code, path] of lists.entries()) {
    const category = path[catId === undefined ? 0 : path.indexOf(catId) + 1]
    const count = perCode[code] ?? 0
    if (category !== undefined && count > 0)
      perCategory.set(category, (perCategory.get(category) ?? 0) + count)
  }
  return [...perCategory].map(([value, count]) => ({ value, count }))
}

function toCounts(perNumber: Uint32Array, name: (value: number) => string): Count[] {
  const counts: Count[] = []
  for (let value = 0; value < perNumber.length; value++) {
    const count = perNumber[value] ?? 0
    if (count > 0) counts.push({ value: name(value), count })
  }
  return counts
}
