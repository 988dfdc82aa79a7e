import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** A category of the goods that an empty list's search words find without the other conditions. */
export const NearCategory = later(() => z.object({ catId: z.string(), name: z.string() }))
export type NearCategory = z.output<ReturnType<typeof NearCategory>>
