/** Ids and names from the province down, of equal length; empty while nothing is chosen. */
export interface Region {
  ids: readonly string[]
  names: readonly string[]
}

export const NO_REGION: Region = { ids: [], names: [] }

/** Rows of the tree that only group others and are not part of what people call the place. */
const GROUPS = new Set(['省直辖县', '自治区直辖县级行政区划', '县', '市辖区'])

/** A municipality appears once, and grouping rows only as the last one: `广东省 广州市 荔湾区`. */
export function formatRegion(names: readonly string[], separator = ' '): string {
  const last = names.length - 1
  return names
    .filter((name, at) => at === last || (!GROUPS.has(name) && name !== names[at + 1]))
    .join(separator)
}
