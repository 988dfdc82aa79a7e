import { CURRENCY } from '#schemas/base/constants.ts'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { deliveryTypes, goodsTypeLabel, labelOf } from '#schemas/catalog/goods/labels.ts'
import { specRows, type SpecRow, valuesDiffer } from '#schemas/catalog/goods/spec-rows.ts'
import { contentOf, unitPriceText } from '#schemas/catalog/goods/unit-price.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { shownFigure } from '#schemas/trade/orders/shown-figure.ts'

/** Goods beside each other; null for those that are gone. */
export type Beside = readonly (ComparedGoods | null)[]

/** Whether goods can be bought at all. */
export const onSale = (goods: ComparedGoods | null): goods is ComparedGoods =>
  goods?.onShelf === true && !goods.soldOut

const facts: readonly { label: string; of(goods: ComparedGoods): string }[] = [
  { label: '品牌', of: ({ brandName }) => brandName },
  { label: '商品来源', of: ({ goodsType }) => goodsTypeLabel(goodsType) },
  { label: '店铺', of: ({ shopName }) => shopName },
  { label: '起购', of: ({ minNumber }) => `${minNumber} 件` },
  {
    label: '多件优惠',
    of: ({ firstTier }) => (firstTier ? `${firstTier.from} 件起 ${CURRENCY}${firstTier.cash}` : ''),
  },
  { label: '配送', of: ({ deliveryType }) => labelOf(deliveryTypes, deliveryType) },
  { label: '服务', of: ({ services }) => [...services].sort().join('、') },
]

/** What the mall says of them, row by row; one that says nothing of any is left out. Pure. */
function factRows(goods: Beside): SpecRow[] {
  return facts.flatMap(({ label, of }): SpecRow[] => {
    const cells = goods.map((one) => (one && of(one)) || null)
    if (cells.every((cell) => cell === null)) return []
    const differs = valuesDiffer(cells.filter((_, place) => goods[place] !== null))
    return [{ label, cells, differs }]
  })
}

/** Every row below the price: what the goods say of themselves by its meaning, then what the mall says. Pure. */
export function rowsOf(goods: Beside): SpecRow[] {
  const told = new Set(facts.map(({ label }) => label))
  const specs = specRows(goods.map((one) => one && { params: one.params, chosen: chosenSpecs(one) }))
  return [...specs.filter(({ label }) => !told.has(label)), ...factRows(goods)]
}

/** Returns true when one of the goods has several SKUs. */
export const hasChoice = (goods: Beside) => goods.some((one) => one !== null && one.skus.length > 1)

/** The row 规格, where whatever it tells of goods with several SKUs stands in their choice of SKU already. Pure. */
export function sizeToldByChoice(rows: readonly SpecRow[], goods: Beside): SpecRow | undefined {
  if (!hasChoice(goods)) return undefined
  const isTold = (one: Beside[number], cell: string | null = null) =>
    !one || one.skus.length < 2 || cell === null || chosenSpecs(one).some(({ value }) => value === cell)
  return rows.find(
    ({ label, cells }) => label === '规格' && goods.every((one, place) => isTold(one, cells[place])),
  )
}

/** What 100 g or 100 ml cost, where at least two of them say how much they hold and are paid in cash alone. Pure. */
export function unitPrices(goods: Beside, viewer: PriceViewer): readonly (string | null)[] | null {
  const prices = goods.map((one) => {
    if (!one?.onShelf) return null
    const { parts } = displayPrice(one.price, viewer)
    if (parts.length !== 1 || parts[0]?.kind !== 'cash') return null
    const content = contentOf([...chosenSpecs(one), ...one.params])
    return content && unitPriceText(shownFigure(one.price, viewer).hundredths, content)
  })
  return prices.filter((price) => price !== null).length > 1 ? prices : null
}

/** The values of the SKU that is meant, by their names. */
function chosenSpecs({ specs, skus, skuId }: ComparedGoods) {
  const values = skus.find((sku) => sku.skuId === skuId)?.specValues ?? []
  return specs.map(({ name }, place) => ({ name, value: values[place] ?? '' }))
}

/** What a SKU is called among the others. */
export function skuName({ specValues, code }: ComparedGoods['skus'][number]): string {
  return specValues.join(' / ') || code
}

/**
 * The places of the lowest price. Only what can be bought and costs cash alone, or points alone, is compared, with its
 * like: nothing says what a mix is worth. None where there is nothing to compare with. Pure.
 */
export function lowestOf(goods: Beside, viewer: PriceViewer): ReadonlySet<number> {
  const figures = goods.flatMap((one, place) =>
    onSale(one) && displayPrice(one.price, viewer).parts.length === 1
      ? [{ place, ...shownFigure(one.price, viewer) }]
      : [],
  )
  const [first] = figures
  if (!first || figures.length < 2 || figures.some(({ kind }) => kind !== first.kind)) return new Set()
  const lowest = Math.min(...figures.map(({ hundredths }) => hundredths))
  const places = figures.filter(({ hundredths }) => hundredths === lowest).map(({ place }) => place)
  return new Set(places.length < figures.length ? places : [])
}
