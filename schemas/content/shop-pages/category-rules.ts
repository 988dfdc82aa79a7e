export const SHOP_CATEGORY_LIMITS = { name: 20, gathered: 200, shop: 100 } as const

interface Placed {
  catId: string
  parentId: string | null
}

/** Returns a category's own ids, then the ids of its children that the own ids do not cover in the mall's tree. */
export function collectGathered(
  own: readonly string[],
  below: readonly string[],
  mall: readonly Placed[],
): string[] {
  const parents = new Map(mall.map(({ catId, parentId }) => [catId, parentId]))
  const kept = [...new Set(own)]
  const isCovered = (catId: string) => {
    const seen = new Set<string>()
    for (let at: string | null = catId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (kept.includes(at)) return true
      seen.add(at)
    }
    return false
  }
  for (const catId of below) if (!isCovered(catId)) kept.push(catId)
  return kept
}
