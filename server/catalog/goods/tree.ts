interface Branch {
  id: string
  parentId: string | null
}

/** Builds the tree of rows below `root` (null: the top). Keeps their order; drops rows whose parent is missing. */
export function toTree<R extends Branch, N>(
  rows: readonly R[],
  root: string | null,
  node: (row: R, children: N[]) => N,
): N[] {
  const byParent = new Map<string | null, R[]>()
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row])
  const seen = new Set<R>()
  // Skip rows already visited: a table edited by hand may contain cycles.
  const below = (parent: string | null): N[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      if (seen.has(row)) return []
      seen.add(row)
      return [node(row, below(row.id))]
    })
  return below(root)
}
