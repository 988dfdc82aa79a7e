/** Ids and names from the province down, of equal length; empty while nothing is chosen. */
export interface Region {
  ids: readonly string[]
  names: readonly string[]
}

export const NO_REGION: Region = { ids: [], names: [] }

/** Rows of the tree that only group other rows and are not part of the usual name of a place. */
const GROUPS = new Set(['省直辖县', '自治区直辖县级行政区划', '县', '市辖区'])

/** Formats a region. Repeated municipalities and inner grouping rows are omitted: `广东省 广州市 荔湾区`. */
export function formatRegion(names: readonly string[], separator = ' '): string {
  const last = names.length - 1
  return names
    .filter((name, at) => at === last || (!GROUPS.has(name) && name !== names[at + 1]))
    .join(separator)
}
