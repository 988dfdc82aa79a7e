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

/** What the more-goods page keeps of how it was opened. `timestamp` is in ms. */
export const CachedForm = later(() =>
  z.object({
    goodsType: z.optional(text()),
    loadType: z.optional(text()),
    /** The goods filter; what cannot be read of it is left out. */
    goodsFiltration: z._default(z.pipe(z.unknown(), z.transform(readFilter)), {}),
    activityUrl: z.optional(z.string()),
    /** What the widget that opened the page handed over, for that page alone. */
    relData: z.optional(z.unknown()),
    goodsData: z.optional(z.unknown()),
    timestamp: z.int(),
  }),
)
export type CachedForm = z.output<ReturnType<typeof CachedForm>>

/** Older than 2 days; a moment still to come was kept under another clock and would never grow old. */
export function isExpired(form: { timestamp: number }, now: number): boolean {
  return form.timestamp > now || now - form.timestamp > CACHED_FORM_EXPIRY_MS
}

/** The form in a stored text; null when it is absent, corrupt or expired. */
export function readCachedForm(stored: string | null, now: number): CachedForm | null {
  if (stored === null) return null
  try {
    const form = z.safeParse(CachedForm(), JSON.parse(stored))
    return form.success && !isExpired(form.data, now) ? form.data : null
  } catch {
    return null
  }
}

/** The keys of stored forms that are to be removed: expired ones, and what nobody can read. */
export function staleForms(entries: Iterable<readonly [key: string, stored: string]>, now: number): string[] {
  return [...entries].flatMap(([key, stored]) => (readCachedForm(stored, now) === null ? [key] : []))
}
