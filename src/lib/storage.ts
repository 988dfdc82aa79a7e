import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { type DeviceValues, createDeviceValues } from './device-values.ts'

/** Texts by key under the product's prefix. If the storage is blocked or full, values last as long as the page. */
export interface StoredValues {
  get(key: string): string | null
  /** @returns false if the value lasts only as long as the page */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Removes everything after a 401, including keys without the prefix. */
  clear(): void
  /** Returns the keys without the prefix. */
  keys(): string[]
}

/** Local storage is shared by all tabs, session storage belongs to one tab. */
export interface MallStorage {
  local: StoredValues
  session: StoredValues
  /** Texts that survive a 401, which clears the local storage. */
  device: DeviceValues
}

/** Creates the storage of a server, which stores nothing. */
export function createNoStorage(): MallStorage {
  const device = createDeviceValues(() => Promise.reject(new Error('nothing is kept here')))
  return { local: createStoredValues(() => null), session: createStoredValues(() => null), device }
}

/** Creates stored values; `area` may throw, as browsers do if the storage is blocked. */
export function createStoredValues(area: () => Storage | null): StoredValues {
  const memory = new Map<string, string>()

  function ask<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = area()
      return storage ? work(storage) : otherwise
    } catch {
      return otherwise
    }
  }

  return {
    get: (key) => memory.get(key) ?? ask((storage) => storage.getItem(STORAGE_PREFIX + key), null),
    set(key, value) {
      const stored = ask((storage) => (storage.setItem(STORAGE_PREFIX + key, value), true), false)
      if (stored) memory.delete(key)
      else memory.set(key, value)
      return stored
    },
    remove(key) {
      memory.delete(key)
      ask((storage) => storage.removeItem(STORAGE_PREFIX + key), undefined)
    },
    clear() {
      memory.clear()
      ask((storage) => storage.clear(), undefined)
    },
    keys() {
      const stored = ask((storage) => Object.keys(storage), []).filter((key) =>
        key.startsWith(STORAGE_PREFIX),
      )
      return [...new Set([...stored.map((key) => key.slice(STORAGE_PREFIX.length)), ...memory.keys()])]
    },
  }
}

/** Parses a stored JSON text. Returns null if it is absent, corrupt, or rejected by `parse`. */
export function readJson<T>(text: string | null, parse: (value: unknown) => T): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}
