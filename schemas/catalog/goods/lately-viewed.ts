import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'

/** Name under which a widget finds the recently viewed categories in the visitor's browser. */
export const LATELY_VIEWED = 'lately-viewed'
/** Maximum number of stored categories; with more, the whole shop would be recommended. */
const LIMIT = 4

const Kept = later(() => z.array(Id()).check(z.maxLength(50)))

/** Parses the ids of recently viewed categories, latest first; empty if unreadable. */
export function readLatelyViewed(text: string | null): string[] {
  if (text === null) return []
  try {
    const stored = z.safeParse(Kept(), JSON.parse(text))
    return stored.success ? stored.data.slice(0, LIMIT) : []
  } catch {
    return []
  }
}

/** Returns the text to store after a category was viewed; null if its id is invalid. */
export function addLatelyViewed(text: string | null, catId: unknown): string | null {
  const id = z.safeParse(Id(), catId)
  if (!id.success) return null
  const others = readLatelyViewed(text).filter((one) => one !== id.data)
  return JSON.stringify([id.data, ...others].slice(0, LIMIT))
}
