import { atom, useAtomValue } from 'jotai'
import type { Out } from '#schemas/base/endpoint.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type Tree = Out<typeof catalog.findTreeById>
type Navs = Out<typeof catalog.findNavTreeById>

const treeAtom = atom<Tree>([])
const navsAtom = atom<Navs>([])
export const catalogCompleteAtom = atom(false)

/** Loads the category tree (source 2) and the navigation; the shell also works without these. Never rejects. */
export function loadCatalog({ call, store, once }: Pick<MallBase, 'call' | 'store' | 'once'>): Promise<void> {
  return once('catalog', async () => {
    const [tree, navs] = await Promise.allSettled([
      call(catalog.findTreeById, { source: 2 }),
      call(catalog.findNavTreeById, {}),
    ])
    if (tree.status === 'fulfilled') store.set(treeAtom, tree.value)
    if (navs.status === 'fulfilled') store.set(navsAtom, navs.value)
    store.set(catalogCompleteAtom, tree.status === 'fulfilled' && navs.status === 'fulfilled')
  })
}

/** Category as a page embeds it; the depth in the tree is the level of the category. */
type Branch = readonly [catId: string, name: string, picture: string | null, children?: readonly Branch[]]

export interface Catalog {
  tree: readonly Branch[]
  navs: Navs
}

export function getCatalog({ store }: Pick<MallBase, 'store'>): Catalog {
  return { tree: store.get(treeAtom).map(branchOf), navs: store.get(navsAtom) }
}

function branchOf({ catId, name, picture, children }: Tree[number]): Branch {
  return children.length > 0 ? [catId, name, picture, children.map(branchOf)] : [catId, name, picture]
}

export function adoptCatalog({ store }: Pick<MallBase, 'store'>, { tree, navs }: Catalog): void {
  store.set(treeAtom, nodesOf(tree, 1))
  store.set(navsAtom, navs)
  store.set(catalogCompleteAtom, true)
}

function nodesOf(branches: readonly Branch[], level: number): Tree {
  return branches.map(([catId, name, picture, children = []]) => ({
    catId,
    name,
    level,
    picture,
    children: nodesOf(children, level + 1),
  }))
}

export function useCategoryTree(): Tree {
  return useAtomValue(treeAtom)
}

export function useNavs(): Navs {
  return useAtomValue(navsAtom)
}
