import { atom, useAtomValue } from 'jotai'
import { pages } from '#schemas/api/pages.ts'
import { call } from '#src/api/client.ts'
import { mallStore } from '#src/session/store.ts'

const killedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Kill switches of widget types (findCommonConfig); asked for once, and nothing is killed when it fails. */
export async function loadCommonConfig(): Promise<void> {
  try {
    const { killedWidgets } = await call(pages.findCommonConfig, {})
    if (killedWidgets.length > 0) mallStore.set(killedAtom, new Set(killedWidgets))
  } catch {
    // Every widget stays on.
  }
}

export function useCommonConfig(): ReadonlySet<string> {
  return useAtomValue(killedAtom, { store: mallStore })
}
