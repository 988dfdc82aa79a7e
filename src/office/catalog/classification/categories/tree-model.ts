import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import { stepBefore } from '#src/office/parts/step-before.ts'

export interface Node extends OfficeCategory {
  children: Node[]
}

/** Rows from top to bottom as the tree they are. */
export function buildTree(rows: readonly OfficeCategory[], parentId: string | null = null): Node[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: buildTree(rows, row.catId) }))
}

/** `家居 / 杯壶 / 保温杯`. */
export function wayTo(rows: readonly OfficeCategory[], catId: string | null): string {
  const row = rows.find((one) => one.catId === catId)
  if (!row) return ''
  return row.parentId === null ? row.name : `${wayTo(rows, row.parentId)} / ${row.name}`
}

/** What holds the word, with all above it; all where there is none. */
export function narrowed(nodes: readonly Node[], word: string): Node[] {
  if (word === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = narrowed(node.children, word)
    return children.length > 0 || node.name.includes(word) ? [{ ...node, children }] : []
  })
}

/** The one that a step up or down puts it in front of: null is the last place, undefined no step. */
export function stepOf(
  rows: readonly OfficeCategory[],
  row: OfficeCategory,
  step: -1 | 1,
): string | null | undefined {
  const beside = rows.filter(({ parentId }) => parentId === row.parentId)
  return stepBefore(
    beside.map(({ catId }) => catId),
    row.catId,
    step,
  )
}
