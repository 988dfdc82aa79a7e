/** A spec of goods as the matrix needs it: its name and its values in order. */
export interface MatrixSpec {
  name: string
  values: readonly { value: string }[]
}

interface MatrixSku {
  skuId: string
  /** One value for each spec, in the order of the specs. */
  specValues: readonly string[]
  /** Pieces that can be sold. */
  stock: number
}

export interface SkuMatrix<S extends MatrixSku = MatrixSku> {
  specs: readonly MatrixSpec[]
  skus: readonly S[]
  /** The least pieces of a purchase (minNumber), 1 unless given; a SKU with fewer has no stock. */
  least?: number
}

/** The value chosen of each spec, in the order of the specs; null where none is yet. */
export type SkuChoice = readonly (string | null)[]

/** With the other choices as they are, the value has stock, is sold out, or does not exist. */
export type ValueStock = 'inStock' | 'soldOut' | 'missing'

export interface ValueState {
  value: string
  chosen: boolean
  stock: ValueStock
}

/** What a choice amounts to; only a whole one can be out of stock. */
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

/** The SKUs that the choice still allows; one without a value for each spec is none. */
export function allowedSkus<S extends MatrixSku>(matrix: SkuMatrix<S>, choice: SkuChoice): S[] {
  const { specs, skus } = matrix
  return skus.filter((sku) => sku.specValues.length === specs.length && fits(sku, choice))
}

function stockOf(matrix: SkuMatrix, choice: SkuChoice): ValueStock {
  const skus = allowedSkus(matrix, choice)
  if (skus.length === 0) return 'missing'
  return skus.some((sku) => hasStock(matrix, sku)) ? 'inStock' : 'soldOut'
}

const withValue = (choice: SkuChoice, place: number, value: string | null): SkuChoice =>
  choice.map((known, at) => (at === place ? value : known))

/** What is chosen at first: the values of `skuId`, else of each spec with one value that has stock, that value. */
export function firstChoice(matrix: SkuMatrix, skuId?: string): SkuChoice {
  const none: SkuChoice = matrix.specs.map(() => null)
  const named = allowedSkus(matrix, none).find((sku) => sku.skuId === skuId)
  if (named) return named.specValues
  return matrix.specs.reduce<SkuChoice>((choice, { values }, place) => {
    const [only, ...others] = values
    if (!only || others.length > 0) return choice
    const preselected = withValue(choice, place, only.value)
    return stockOf(matrix, preselected) === 'inStock' ? preselected : choice
  }, none)
}

/**
 * The choice after a value is pressed: a chosen one is given back. Other choices that do not exist together with it are
 * dropped, the later specs first, so that nobody is caught in a combination that is not sold.
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

/** Every value of every spec with its state under the other choices; none is ever left out. */
export function valueStates(matrix: SkuMatrix, choice: SkuChoice): ValueState[][] {
  return matrix.specs.map(({ values }, place) =>
    values.map(({ value }) => ({
      value,
      chosen: choice[place] === value,
      stock: stockOf(matrix, withValue(choice, place, value)),
    })),
  )
}

/** Of two SKUs with the same values the one with stock counts. Goods without specs are a whole choice at once. */
export function skuVerdict<S extends MatrixSku>(matrix: SkuMatrix<S>, choice: SkuChoice): SkuVerdict<S> {
  const unchosen = matrix.specs.filter((_, place) => (choice[place] ?? null) === null)
  if (unchosen.length > 0) return { kind: 'unchosen', specs: unchosen.map(({ name }) => name) }
  const skus = allowedSkus(matrix, choice)
  const sellable = skus.find((sku) => hasStock(matrix, sku))
  if (sellable) return { kind: 'inStock', sku: sellable }
  const [sku] = skus
  return sku ? { kind: 'soldOut', sku } : { kind: 'missing' }
}

/** What the shopper is told of a verdict; empty when the SKU can be bought. */
export function verdictText(verdict: SkuVerdict): string {
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

/** Why a value cannot be bought now, for sight and for screen readers; empty when it can. */
export const stockReasons = {
  inStock: '',
  soldOut: '无货',
  missing: '没有这个组合',
} as const satisfies Record<ValueStock, string>
