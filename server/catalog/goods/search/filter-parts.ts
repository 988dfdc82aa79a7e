import { type ConflictPart, conflictParts } from '#schemas/catalog/goods/conflict.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'

type Filter = Omit<GoodsFilter, 'productSource'>

/** Conditions on attributes share the field `specs`. */
const FIELDS: Readonly<Record<(typeof conflictParts)[number], readonly (keyof Filter)[]>> = {
  words: ['goodsName'],
  category: ['catId'],
  shop: ['shopId'],
  brands: ['brandIdList'],
  categories: ['catIdList'],
  deliveryTypes: ['deliveryTypes'],
  goodsTypes: ['goodsTypes'],
  labels: ['labelList'],
  payModels: ['payModels'],
  price: ['sellPriceStart', 'sellPriceEnd'],
  shops: ['shopIdList'],
  stock: ['inStock'],
}

/** Removes some conditions from a normalised filter. */
export function leaveOut(filter: Filter, parts: ReadonlySet<ConflictPart>): Filter {
  const left = { ...filter }
  for (const [part, fields] of Object.entries(FIELDS) as [keyof typeof FIELDS, (keyof Filter)[]][])
    if (parts.has(part)) for (const field of fields) delete left[field]
  const specs = filter.specs?.filter((spec) => !parts.has(`spec:${spec.split(':')[0] ?? ''}`))
  return { ...left, specs }
}

/** Parts that define the scope of a search, within which facets offer choices. */
const PLACE: readonly ConflictPart[] = ['words', 'category', 'shop', 'price']
const CHOICES: ReadonlySet<ConflictPart> = new Set(conflictParts.filter((part) => !PLACE.includes(part)))

/** Removes the choices in facets from a normalised filter; place, price and words stay. */
export const withoutChoices = (filter: Filter): Filter => ({ ...leaveOut(filter, CHOICES), specs: undefined })
