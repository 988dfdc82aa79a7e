import { listRegionNames, type PlaceName } from './region-names.ts'

/** A row of the region tree; the parent of the provinces is '0'. */
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
  /** Finds places by the first two characters of each of their names. */
  startingWith(text: string, at: number): readonly { place: Place; name: PlaceName }[]
}

/** Builds a tree from rows in any order; rows whose parents are missing are left out. */
export function createRegionIndex(rows: readonly RegionNode[]): RegionIndex {
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
    const place: Place = {
      ...row,
      level,
      parent,
      names: listRegionNames(row.name, level, isTaken),
      children: [],
    }
    for (const name of place.names) {
      const key = name.text.slice(0, 2)
      const places = byStart.get(key)
      if (places) places.push({ place, name })
      else byStart.set(key, [{ place, name }])
    }
    // A row that is its own ancestor would recurse forever.
    if (level < 6) place.children = (below.get(row.id) ?? []).map((child) => plant(child, place))
    return place
  }
  for (const row of below.get('0') ?? []) plant(row, null)
  return {
    startingWith: (text, at) =>
      (byStart.get(text.slice(at, at + 2)) ?? []).filter(({ name }) => text.startsWith(name.text, at)),
  }
}

/** Returns the path of a place from the province down. */
export function getRegionPath(place: Place): Place[] {
  return [...(place.parent ? getRegionPath(place.parent) : []), place]
}
