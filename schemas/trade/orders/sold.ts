import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Buyer of an order, visible to the platform only. */
export const buyer = later(() =>
  z.nullable(
    z.object({
      userId: z.string(),
      userName: z.string(),
      name: z.string(),
      telephone: z.nullable(z.string()),
      enabled: z.boolean(),
    }),
  ),
)
/** Account behind a log entry; null for the mall itself, for buyers, and for callers who may not know it. */
export const Actor = later(() => z.nullable(z.string()))
