import { createDeviceValues } from './device-values.ts'
import { type MallStorage, createStoredValues } from './storage.ts'

/** Creates the browser's storage. A sandboxed child has no storages, so its code does not import this file. */
export function createBrowserStorage(): MallStorage {
  return {
    local: createStoredValues(() => globalThis.localStorage),
    session: createStoredValues(() => globalThis.sessionStorage),
    device: createDeviceValues(() => import('idb-keyval')),
  }
}
