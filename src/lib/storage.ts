import { STORAGE_PREFIX } from '#schemas/constants.ts'

type Area = 'local' | 'session'

/** What a blocked or full storage could not take; it lasts as long as the page. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

function storedKeys(area: Area): string[] {
  try {
    return Object.keys(areaOf(area) ?? {})
  } catch {
    return []
  }
}

function createStore(area: Area) {
  return {
    /** The text under §9's product prefix, or null. */
    get(key: string): string | null {
      const kept = memory[area].get(key)
      if (kept !== undefined) return kept
      try {
        return areaOf(area)?.getItem(STORAGE_PREFIX + key) ?? null
      } catch {
        return null
      }
    },
    /** @returns false when the value lasts only as long as the page */
    set(key: string, value: string): boolean {
      try {
        const storage = areaOf(area)
        if (!storage) throw new Error('storage is blocked')
        storage.setItem(STORAGE_PREFIX + key, value)
        memory[area].delete(key)
        return true
      } catch {
        memory[area].set(key, value)
        return false
      }
    },
    remove(key: string): void {
      memory[area].delete(key)
      try {
        areaOf(area)?.removeItem(STORAGE_PREFIX + key)
      } catch {
        // A blocked storage holds nothing to remove.
      }
    },
    /** §4, on a 401: everything goes, not only what carries our prefix. */
    clear(): void {
      memory[area].clear()
      try {
        areaOf(area)?.clear()
      } catch {
        // A blocked storage holds nothing to clear.
      }
    },
    keys(): string[] {
      const stored = storedKeys(area).filter((key) => key.startsWith(STORAGE_PREFIX))
      return [...new Set([...stored.map((key) => key.slice(STORAGE_PREFIX.length)), ...memory[area].keys()])]
    },
  }
}

export const localStore = createStore('local')
export const sessionStore = createStore('session')

/** A JSON value under `key`, or null when absent, corrupt or not what `parse` accepts. */
export function readJson<T>(text: string | null, parse: (value: unknown) => T): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}
