import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import { findStepTarget } from '#src/office/parts/step-before.ts'

export interface Node extends OfficeCategory {
  children: Node[]
}

/** Builds the tree of categories from rows; siblings keep the order of the rows. */
export function buildTree(rows: readonly OfficeCategory[], parentId: string | null = null): Node[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: buildTree(rows, row.catId) }))
}

/** Returns the path of names to a category: `家居 / 杯壶 / 保温杯`. */
export function formatCategoryPath(rows: readonly OfficeCategory[], catId: string | null): string {
  const row = rows.find((one) => one.catId === catId)
  if (!row) return ''
  return row.parentId === null ? row.name : `${formatCategoryPath(rows, row.parentId)} / ${row.name}`
}

/** Returns the nodes whose names contain `word`, with their ancestors; all nodes if `word` is empty. */
export function filterTree(nodes: readonly Node[], word: string): Node[] {
  if (word === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, word)
    return children.length > 0 || node.name.includes(word) ? [{ ...node, children }] : []
  })
}

/** Returns the sibling before which the row moves: null for the last place, undefined if no move is possible. */
export function findStep(
  rows: readonly OfficeCategory[],
  row: OfficeCategory,
  step: -1 | 1,
): string | null | undefined {
  const beside = rows.filter(({ parentId }) => parentId === row.parentId)
  return findStepTarget(
    beside.map(({ catId }) => catId),
    row.catId,
    step,
  )
}
