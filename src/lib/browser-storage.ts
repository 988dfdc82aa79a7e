import { deviceValues } from './device-values.ts'
import { type MallStorage, valuesIn } from './storage.ts'

/** What a sandboxed child has not, and so no file of its own imports. */
export function browserStorage(): MallStorage {
  return {
    local: valuesIn(() => globalThis.localStorage),
    session: valuesIn(() => globalThis.sessionStorage),
    device: deviceValues(() => import('idb-keyval')),
  }
}
