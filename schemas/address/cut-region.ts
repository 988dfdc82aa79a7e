import { getRegionPath, type Place, type RegionIndex } from './region-index.ts'
import { type FoundRegion, findRegion } from './region-search.ts'

/** Traditional characters in the place names of 港澳台. */
const TRADITIONAL = '臺灣區縣廣東龍觀黃義門島園蓮連鄉鎮'
const SIMPLIFIED = '台湾区县广东龙观黄义门岛园莲连乡镇'

/** Converts `TRADITIONAL` characters to simplified ones one by one, so that offsets also fit the original text. */
function simplified(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (sign) => SIMPLIFIED.charAt(TRADITIONAL.indexOf(sign)) || sign)
}

/** Texts before and after a region; without a region, the whole text is in `before`. */
export interface Placed {
  before: string
  after: string
  ids: string[]
  names: string[]
}

/** Removes a name of the path from the end of a text: 广东省深圳市 before 广东省深圳市南山区. */
function withoutPath(before: string, path: readonly Place[]): string {
  const text = before.trimEnd()
  const name = path.flatMap(({ names }) => names).find((one) => one.whole && text.endsWith(one.text))
  return name ? withoutPath(text.slice(0, -name.text.length), path) : before
}

/** Returns true if a text begins with a place of the path and its kind (市, 区 …): 上海大学路 is a street. */
function isRepeated(text: string, { place, start, end }: FoundRegion, path: readonly Place[]): boolean {
  if (text.slice(0, start).trim() !== '' || !path.some(({ id }) => id === place.id)) return false
  const words = simplified(text).slice(start, end)
  return place === path.at(-1) || place.names.some((name) => name.whole && words.endsWith(name.text))
}

/** Cuts the region out of a text; a second copy of the region after it is removed as well. */
export function cutRegion(index: RegionIndex, text: string): Placed {
  const found = findRegion(index, simplified(text))
  if (!found) return { before: text, after: '', ids: [], names: [] }
  const path = getRegionPath(found.place)
  const before = withoutPath(text.slice(0, found.start).replace(/中国$/, ''), path)
  let after = text.slice(found.end)
  const again = findRegion(index, simplified(after))
  if (again && isRepeated(after, again, path)) after = after.slice(again.end)
  // The district can be repeated before the street: 南山区 南山区科技园.
  const { name } = found.place
  if (name.length > 2 && after.trimStart().startsWith(name)) after = after.trimStart().slice(name.length)
  return { before, after, ids: path.map(({ id }) => id), names: path.map(({ name: one }) => one) }
}
