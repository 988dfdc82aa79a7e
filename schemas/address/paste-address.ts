import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { cutRegion, type Placed } from './cut-region.ts'
import { type PastedField, splitPastedFields } from './pasted-fields.ts'
import { cutNotes, restoreGaps } from './pasted-notes.ts'
import { BREAK, cutNumbers, cutPhone } from './pasted-numbers.ts'
import { isContact, isDetailPart } from './pasted-parts.ts'
import { findNameAtEnd, scorePersonName } from './person-name.ts'
import type { RegionIndex } from './region-index.ts'
import { MAX_PASTED } from './rules.ts'

/** Fields found in a pasted text; unrecognized fields are empty. The region may end above a district. */
export interface ReadAddress {
  name: string
  telephone: string
  regionIds: string[]
  regionNames: string[]
  detail: string
  /** Parts that fit no field for certain; the person assigns them. */
  rest: string[]
}

const POSTCODE = /^\d{6}$/
const PARTS = /[\s,;、|/\uE000]+/
const SIGNS = '.:-'
/** Marks that people write around a name: 王小礼（收）. */
const AROUND_NAME = /^[(（【[]|[)）\]】]$|[(（]?(?:亲收|收|启)[)）]?$/g

function trimSigns(part: string): string {
  let [from, to] = [0, part.length]
  while (from < to && SIGNS.includes(part.charAt(from))) from += 1
  while (to > from && SIGNS.includes(part.charAt(to - 1))) to -= 1
  return part.slice(from, to)
}

/** `follows` is true if only blanks and separators are between the part and the previous part. */
interface Part {
  text: string
  follows: boolean
}

const partsOf = (text: string): Part[] =>
  text.split(BREAK).flatMap((run) =>
    run
      .split(PARTS)
      .map(trimSigns)
      .filter((part) => part !== '' && !POSTCODE.test(part))
      .map((part, at) => ({ text: part, follows: at > 0 })),
  )

const asName = (part: string) => {
  const bare = restoreGaps(part).replace(AROUND_NAME, '')
  return bare.length >= 2 ? bare : part
}

/** Returns true for a street followed by its number: 张华路 22号. */
const isNumberedStreet = (part: Part, next?: Part) =>
  next?.follows === true && /^\d{1,5}(?:\D|$)/.test(next.text) && /[路街道巷弄]$/.test(part.text)

/** Takes the likeliest name. The part next to the region counts less, because it is more likely an estate. */
function takeName(parts: readonly Part[], first?: Part): { name: string; rest: readonly Part[] } {
  let best = { at: -1, score: 0 }
  parts.forEach((part, at) => {
    if (isNumberedStreet(part, parts[at + 1])) return
    const score = scorePersonName(asName(part.text)) - (part === first ? 0.5 : 0)
    if (score > best.score) best = { at, score }
  })
  const found = parts[best.at]
  if (found) return { name: asName(found.text), rest: parts.filter((_, at) => at !== best.at) }
  for (const [at, part] of parts.entries()) {
    const stuck = findNameAtEnd(part.text)
    if (!stuck) continue
    const rest = parts.map((one, index) => (index === at ? { ...one, text: stuck.rest } : one))
    return { name: stuck.name, rest }
  }
  return { name: '', rest: parts }
}

interface Near {
  /** The first part after the region, which belongs to the detail. */
  first?: Part | undefined
  /** The part after that, if no blank separates the first part from the region. */
  next?: Part | undefined
}

function sortParts(parts: readonly Part[], { first, next }: Near, labelled: string) {
  const sorted = { detail: [] as string[], left: [] as string[] }
  let before = false
  for (const part of parts) {
    const isLabelled = labelled.includes(part.text) && !isContact(part.text)
    const follows: boolean = part === next || (part.follows && before)
    before = isLabelled || isDetailPart(part.text, { isFirst: part === first, follows })
    sorted[before ? 'detail' : 'left'].push(part.text)
  }
  return sorted
}

/** Takes the detail of the address. Text that follows the region without a break always belongs to the detail. */
function takeDetail({ before, after, ids }: Placed, given: Sorted) {
  const stuck = ids.length > 0 && after !== '' && !PARTS.test(after.charAt(0))
  const [first, ...others] = partsOf(after)
  const free = [...partsOf(before), ...(stuck || !first ? others : [first, ...others])]
  const near: Near = stuck ? { next: others[0]?.follows ? others[0] : undefined } : { first }
  const { name, rest } = given.name ? { name: given.name, rest: free } : takeName(free, first)
  const fromFirst = name === '' && stuck && first ? findNameAtEnd(first.text) : null
  const { detail, left } = sortParts(rest, ids.length > 0 ? near : {}, given.detail)
  const head = stuck && first ? [fromFirst?.rest ?? first.text] : []
  return { name: fromFirst?.name ?? name, detail: [...head, ...detail].join(' '), left }
}

interface Sorted {
  /** Text after a label for the name. */
  name: string
  detail: string
  telephone: string
  extension: string
  /** Labels of other fields, each with its value. */
  left: string[]
  rest: string
}

/** The line of a label if it holds nothing else, otherwise its first word: the address may follow at once. */
function headOf(text: string, isNote = false): string {
  const line = text.trimStart().split(/[\n,;]/)[0] ?? ''
  const fits = isNote ? line.length <= 60 && !/\d{11}/.test(line) : line.length <= 20 && !/\d/.test(line)
  return fits ? line : (text.trimStart().split(PARTS)[0] ?? '')
}

/** Finds the person in the text after a label; that text may also name a company. */
function namedIn(head: string): { name: string; others: string[] } {
  const parts = head.split(PARTS)
  const person = parts.find((part) => scorePersonName(asName(part)) >= 5)
  if (parts.length === 1 || person === undefined) return { name: asName(head), others: [] }
  return { name: asName(person), others: parts.filter((part) => part !== person) }
}

function sortFields(fields: readonly PastedField[]): Sorted {
  const sorted = { name: '', detail: '', telephone: '', extension: '', left: [] as string[] }
  function take({ kind, text, label }: PastedField): string {
    if (kind === 'postcode') return text.replace(/^\D{0,4}\d{6}/, '')
    if (kind === 'detail') sorted.detail += text
    if (kind === 'telephone' && sorted.telephone === '') {
      const cut = cutPhone(text)
      Object.assign(sorted, { telephone: cut.telephone, extension: cut.extension })
      return cut.text
    }
    if (kind === 'other') {
      const head = headOf(text, label !== '买家:')
      sorted.left.push(`${label.replace(/[:：]$/, '')}：${head.trim()}`)
      return text.trimStart().slice(head.length)
    }
    if (kind !== 'name' || sorted.name !== '') return text
    const head = headOf(text)
    const { name, others } = namedIn(head.trim())
    sorted.name = name
    sorted.left.push(...others)
    return text.trimStart().slice(head.length)
  }
  const rest = fields.map(take).join('\n')
  return { ...sorted, rest }
}

/** Returns true for a place that is part of the region already: 西藏 after an address in 阿里地区. */
const isPlace = (part: string, { names }: Placed) =>
  part.length >= 2 && names.some((name) => name.startsWith(part))

/**
 * Reads name, phone, region and detail from a pasted text. Parts may be in any order, with or without labels.
 * Pure; linear in the length of the text.
 * @example readPastedAddress(index, '王小礼 19900001234 广东深圳南山区科技园 1 号')
 */
export function readPastedAddress(index: RegionIndex, pasted: string): ReadAddress {
  const noted = cutNotes(cutGraphemes(pasted, MAX_PASTED))
  const fields = splitPastedFields(noted.text)
  let [ofName, extensions, landlines]: [string, string[], string[]] = ['', [], []]
  const plain = fields.map((field) => {
    if (field.kind === 'other') return field
    // A phone field is left as it is: a landline has its own extension, and the phone takes the digits after it first.
    const phone = field.kind === 'telephone' ? null : cutNumbers(field.text)
    if (!phone) return field
    ofName ||= phone.ofName
    extensions = [...extensions, ...phone.extensions]
    landlines = [...landlines, ...phone.landlines]
    return { ...field, text: phone.text }
  })
  const sorted = sortFields(plain)
  const cut = sorted.telephone ? { ...sorted, text: sorted.rest } : cutPhone(sorted.rest)
  const placed = cutRegion(index, cut.text.trim())
  const { name, detail, left } = takeDetail(placed, sorted)
  const numbers = new Set([cut.extension, ...extensions].filter((one) => one !== '' && one !== ofName))
  return {
    name: restoreGaps(ofName && name ? `${name}[${ofName}]` : name),
    telephone: cut.telephone,
    regionIds: placed.ids,
    regionNames: placed.names,
    detail: restoreGaps(detail),
    rest: [
      ...[...numbers].map((number) => `转${number}`),
      ...landlines,
      ...[...left, ...sorted.left].map(restoreGaps).filter((part) => !isPlace(part, placed)),
      ...noted.notes,
    ],
  }
}
