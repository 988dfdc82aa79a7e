import { ownerAtom } from './atoms.ts'
import type { MallBase } from './mall-base.ts'

export interface MemberStore {
  get(key: string): string | null
  /** @returns false for a guest, and nothing was kept */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/**
 * What the member of now, or of a session that has just ended, typed and chose in this tab, for as long as it lasts. It
 * is that member's alone: whoever logs in next meets nothing of it, and what is met of another member goes. A guest has
 * no such things.
 */
export function memberStore({ store, storage }: Pick<MallBase, 'store' | 'storage'>): MemberStore {
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
