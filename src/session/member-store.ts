import { ownerAtom } from './atoms.ts'
import type { MallBase } from './mall-base.ts'

export interface MemberStore {
  get(key: string): string | null
  /** @returns false for a guest, for whom nothing is kept */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/**
 * Keeps values of the current member, or the one whose session just ended, as long as the tab. They are private:
 * values of another member are removed when read. Nothing is kept for a guest.
 */
export function createMemberStore({ store, storage }: Pick<MallBase, 'store' | 'storage'>): MemberStore {
  const { session } = storage
  const user = store.get(ownerAtom)
  const owner = user && `${user.userId}\n`
  return {
    get(key) {
      const stored = session.get(key)
      if (stored === null || owner === null) return null
      if (stored.startsWith(owner)) return stored.slice(owner.length)
      session.remove(key)
      return null
    },
    set(key, text) {
      if (owner !== null) session.set(key, owner + text)
      return owner !== null
    },
    remove: session.remove,
  }
}
