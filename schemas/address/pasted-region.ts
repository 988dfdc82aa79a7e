import { pathOf, type RegionIndex } from './region-index.ts'
import { findRegion } from './region-search.ts'

/** Of the place names of 港澳台. */
const TRADITIONAL = '臺灣區縣廣東龍觀黃義門島園蓮連鄉鎮'
const SIMPLIFIED = '台湾区县广东龙观黄义门岛园莲连乡镇'

/** For looking places up: character by character, so that what is found stands at the same place in the original. */
function simplified(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (sign) => SIMPLIFIED.charAt(TRADITIONAL.indexOf(sign)) || sign)
}

/** A text with its region cut out; without one, all of it stands before. */
export interface Placed {
  before: string
  after: string
  ids: string[]
  names: string[]
}

/** The region and what stands around it; a copy that repeats the region loses the second one too. */
export function cutRegion(index: RegionIndex, text: string): Placed {
  const found = findRegion(index, simplified(text))
  if (!found) return { before: text, after: '', ids: [], names: [] }
  const path = pathOf(found.place)
  const before = text.slice(0, found.start).replace(/中国$/, '')
  let after = text.slice(found.end)
  const again = findRegion(index, simplified(after))
  const repeated = again && path.some(({ id }) => id === again.place.id)
  if (again && repeated && after.slice(0, again.start).trim() === '') after = after.slice(again.end)
  return { before, after, ids: path.map(({ id }) => id), names: path.map(({ name }) => name) }
}
