import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { Values } from '#ui/field/use-fields.ts'

interface Sides<F extends string> {
  /** Stored values that the draft began from; for a missing field the current stored value counts. */
  base: Readonly<Record<string, string>>
  mine: Values<F>
  stored: Values<F>
}

interface Merged<F extends string> {
  values: Values<F>
  /** Base of the next merge: the stored value, except where both sides changed the field. */
  base: Readonly<Record<string, string>>
  /** Fields that only the other side changed. */
  taken: readonly F[]
}

/** Merges a draft with newer stored values, field by field; on a conflict the draft's value stays. */
export function mergeDraft<F extends string>({ base, mine, stored }: Sides<F>): Merged<F> {
  const values: Record<F, string> = { ...mine }
  const nextBase: Record<string, string> = { ...stored }
  const taken: F[] = []
  for (const name of getTypedKeys(stored)) {
    const before = base[name] ?? stored[name]
    const typed: string | undefined = mine[name]
    const own = typed ?? before
    values[name] = own
    if (before === stored[name] || own === stored[name]) continue
    if (own === before) {
      values[name] = stored[name]
      taken.push(name)
    } else nextBase[name] = before
  }
  return { values, base: nextBase, taken }
}

/** Returns the fields that both sides changed, to different values. */
export function findConflicts<F extends string>({ base, mine, stored }: Sides<F>): F[] {
  return getTypedKeys(stored).filter(
    (name) => (base[name] ?? stored[name]) !== stored[name] && mine[name] !== stored[name],
  )
}
