import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Who bought, for the platform alone. */
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
/** The account behind an entry of a log; null for the mall itself, for buyers, and for who may not know. */
export const who = later(() => z.nullable(z.string()))
