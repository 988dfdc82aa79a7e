import type { Place, RegionIndex } from './region-index.ts'
import type { PlaceName } from './region-names.ts'

export interface FoundRegion {
  place: Place
  start: number
  end: number
}

const BLANK = /[\s,，、;；|/\\.·-]/
/** Words after 天河 that make it part of a street name instead of a district: 天河北路, 南京东路. */
const STREET = /^[东西南北中]?[一二三四五六七八九十]?(?:路|街|大道|道|巷|弄|村|桥|里|站|广场|大厦|花园|公寓)/

/** Words between two places that are not a place of the tree: 北京市市辖区朝阳区, 新疆生产建设兵团第八师石河子市. */
const FILLER =
  /^(?:市辖区|(?:省|自治区)直辖县级行政(?:区划|单位)|生产建设兵团(?:第?[一二三四五六七八九十\d]{1,3}师)?)/

/** Prefectures inside another prefecture: an address names both, but in the tree they are siblings. */
const INSIDE: Readonly<Record<string, readonly string[]>> = { 伊犁哈萨克自治州: ['塔城地区', '阿勒泰地区'] }

function skipBlanks(text: string, at: number): number {
  let here = at
  while (here < text.length && BLANK.test(text.charAt(here))) here += 1
  const filler = FILLER.exec(text.slice(here, here + 16))
  return filler ? skipBlanks(text, here + filler[0].length) : here
}

function isStreet(text: string, { text: name, whole }: PlaceName, at: number): boolean {
  return !whole && STREET.test(text.slice(at + name.length, at + name.length + 6))
}

/** Finds the longest name at `at` among the given places; null if none matches or two places share the name. */
function placeAt(text: string, at: number, places: readonly Place[]): { place: Place; end: number } | null {
  let best: { place: Place; end: number } | null = null
  let shared = false
  for (const place of places) {
    for (const name of place.names) {
      if (!text.startsWith(name.text, at) || isStreet(text, name, at)) continue
      const end = at + name.text.length
      if (best && end < best.end) continue
      shared = best?.end === end && best.place !== place
      best = { place, end }
    }
  }
  return shared ? null : best
}

const further = (a: { place: Place; end: number } | null, b: { place: Place; end: number } | null) =>
  a && (!b || b.end <= a.end) ? a : b

const below = (places: readonly Place[]) => places.flatMap(({ children }) => children)

/** Follows a text down the region tree as far as possible; it may omit levels such as 省直辖县. */
function follow(text: string, from: { place: Place; end: number }): { place: Place; end: number } {
  const at = skipBlanks(text, from.end)
  const { children, name, parent } = from.place
  const inside = parent?.children.filter((one) => INSIDE[name]?.includes(one.name)) ?? []
  const next =
    further(placeAt(text, at, children), placeAt(text, at, below(children))) ??
    placeAt(text, at, [...inside, ...below(inside)])
  return next ? follow(text, next) : from
}

const isPartStart = (text: string, at: number) => at === 0 || BLANK.test(text.charAt(at - 1))

/** A bare 深圳, or a district without its city, is a place only at the beginning of a part of the text. */
function mayBegin(text: string, at: number, place: Place, name: PlaceName): boolean {
  if (isStreet(text, name, at)) return false
  if (name.whole && place.level <= 2 && name.text.length > 2) return true
  return isPartStart(text, at) && (place.level <= 2 || (name.whole && name.text.length >= 3))
}

/** Prefers the longer match, then the higher level: starting from a province or from its city gives the same place. */
function better(a: FoundRegion | null, b: FoundRegion): FoundRegion {
  if (!a) return b
  const [before, now] = [a.end - a.start, b.end - b.start]
  if (before !== now) return now > before ? b : a
  return b.place.level < a.place.level ? b : a
}

/** Returns the longest matching region of a text; null if none matches or it is ambiguous. Linear in the text. */
export function findRegion(index: RegionIndex, text: string): FoundRegion | null {
  let best: FoundRegion | null = null
  const reached = new Map<string, Set<Place>>()
  for (let start = 0; start < text.length; start += 1) {
    for (const { place, name } of index.startingWith(text, start)) {
      if (!mayBegin(text, start, place, name)) continue
      const found = { start, ...follow(text, { place, end: start + name.text.length }) }
      const key = `${start} ${found.end} ${found.place.level}`
      reached.set(key, (reached.get(key) ?? new Set()).add(found.place))
      best = better(best, found)
    }
  }
  if (!best) return null
  const rivals = reached.get(`${best.start} ${best.end} ${best.place.level}`)
  return rivals && rivals.size > 1 ? null : best
}
