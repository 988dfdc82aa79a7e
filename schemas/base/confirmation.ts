import * as z from 'zod/mini'
import { later } from './later.ts'
import { text, typedText } from './wire.ts'

/** Findings that one request may accept. */
export const CONFIRM_MOST = 500
export const CONFIRM_REASON = 200

/** Something unusual that a person may accept: `words` name its figures, `key` stands for them. */
export const Unusual = later(() => z.object({ key: z.string(), words: z.string() }))
export type Unusual = z.output<ReturnType<typeof Unusual>>

/** What the asker accepts of a write, by key, and the reason for the audit log; null for nothing. */
export const Confirmation = later(() =>
  z._default(
    z.nullable(
      z.object({
        reason: typedText(CONFIRM_REASON),
        accepted: z.array(text(40)).check(z.maxLength(CONFIRM_MOST)),
      }),
    ),
    null,
  ),
)
export type Confirmation = z.output<ReturnType<typeof Confirmation>>

/** The findings that the refusal CONFIRM_NEEDED carries; none of anything else. */
export function readUnusual(data: unknown): Unusual[] {
  const read = z.safeParse(z.object({ unusual: z.array(Unusual()) }), data)
  return read.success ? read.data.unusual : []
}
