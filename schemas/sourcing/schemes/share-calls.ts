import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Day, formattedText, Id, Nothing, Time } from '#schemas/base/wire.ts'
import { Percent } from './entities.ts'

const secret = later(() => z.object({ token: formattedText(22, /^[\w-]{22}$/) }))
const link = later(() => ({ shareId: z.string(), createdAt: Time(), expiresAt: Time() }))

const sums = later(() => ({
  quote: Cash(),
  /** Tax contained in `quote`. */
  tax: Cash(),
  pieces: Count(),
}))

/** Public view of a scheme: quoted prices, but no costs, hidden items or notes. */
export const ShownScheme = later(() =>
  z.object({
    name: z.string(),
    customer: z.string(),
    validUntil: z.nullable(Day()),
    taxRate: Percent(),
    updatedAt: Time(),
    groups: z.array(
      z.object({
        title: z.string(),
        items: z.array(
          z.object({
            name: z.string(),
            specText: z.string(),
            picture: z.nullable(z.string()),
            brandName: z.string(),
            unit: z.int(),
            quantity: z.int(),
            /** Price of one piece; `amount` is the price of all pieces. */
            quote: Cash(),
            amount: Cash(),
          }),
        ),
        totals: z.object(sums()),
      }),
    ),
    totals: z.object(sums()),
  }),
)
export type ShownScheme = z.output<ReturnType<typeof ShownScheme>>

/**
 * Public view of a scheme behind a link, with the end of the link's validity; `logo` is true if the owner set a
 * logo.
 */
export const SharedScheme = later(() => z.extend(ShownScheme(), { expiresAt: Time(), logo: z.boolean() }))
export type SharedScheme = z.output<ReturnType<typeof SharedScheme>>

export const schemeShares = {
  /** Creates a link; only the answer to this call contains the token. */
  share: post('/mall/v1/scheme/share', {
    access: 'login',
    changes: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.object({ ...link(), token: z.string() }),
  }),
  /** Revokes one link, or all links if none is named; expired links stay as they are. */
  unshare: post('/mall/v1/scheme/unshare', {
    access: 'login',
    changes: ['scheme'],
    input: () => z.object({ schemeId: Id(), shareId: z.optional(Id()) }),
    output: Nothing,
  }),
  /** Lists the valid links, the newest first. */
  sharedOf: get('/mall/v1/scheme/sharedOf', {
    access: 'login',
    shows: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.array(z.object(link())),
  }),
  /** Returns the scheme of a link; throws the same NOT_FOUND for a revoked, an expired and an unknown token. */
  look: post('/mall/v1/scheme/look', {
    access: 'either',
    quiet: true,
    shows: ['scheme', 'goods'],
    input: secret,
    output: SharedScheme,
  }),
  /** Returns the logo behind a valid link as a JPEG; show it as a blob. */
  logo: post('/mall/v1/scheme/sharedLogo', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    shows: ['scheme'],
    input: secret,
    output: () => z.unknown(),
  }),
}
