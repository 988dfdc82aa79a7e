import { ownerAtom } from './atoms.ts'
import type { MallBase } from './mall-base.ts'

export interface MemberStore {
  get(key: string): string | null
  /** Stores a value. @returns false for a guest, for whom nothing is stored */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/**
 * Stores values of the current member, or of the member whose session just ended, as long as the tab is open.
 * Values are private: a value of another member is removed when it is read. Nothing is stored for a guest.
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
