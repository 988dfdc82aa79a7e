import * as z from 'zod/mini'
import { CACHED_FORM_EXPIRY_MS } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { readFilter } from './filter.ts'

const text = later(() =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => String(value)),
  ),
)

/** A form stored in the browser; `timestamp` is in ms. */
export const CachedForm = later(() =>
  z.object({
    goodsType: z.optional(text()),
    loadType: z.optional(text()),
    /** Goods filter without its unreadable fields. */
    goodsFiltration: z._default(z.pipe(z.unknown(), z.transform(readFilter)), {}),
    activityUrl: z.optional(z.string()),
    /** Data from the widget that opened the page, for this page only. */
    relData: z.optional(z.unknown()),
    goodsData: z.optional(z.unknown()),
    timestamp: z.int(),
  }),
)
export type CachedForm = z.output<ReturnType<typeof CachedForm>>

/** Returns true after 2 days, and for a timestamp in the future, which a wrong clock may have set. */
export function isExpired(form: { timestamp: number }, now: number): boolean {
  return form.timestamp > now || now - form.timestamp > CACHED_FORM_EXPIRY_MS
}

/** Parses a stored form; null if it is absent, corrupt or expired. */
export function readCachedForm(stored: string | null, now: number): CachedForm | null {
  if (stored === null) return null
  try {
    const form = z.safeParse(CachedForm(), JSON.parse(stored))
    return form.success && !isExpired(form.data, now) ? form.data : null
  } catch {
    return null
  }
}

/** Returns the keys of stored forms that can be removed because they are expired or unreadable. */
export function findStaleForms(
  entries: Iterable<readonly [key: string, stored: string]>,
  now: number,
): string[] {
  return [...entries].flatMap(([key, stored]) => (readCachedForm(stored, now) === null ? [key] : []))
}
