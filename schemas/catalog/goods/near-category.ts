import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** A category of goods that the words alone find when a list is empty. */
export const NearCategory = later(() => z.object({ catId: z.string(), name: z.string() }))
export type NearCategory = z.output<ReturnType<typeof NearCategory>>
