import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { type DeviceValues, deviceValues } from './device-values.ts'

/** Texts by key under the product's prefix. A blocked or full storage loses nothing as long as the page lasts. */
export interface StoredValues {
  get(key: string): string | null
  /** @returns false when the value lasts only as long as the page */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** On a 401: everything goes, not only what carries our prefix. */
  clear(): void
  /** Without the prefix. */
  keys(): string[]
}

/** The local storage is shared by all tabs, the session storage is the tab's own. */
export interface MallStorage {
  local: StoredValues
  session: StoredValues
  /** Stays when a 401 clears the local storage. */
  device: DeviceValues
}

/** Of a server, which keeps nothing. */
export function noStorage(): MallStorage {
  const device = deviceValues(() => Promise.reject(new Error('nothing is kept here')))
  return { local: valuesIn(() => null), session: valuesIn(() => null), device }
}

/** @param area may throw, as browsers do where storage is blocked */
export function valuesIn(area: () => Storage | null): StoredValues {
  const memory = new Map<string, string>()

  /** What the storage gives, or `otherwise` where it gives nothing. */
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

/** A JSON value under `key`, or null when absent, corrupt or not what `parse` accepts. */
export function readJson<T>(text: string | null, parse: (value: unknown) => T): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}
