import * as z from 'zod/mini'
import { later } from './later.ts'
import { text, typedText } from './wire.ts'

export const MAX_CONFIRM = 500
export const CONFIRM_REASON = 200

/** A finding to confirm: `words` describes the value with its figures, `key` identifies the finding. */
export const Unusual = later(() => z.object({ key: z.string(), words: z.string() }))
export type Unusual = z.output<ReturnType<typeof Unusual>>

/** Keys of the findings that the caller of a write accepts, with the reason for the audit log; null for none. */
export const Confirmation = later(() =>
  z._default(
    z.nullable(
      z.object({
        reason: typedText(CONFIRM_REASON),
        accepted: z.array(text(40)).check(z.maxLength(MAX_CONFIRM)),
      }),
    ),
    null,
  ),
)
export type Confirmation = z.output<ReturnType<typeof Confirmation>>

/** Reads the findings of a CONFIRM_NEEDED rejection; returns none for any other data. */
export function readUnusual(data: unknown): Unusual[] {
  const read = z.safeParse(z.object({ unusual: z.array(Unusual()) }), data)
  return read.success ? read.data.unusual : []
}
