/** Levels of the tree. */
export const LEVELS = 3

/** What of a category a move depends on. */
export interface Placed {
  catId: string
  parentId: string | null
  level: number
  name: string
  /** In it and below. */
  goods: number
}

const childrenOf = (tree: readonly Placed[], catId: string) =>
  tree.filter(({ parentId }) => parentId === catId)

/** The category and all below it. */
export function branchOf(tree: readonly Placed[], catId: string): Placed[] {
  const below = tree.filter((one) => one.catId === catId)
  // A list that grows while it is walked: whatever hangs below what was found is found, too.
  for (const { catId: id } of below) below.push(...childrenOf(tree, id).filter((one) => !below.includes(one)))
  return below
}

/** Goods right in it, and in none below. */
export function ownGoods(tree: readonly Placed[], catId: string): number {
  const below = childrenOf(tree, catId).reduce((sum, { goods }) => sum + goods, 0)
  return (tree.find((one) => one.catId === catId)?.goods ?? 0) - below
}

/** Why nothing more can stand in a category, in words; null where it can. */
export function fullFault(tree: readonly Placed[], parent: Placed): string | null {
  if (parent.level >= LEVELS) return `“${parent.name}”已是第 ${LEVELS} 级，下面不能再有分类`
  const own = ownGoods(tree, parent.catId)
  return own === 0 ? null : `“${parent.name}”里直接放着 ${own} 件商品，请先把这些商品改到别的分类`
}

/** Why a branch cannot stand below `parentId` (null: at the top), in words; null where it can. */
export function moveFault(tree: readonly Placed[], catId: string, parentId: string | null): string | null {
  const moved = tree.find((one) => one.catId === catId)
  if (!moved) return '该分类已删除，请刷新'
  if (moved.parentId === parentId) return null
  const branch = branchOf(tree, catId)
  const levels = Math.max(...branch.map(({ level }) => level)) - moved.level + 1
  if (parentId === null) return null
  const parent = tree.find((one) => one.catId === parentId)
  if (!parent) return '目标分类已删除，请刷新'
  if (branch.includes(parent)) return `“${moved.name}”不能放进它自己或它的下级分类`
  if (parent.level + levels > LEVELS)
    return `“${moved.name}”连同下级有 ${levels} 级，放到“${parent.name}”下面会超过 ${LEVELS} 级`
  return fullFault(tree, parent)
}
