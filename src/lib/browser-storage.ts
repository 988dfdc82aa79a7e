import { createDeviceValues } from './device-values.ts'
import { type MallStorage, createStoredValues } from './storage.ts'

/**
 * Returns the browser's storages. A sandboxed child has none, so this stays in a file that its code does not import.
 */
export function createBrowserStorage(): MallStorage {
  return {
    local: createStoredValues(() => globalThis.localStorage),
    session: createStoredValues(() => globalThis.sessionStorage),
    device: createDeviceValues(() => import('idb-keyval')),
  }
}
