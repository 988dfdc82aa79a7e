import { sessionStore } from '#src/lib/storage.ts'
import { mallStore, userAtom } from './store.ts'

export interface MemberStore {
  get(key: string): string | null
  /** @returns false when nobody is logged in, and nothing was kept */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/**
 * What the member who is logged in now typed and chose in this tab, for as long as it lasts. It is that member's alone:
 * whoever logs in next meets nothing of it, and what is met of another member goes. A guest has no such things.
 */
export function memberStore(): MemberStore {
  const user = mallStore.get(userAtom)
  const owner = user && `${user.userId}\n`
  return {
    get(key) {
      const kept = sessionStore.get(key)
      if (kept === null || owner === null) return null
      if (kept.startsWith(owner)) return kept.slice(owner.length)
      sessionStore.remove(key)
      return null
    },
    set(key, text) {
      if (owner !== null) sessionStore.set(key, owner + text)
      return owner !== null
    },
    remove: sessionStore.remove,
  }
}
