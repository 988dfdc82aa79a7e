import { cutText } from '#schemas/base/one-line.ts'
import { MAX_PASTED } from './rules.ts'
import { type PastedField, pastedFields } from './pasted-fields.ts'
import { nameAtEnd, nameScore } from './person-name.ts'
import { type RegionIndex, pathOf } from './region-index.ts'
import { findRegion } from './region-search.ts'

/** What was understood of a text; what was not is empty. The region may end above a district. */
export interface ReadAddress {
  name: string
  telephone: string
  regionIds: string[]
  regionNames: string[]
  detail: string
}

const MOBILE = /(?<!\d)(?:(?:\+|00)?86[ -]?)?(1\d{2})[ -]?(\d{4})[ -]?(\d{4})(?!\d)/
const ELEVEN = /(?<!\d)\d{11}(?!\d)/
const POSTCODE = /^\d{6}$/
const PARTS = /[\s,;、|/]+/
const SIGNS = '.:-'
/** What people write around a name: 王小礼（收）. */
const AROUND_NAME = /^[(（【[]|[)）\]】]$|[(（]?(?:亲收|收|启)[)）]?$/g

interface Cut {
  text: string
  telephone: string
}

function cutTelephone(text: string): Cut {
  const mobile = MOBILE.exec(text)
  const found = mobile ?? ELEVEN.exec(text)
  if (!found) return { text, telephone: '' }
  const telephone = mobile ? mobile.slice(1).join('') : found[0]
  return { telephone, text: `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}` }
}

function trimSigns(part: string): string {
  let [from, to] = [0, part.length]
  while (from < to && SIGNS.includes(part.charAt(from))) from += 1
  while (to > from && SIGNS.includes(part.charAt(to - 1))) to -= 1
  return part.slice(from, to)
}

const partsOf = (text: string) =>
  text.split(PARTS).flatMap((part) => {
    const clean = trimSigns(part)
    return clean === '' || POSTCODE.test(clean) ? [] : [clean]
  })

const asName = (part: string) => {
  const bare = part.replace(AROUND_NAME, '')
  return bare.length >= 2 ? bare : part
}

/** The part that looks most like a person's name, and the rest. */
function takeName(parts: readonly string[]): { name: string; rest: readonly string[] } {
  let best = { at: -1, score: 0 }
  parts.forEach((part, at) => {
    const score = nameScore(asName(part))
    if (score > best.score) best = { at, score }
  })
  const found = parts[best.at]
  if (found !== undefined) return { name: asName(found), rest: parts.filter((_, at) => at !== best.at) }
  for (const [at, part] of parts.entries()) {
    const stuck = nameAtEnd(part)
    if (stuck) return { name: stuck.name, rest: parts.map((one, index) => (index === at ? stuck.rest : one)) }
  }
  return { name: '', rest: parts }
}

/** What follows the region without a break is the address, whatever it looks like. */
function takeDetail({ before, after, ids }: Placed, labelled: string): { name: string; detail: string } {
  const stuck = ids.length > 0 && after !== '' && !PARTS.test(after.charAt(0))
  const [first = '', ...others] = partsOf(after)
  const free = stuck ? [...partsOf(before), ...others] : partsOf(`${before}\n${after}`)
  const detail = stuck ? [first] : []
  const { name, rest } = labelled ? { name: labelled, rest: free } : takeName(free)
  const fromFirst = name === '' ? nameAtEnd(first) : null
  if (stuck && fromFirst) return { name: fromFirst.name, detail: [fromFirst.rest, ...rest].join(' ') }
  return { name, detail: [...detail, ...rest].join(' ') }
}

interface Sorted {
  /** What stands behind a label for it. */
  name: string
  telephone: string
  rest: string
}

/** The line of a name label, when that is all it holds; else its first word, for the address may follow at once. */
function headOf(text: string): string {
  const line = text.trimStart().split(/[\n,;]/)[0] ?? ''
  return line.length <= 20 && !/\d/.test(line) ? line : (text.trimStart().split(PARTS)[0] ?? '')
}

function sortFields(fields: readonly PastedField[]): Sorted {
  const sorted = { name: '', telephone: '' }
  const rest = fields.map(({ kind, text }) => {
    if (kind === 'postcode') return text.replace(/^\D{0,4}\d{6}/, '')
    if (kind === 'telephone' && sorted.telephone === '') {
      const cut = cutTelephone(text)
      sorted.telephone = cut.telephone
      return cut.text
    }
    if (kind !== 'name' || sorted.name !== '') return text
    const head = headOf(text)
    sorted.name = asName(head.trim())
    return text.trimStart().slice(head.length)
  })
  return { ...sorted, rest: rest.join('\n') }
}

/**
 * Reads one pasted text, its parts in any order, with labels or without. Pure; linear in the text.
 * @example readPastedAddress(index, '王小礼 19900001234 广东深圳南山区科技园 1 号')
 */
export function readPastedAddress(index: RegionIndex, pasted: string): ReadAddress {
  const sorted = sortFields(pastedFields(cutText(pasted, MAX_PASTED)))
  const cut = sorted.telephone
    ? { text: sorted.rest, telephone: sorted.telephone }
    : cutTelephone(sorted.rest)
  const placed = cutRegion(index, cut.text.trim())
  const { name, detail } = takeDetail(placed, sorted.name)
  return { name, telephone: cut.telephone, regionIds: placed.ids, regionNames: placed.names, detail }
}

/** Of the place names of 港澳台. */
const TRADITIONAL = '臺灣區縣廣東龍觀黃義門島園蓮連鄉鎮'
const SIMPLIFIED = '台湾区县广东龙观黄义门岛园莲连乡镇'

/** For looking places up: character by character, so that what is found stands at the same place in the original. */
function simplified(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (sign) => SIMPLIFIED.charAt(TRADITIONAL.indexOf(sign)) || sign)
}

/** A text with its region cut out; without one, all of it stands before. */
interface Placed {
  before: string
  after: string
  ids: string[]
  names: string[]
}

/** The region and what stands around it; a copy that repeats the region loses the second one too. */
function cutRegion(index: RegionIndex, text: string): Placed {
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
