import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Conditions of a list that can exclude each other, by the name they have in an answer. */
export const conflictParts = [
  'words',
  'category',
  'shop',
  'brands',
  'categories',
  'deliveryTypes',
  'goodsTypes',
  'labels',
  'payModels',
  'price',
  'shops',
  'stock',
] as const

/** A condition by its name; each attribute is one of its own, as `spec:颜色`, and each of two typed prices, as `price:500元以上`. */
export type ConflictPart = (typeof conflictParts)[number] | `spec:${string}` | `price:${string}`

/**
 * Why a list is empty: the two conditions that have goods each but none together, or the one that has none by itself.
 * A client that does not know a name shows the empty list without a reason.
 */
export const Conflict = later(() =>
  z.object({ parts: z.array(z.string()).check(z.minLength(1), z.maxLength(2)) }),
)
export type Conflict = z.output<ReturnType<typeof Conflict>>
