/** Ids and names from the province down; both as long as each other, empty while nothing is chosen. */
export interface Region {
  ids: readonly string[]
  names: readonly string[]
}

export const NO_REGION: Region = { ids: [], names: [] }

/** Rows of the tree that only hold others together and are no part of what a person calls the place. */
const GROUPS = new Set(['省直辖县', '自治区直辖县级行政区划', '县', '市辖区'])

/**
 * A region as a person writes it, `广东省 广州市 荔湾区`. A municipality stands once, and the rows that group
 * counties under a province are left out; a last one stays, for it is the place itself.
 */
export function regionText(names: readonly string[], separator = ' '): string {
  const last = names.length - 1
  return names
    .filter((name, at) => at === last || (!GROUPS.has(name) && name !== names[at + 1]))
    .join(separator)
}
