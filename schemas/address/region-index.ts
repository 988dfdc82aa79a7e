import { namesOf, type PlaceName } from './region-names.ts'

/** A region as the tree holds it; the provinces stand below '0'. */
export interface RegionNode {
  id: string
  parentId: string
  name: string
}

export interface Place {
  id: string
  name: string
  /** 1 for a province. */
  level: number
  parent: Place | null
  names: readonly PlaceName[]
  children: Place[]
}

export interface RegionIndex {
  /** Places by the first two characters of each of their names. */
  startingWith(text: string, at: number): readonly { place: Place; name: PlaceName }[]
}

/** Makes a tree of rows in any order; rows whose parents are not among them are left out. */
export function regionIndex(rows: readonly RegionNode[]): RegionIndex {
  const below = new Map<string, RegionNode[]>()
  for (const row of rows) {
    const siblings = below.get(row.parentId)
    if (siblings) siblings.push(row)
    else below.set(row.parentId, [row])
  }
  const taken = new Set(rows.map(({ name }) => name))
  const isTaken = (name: string) => taken.has(name)
  const byStart = new Map<string, { place: Place; name: PlaceName }[]>()
  function plant(row: RegionNode, parent: Place | null): Place {
    const level = (parent?.level ?? 0) + 1
    const place: Place = { ...row, level, parent, names: namesOf(row.name, level, isTaken), children: [] }
    for (const name of place.names) {
      const key = name.text.slice(0, 2)
      const places = byStart.get(key)
      if (places) places.push({ place, name })
      else byStart.set(key, [{ place, name }])
    }
    // A row that is its own ancestor would never end.
    if (level < 6) place.children = (below.get(row.id) ?? []).map((child) => plant(child, place))
    return place
  }
  for (const row of below.get('0') ?? []) plant(row, null)
  return {
    startingWith: (text, at) =>
      (byStart.get(text.slice(at, at + 2)) ?? []).filter(({ name }) => text.startsWith(name.text, at)),
  }
}

/** From the province down. */
export function pathOf(place: Place): Place[] {
  return [...(place.parent ? pathOf(place.parent) : []), place]
}
