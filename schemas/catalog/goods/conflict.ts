import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Names of list conditions that can exclude each other. */
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

/** Condition that can conflict; each attribute is separate (`spec:颜色`), and each typed price (`price:500元以上`). */
export type ConflictPart = (typeof conflictParts)[number] | `spec:${string}` | `price:${string}`

/**
 * Two conditions that find goods separately but not together, or one condition that finds none. A client that does
 * not know a condition's name shows the empty list without a reason.
 */
export const Conflict = later(() =>
  z.object({ parts: z.array(z.string()).check(z.minLength(1), z.maxLength(2)) }),
)
export type Conflict = z.output<ReturnType<typeof Conflict>>
