import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { createDeviceValues } from '#src/lib/device-values.ts'
import type { MallStorage, StoredValues } from '#src/lib/storage.ts'

/** Creates a storage that starts with the prefixed keys of `local` and never touches the browser's own storage. */
export function createFixtureStorage(local: Readonly<Record<string, string>>): MallStorage {
  const own = Object.entries(local).filter(([key]) => key.startsWith(STORAGE_PREFIX))
  return {
    local: createValues(own.map(([key, value]) => [key.slice(STORAGE_PREFIX.length), value])),
    session: createValues([]),
    device: createDeviceValues(() => Promise.reject(new Error('nothing is kept here'))),
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
