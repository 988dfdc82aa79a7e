import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { deviceValues } from '#src/lib/device-values.ts'
import type { MallStorage, StoredValues } from '#src/lib/storage.ts'

/**
 * A storage that begins with a fixture's local storage and ends with the page: the browser's own stays untouched.
 * @param local by key as the browser holds it, with the product's prefix
 */
export function createFixtureStorage(local: Readonly<Record<string, string>>): MallStorage {
  const own = Object.entries(local).filter(([key]) => key.startsWith(STORAGE_PREFIX))
  return {
    local: createValues(own.map(([key, value]) => [key.slice(STORAGE_PREFIX.length), value])),
    session: createValues([]),
    device: deviceValues(() => Promise.reject(new Error('nothing is kept here'))),
  }
}

function createValues(entries: readonly (readonly [string, string])[]): StoredValues {
  const values = new Map(entries)
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value).get(key) === value,
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
  }
}
