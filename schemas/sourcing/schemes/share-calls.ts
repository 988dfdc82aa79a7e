import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Day, formed, Id, Nothing, Time } from '#schemas/base/wire.ts'
import { Percent } from './entities.ts'

const secret = later(() => z.object({ token: formed(22, /^[\w-]{22}$/) }))
const link = later(() => ({ shareId: z.string(), createdAt: Time(), expiresAt: Time() }))

const sums = later(() => ({
  quote: Cash(),
  /** Contained in `quote`. */
  tax: Cash(),
  pieces: Count(),
}))

/** What others than its owner see of a scheme: what is quoted; never what it costs, what is hidden, or a note. */
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
            /** Of one piece, and of all. */
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

/** The same for whoever has a link, with when that ends; `logo`: whether its owner put one on it. */
export const SharedScheme = later(() => z.extend(ShownScheme(), { expiresAt: Time(), logo: z.boolean() }))
export type SharedScheme = z.output<ReturnType<typeof SharedScheme>>

/** Links by which a customer reads a scheme. */
export const schemeShares = {
  /** The token is told this once. */
  share: post('/mall/v1/scheme/share', {
    access: 'login',
    changes: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.object({ ...link(), token: z.string() }),
  }),
  /** All of them unless one is named; what is over is over. */
  unshare: post('/mall/v1/scheme/unshare', {
    access: 'login',
    changes: ['scheme'],
    input: () => z.object({ schemeId: Id(), shareId: z.optional(Id()) }),
    output: Nothing,
  }),
  /** Those that are good now, the newest first. */
  sharedOf: get('/mall/v1/scheme/sharedOf', {
    access: 'login',
    shows: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.array(z.object(link())),
  }),
  /** NOT_FOUND alike for a secret that was revoked, is over, or never was. */
  look: post('/mall/v1/scheme/look', {
    access: 'either',
    quiet: true,
    shows: ['scheme', 'goods'],
    input: secret,
    output: SharedScheme,
  }),
  /** Of a link that is good, as a JPEG: show the blob. */
  logo: post('/mall/v1/scheme/sharedLogo', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    shows: ['scheme'],
    input: secret,
    output: () => z.unknown(),
  }),
}
