interface Branch {
  id: string
  parentId: string | null
}

/** Rows as a tree below `root` (null: the top). Their order is kept; what hangs below a missing row is left out. */
export function toTree<R extends Branch, N>(
  rows: readonly R[],
  root: string | null,
  node: (row: R, children: N[]) => N,
): N[] {
  const byParent = new Map<string | null, R[]>()
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row])
  const seen = new Set<R>()
  // A row that was met before closes a ring, which a hand-edited table may hold.
  const below = (parent: string | null): N[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      if (seen.has(row)) return []
      seen.add(row)
      return [node(row, below(row.id))]
    })
  return below(root)
}
