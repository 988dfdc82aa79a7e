import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Store } from '#src/session/atoms.ts'
import { BusyContext } from '#ui/loading/loading.tsx'

const runningAtom = atom(0)

/** Covers the page with 请求中... while `work` runs; for submits that must not be repeated. */
export async function withOverlay<T>({ store }: { store: Store }, work: () => Promise<T>): Promise<T> {
  store.set(runningAtom, (count) => count + 1)
  try {
    return await work()
  } finally {
    store.set(runningAtom, (count) => count - 1)
  }
}

/** Provides the busy state to the overlays of the page and of its dialogs. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  return <BusyContext value={useAtomValue(runningAtom) > 0}>{children}</BusyContext>
}
