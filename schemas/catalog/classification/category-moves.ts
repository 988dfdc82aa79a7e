export const LEVELS = 3

export interface Placed {
  catId: string
  parentId: string | null
  level: number
  name: string
  /** Goods in the category and below it. */
  goods: number
}

const childrenOf = (tree: readonly Placed[], catId: string) =>
  tree.filter(({ parentId }) => parentId === catId)

/** Returns the category and all categories below it. */
export function listBranch(tree: readonly Placed[], catId: string): Placed[] {
  const below = tree.filter((one) => one.catId === catId)
  // The list grows while it is iterated, so that descendants of every level are found.
  for (const { catId: id } of below) below.push(...childrenOf(tree, id).filter((one) => !below.includes(one)))
  return below
}

/** Counts the goods directly in a category, without the goods of categories below it. */
export function countOwnGoods(tree: readonly Placed[], catId: string): number {
  const below = childrenOf(tree, catId).reduce((sum, { goods }) => sum + goods, 0)
  return (tree.find((one) => one.catId === catId)?.goods ?? 0) - below
}

/** Returns the reason why nothing can be added below a category, in words; null if adding is possible. */
export function checkParent(tree: readonly Placed[], parent: Placed): string | null {
  if (parent.level >= LEVELS) return `“${parent.name}”已是第 ${LEVELS} 级，下面不能再有分类`
  const own = countOwnGoods(tree, parent.catId)
  return own === 0 ? null : `“${parent.name}”里直接放着 ${own} 件商品，请先把这些商品改到别的分类`
}

/** Returns the reason why a branch cannot move below `parentId` (null: to the top), in words; null if it may. */
export function checkMove(tree: readonly Placed[], catId: string, parentId: string | null): string | null {
  const moved = tree.find((one) => one.catId === catId)
  if (!moved) return '该分类已删除，请刷新'
  if (moved.parentId === parentId) return null
  const branch = listBranch(tree, catId)
  const levels = Math.max(...branch.map(({ level }) => level)) - moved.level + 1
  if (parentId === null) return null
  const parent = tree.find((one) => one.catId === parentId)
  if (!parent) return '目标分类已删除，请刷新'
  if (branch.includes(parent)) return `“${moved.name}”不能放进它自己或它的下级分类`
  if (parent.level + levels > LEVELS)
    return `“${moved.name}”连同下级有 ${levels} 级，放到“${parent.name}”下面会超过 ${LEVELS} 级`
  return checkParent(tree, parent)
}
