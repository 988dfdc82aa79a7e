import { atom, useAtomValue } from 'jotai'
import { catalog } from '#schemas/api/catalog.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'
import { mallStore } from '#src/session/store.ts'

type Tree = Out<typeof catalog.findTreeById>
type Navs = Out<typeof catalog.findNavTreeById>

const treeAtom = atom<Tree>([])
const navsAtom = atom<Navs>([])

/** §7: the category tree loads on start with source 2; the shell stands without it when it fails. */
export async function loadCatalog(): Promise<void> {
  const [tree, navs] = await Promise.allSettled([
    call(catalog.findTreeById, { source: 2 }),
    call(catalog.findNavTreeById, {}),
  ])
  if (tree.status === 'fulfilled') mallStore.set(treeAtom, tree.value)
  if (navs.status === 'fulfilled') mallStore.set(navsAtom, navs.value)
}

export interface Catalog {
  tree: Tree
  navs: Navs
}

export function catalogNow(): Catalog {
  return { tree: mallStore.get(treeAtom), navs: mallStore.get(navsAtom) }
}

export function adoptCatalog({ tree, navs }: Catalog): void {
  mallStore.set(treeAtom, tree)
  mallStore.set(navsAtom, navs)
}

export function useCategoryTree(): Tree {
  return useAtomValue(treeAtom, { store: mallStore })
}

export function useNavs(): Navs {
  return useAtomValue(navsAtom, { store: mallStore })
}
