import { atom, useAtomValue } from 'jotai'
import { catalog } from '#schemas/api/catalog.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'
import { mallStore } from '#src/session/store.ts'

type Tree = Out<typeof catalog.findTreeById>
type Navs = Out<typeof catalog.findNavTreeById>

const treeAtom = atom<Tree>([])
const navsAtom = atom<Navs>([])

let asking: Promise<void> | null = null

/** §7: the category tree loads on start with source 2; the shell stands without it when it fails. Asked once at a time. */
export function loadCatalog(): Promise<void> {
  asking ??= ask().finally(() => (asking = null))
  return asking
}

let complete = false

/** Whether the tree or the channels did not come yet. */
export const lacksCatalog = () => !complete

async function ask(): Promise<void> {
  const [tree, navs] = await Promise.allSettled([
    call(catalog.findTreeById, { source: 2 }),
    call(catalog.findNavTreeById, {}),
  ])
  if (tree.status === 'fulfilled') mallStore.set(treeAtom, tree.value)
  if (navs.status === 'fulfilled') mallStore.set(navsAtom, navs.value)
  complete = tree.status === 'fulfilled' && navs.status === 'fulfilled'
}

/** A category as it travels inside a page: its level is its depth. */
type Branch = readonly [catId: string, name: string, picture: string | null, children?: readonly Branch[]]

export interface Catalog {
  tree: readonly Branch[]
  navs: Navs
}

export function catalogNow(): Catalog {
  return { tree: mallStore.get(treeAtom).map(branchOf), navs: mallStore.get(navsAtom) }
}

function branchOf({ catId, name, picture, children }: Tree[number]): Branch {
  return children.length > 0 ? [catId, name, picture, children.map(branchOf)] : [catId, name, picture]
}

export function adoptCatalog({ tree, navs }: Catalog): void {
  mallStore.set(treeAtom, nodesOf(tree, 1))
  mallStore.set(navsAtom, navs)
  complete = true
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
  return useAtomValue(treeAtom, { store: mallStore })
}

export function useNavs(): Navs {
  return useAtomValue(navsAtom, { store: mallStore })
}
