import { STORAGE_PREFIX } from '#schemas/base/constants.ts'

/** Texts by key in IndexedDB, which survive a logout and a 401. Never rejects. */
export interface DeviceValues {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

interface Database {
  get(key: string): Promise<unknown>
  set(key: string, value: string): Promise<void>
  del(key: string): Promise<void>
}

/** Creates the store. If IndexedDB is missing, full or blocked, a text lasts as long as the page. */
export function createDeviceValues(load: () => Promise<Database>): DeviceValues {
  const memory = new Map<string, string>()
  return {
    async get(key) {
      const held = memory.get(key)
      if (held !== undefined) return held
      const stored = await load()
        .then((database) => database.get(STORAGE_PREFIX + key))
        .catch(() => undefined)
      return typeof stored === 'string' ? stored : null
    },
    async set(key, value) {
      memory.set(key, value)
      await load()
        .then((database) => database.set(STORAGE_PREFIX + key, value))
        .catch(() => undefined)
    },
    async remove(key) {
      memory.delete(key)
      await load()
        .then((database) => database.del(STORAGE_PREFIX + key))
        .catch(() => undefined)
    },
  }
}
