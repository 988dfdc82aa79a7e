/** A specification with its values in order. */
export interface MatrixSpec {
  name: string
  values: readonly { value: string }[]
}

interface MatrixSku {
  skuId: string
  /** One value per specification, in the order of the specifications. */
  specValues: readonly string[]
  stock: number
}

export interface SkuMatrix<S extends MatrixSku = MatrixSku> {
  specs: readonly MatrixSpec[]
  skus: readonly S[]
  /** Minimum pieces of a purchase (minNumber), by default 1; a SKU with less stock counts as sold out. */
  least?: number
}

/** Chosen value of each specification, in the order of the specifications; null where no value is chosen yet. */
export type SkuChoice = readonly (string | null)[]

/** State of a value together with the other choices: in stock, sold out, or not existing. */
export type ValueStock = 'inStock' | 'soldOut' | 'missing'

export interface ValueState {
  value: string
  chosen: boolean
  stock: ValueStock
}

/** Result of a choice; only a complete choice can be sold out. */
export type SkuVerdict<S extends MatrixSku = MatrixSku> =
  | { kind: 'unchosen'; specs: readonly string[] }
  | { kind: 'missing' }
  | { kind: 'soldOut'; sku: S }
  | { kind: 'inStock'; sku: S }

function hasStock({ least = 1 }: SkuMatrix, sku: MatrixSku): boolean {
  return sku.stock >= Math.max(1, least)
}

function fits(sku: MatrixSku, choice: SkuChoice): boolean {
  return choice.every((value, place) => value === null || sku.specValues[place] === value)
}

/** Returns the SKUs that the choice still allows; SKUs without a value for each specification are ignored. */
export function listAllowedSkus<S extends MatrixSku>(matrix: SkuMatrix<S>, choice: SkuChoice): S[] {
  const { specs, skus } = matrix
  return skus.filter((sku) => sku.specValues.length === specs.length && fits(sku, choice))
}

function stockOf(matrix: SkuMatrix, choice: SkuChoice): ValueStock {
  const skus = listAllowedSkus(matrix, choice)
  if (skus.length === 0) return 'missing'
  return skus.some((sku) => hasStock(matrix, sku)) ? 'inStock' : 'soldOut'
}

const withValue = (choice: SkuChoice, place: number, value: string | null): SkuChoice =>
  choice.map((known, at) => (at === place ? value : known))

/** Returns the values of SKU `skuId`, otherwise of each specification with a single value, if in stock. */
export function getInitialChoice(matrix: SkuMatrix, skuId?: string): SkuChoice {
  const none: SkuChoice = matrix.specs.map(() => null)
  const named = listAllowedSkus(matrix, none).find((sku) => sku.skuId === skuId)
  if (named) return named.specValues
  return matrix.specs.reduce<SkuChoice>((choice, { values }, place) => {
    const [only, ...others] = values
    if (!only || others.length > 0) return choice
    const preselected = withValue(choice, place, only.value)
    return stockOf(matrix, preselected) === 'inStock' ? preselected : choice
  }, none)
}

/**
 * Chooses a value; pressing a chosen value clears it. Choices that do not exist together with the value are
 * dropped, later specifications first, so that the shopper never gets stuck in a combination that is not sold.
 */
export function chooseValue(matrix: SkuMatrix, choice: SkuChoice, at: { place: number; value: string }) {
  const { place, value } = at
  if (choice[place] === value) return withValue(choice, place, null)
  const alone: SkuChoice = matrix.specs.map((_, i) => (i === place ? value : null))
  return choice.reduce<SkuChoice>((kept, known, i) => {
    if (i === place || known === null) return kept
    const wider = withValue(kept, i, known)
    return stockOf(matrix, wider) === 'missing' ? kept : wider
  }, alone)
}

/** Returns every value of every specification with its state under the other choices; none is left out. */
export function getValueStates(matrix: SkuMatrix, choice: SkuChoice): ValueState[][] {
  return matrix.specs.map(({ values }, place) =>
    values.map(({ value }) => ({
      value,
      chosen: choice[place] === value,
      stock: stockOf(matrix, withValue(choice, place, value)),
    })),
  )
}

/** Prefers the SKU with stock if two have the same values; complete at once without specifications. */
export function evaluateChoice<S extends MatrixSku>(matrix: SkuMatrix<S>, choice: SkuChoice): SkuVerdict<S> {
  const unchosen = matrix.specs.filter((_, place) => (choice[place] ?? null) === null)
  if (unchosen.length > 0) return { kind: 'unchosen', specs: unchosen.map(({ name }) => name) }
  const skus = listAllowedSkus(matrix, choice)
  const sellable = skus.find((sku) => hasStock(matrix, sku))
  if (sellable) return { kind: 'inStock', sku: sellable }
  const [sku] = skus
  return sku ? { kind: 'soldOut', sku } : { kind: 'missing' }
}

/** Returns the message for a verdict; '' if the SKU can be bought. */
export function describeVerdict(verdict: SkuVerdict): string {
  switch (verdict.kind) {
    case 'unchosen':
      return `请选择 ${verdict.specs.join(' ')}`
    case 'missing':
      return '没有这个组合，请换一个规格'
    case 'soldOut':
      return '这个规格暂时无货，请换一个'
    case 'inStock':
      return ''
  }
}

/** Reason why a value cannot be bought now, for display and screen readers; '' if the value can be bought. */
export const stockReasons = {
  inStock: '',
  soldOut: '无货',
  missing: '没有这个组合',
} as const satisfies Record<ValueStock, string>
