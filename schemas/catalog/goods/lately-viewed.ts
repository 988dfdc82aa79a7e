import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'

/** Under which name a widget finds, in the visitor's browser, the categories lately viewed. */
export const LATELY_VIEWED = 'lately-viewed'
/** Categories kept; more would recommend the whole shop. */
const MOST = 4

const Kept = later(() => z.array(Id()).check(z.maxLength(50)))

/** Ids of the categories lately viewed, the latest first; none when nothing can be read. */
export function readLatelyViewed(text: string | null): string[] {
  if (text === null) return []
  try {
    const stored = z.safeParse(Kept(), JSON.parse(text))
    return stored.success ? stored.data.slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The text to keep once a category was viewed; null when its id is none. */
export function withLatelyViewed(text: string | null, catId: unknown): string | null {
  const id = z.safeParse(Id(), catId)
  if (!id.success) return null
  const others = readLatelyViewed(text).filter((one) => one !== id.data)
  return JSON.stringify([id.data, ...others].slice(0, MOST))
}
