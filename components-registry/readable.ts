import { useSyncExternalStore } from 'react'

/** A value outside React that can be read now and watched; what islands of several roots share. */
export interface Readable<T> {
  get(): T
  subscribe(onChange: () => void): () => void
  /** What the server drew with, where it may differ: the first drawing over its HTML uses it, too. */
  atFirst?(): T
}

export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.atFirst ?? readable.get)
}
