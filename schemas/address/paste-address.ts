import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { cutRegion, type Placed } from './cut-region.ts'
import { type PastedField, pastedFields } from './pasted-fields.ts'
import { cutNotes, withGaps } from './pasted-notes.ts'
import { BREAK, cutNumbers, cutPhone } from './pasted-numbers.ts'
import { isContact, isDetailPart } from './pasted-parts.ts'
import { nameAtEnd, nameScore } from './person-name.ts'
import type { RegionIndex } from './region-index.ts'
import { MAX_PASTED } from './rules.ts'

/** What was understood of a text; what was not is empty. The region may end above a district. */
export interface ReadAddress {
  name: string
  telephone: string
  regionIds: string[]
  regionNames: string[]
  detail: string
  /** Parts that belong to no field for sure, for the person to assign. */
  rest: string[]
}

const POSTCODE = /^\d{6}$/
const PARTS = /[\s,;、|/\uE000]+/
const SIGNS = '.:-'
/** What people write around a name: 王小礼（收）. */
const AROUND_NAME = /^[(（【[]|[)）\]】]$|[(（]?(?:亲收|收|启)[)）]?$/g

function trimSigns(part: string): string {
  let [from, to] = [0, part.length]
  while (from < to && SIGNS.includes(part.charAt(from))) from += 1
  while (to > from && SIGNS.includes(part.charAt(to - 1))) to -= 1
  return part.slice(from, to)
}

/** `follows` tells a part with nothing but blanks between it and the one before. */
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
  const bare = withGaps(part).replace(AROUND_NAME, '')
  return bare.length >= 2 ? bare : part
}

/** True for a street with its number behind it: 张华路 22号. */
const isNumberedStreet = (part: Part, next?: Part) =>
  next?.follows === true && /^\d{1,5}(?:\D|$)/.test(next.text) && /[路街道巷弄]$/.test(part.text)

/** The part that looks most like a person's name, and the rest; what stands at the region is more likely an estate. */
function takeName(parts: readonly Part[], first?: Part): { name: string; rest: readonly Part[] } {
  let best = { at: -1, score: 0 }
  parts.forEach((part, at) => {
    if (isNumberedStreet(part, parts[at + 1])) return
    const score = nameScore(asName(part.text)) - (part === first ? 0.5 : 0)
    if (score > best.score) best = { at, score }
  })
  const found = parts[best.at]
  if (found) return { name: asName(found.text), rest: parts.filter((_, at) => at !== best.at) }
  for (const [at, part] of parts.entries()) {
    const stuck = nameAtEnd(part.text)
    if (!stuck) continue
    const rest = parts.map((one, index) => (index === at ? { ...one, text: stuck.rest } : one))
    return { name: stuck.name, rest }
  }
  return { name: '', rest: parts }
}

interface Near {
  /** The first part behind the region, which is detail. */
  first?: Part | undefined
  /** The part behind it, where the first one is stuck to the region. */
  next?: Part | undefined
}

/** Sorts parts into the detail and what is left; what was written behind a label for it is detail. */
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

/** What follows the region without a break is the address, whatever it looks like. */
function takeDetail({ before, after, ids }: Placed, given: Sorted) {
  const stuck = ids.length > 0 && after !== '' && !PARTS.test(after.charAt(0))
  const [first, ...others] = partsOf(after)
  const free = [...partsOf(before), ...(stuck || !first ? others : [first, ...others])]
  const near: Near = stuck ? { next: others[0]?.follows ? others[0] : undefined } : { first }
  const { name, rest } = given.name ? { name: given.name, rest: free } : takeName(free, first)
  const fromFirst = name === '' && stuck && first ? nameAtEnd(first.text) : null
  const { detail, left } = sortParts(rest, ids.length > 0 ? near : {}, given.detail)
  const head = stuck && first ? [fromFirst?.rest ?? first.text] : []
  return { name: fromFirst?.name ?? name, detail: [...head, ...detail].join(' '), left }
}

interface Sorted {
  /** What stands behind a label for it. */
  name: string
  detail: string
  telephone: string
  extension: string
  /** A label of another field together with its value. */
  left: string[]
  rest: string
}

/** The line of a label, when that is all it holds; else its first word, for the address may follow at once. */
function headOf(text: string, isNote = false): string {
  const line = text.trimStart().split(/[\n,;]/)[0] ?? ''
  const fits = isNote ? line.length <= 60 && !/\d{11}/.test(line) : line.length <= 20 && !/\d/.test(line)
  return fits ? line : (text.trimStart().split(PARTS)[0] ?? '')
}

/** A person behind a label, whose company may stand beside. */
function namedIn(head: string): { name: string; others: string[] } {
  const parts = head.split(PARTS)
  const person = parts.find((part) => nameScore(asName(part)) >= 5)
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

/** A place that the region has already: 西藏 behind an address in 阿里地区. */
const isPlace = (part: string, { names }: Placed) =>
  part.length >= 2 && names.some((name) => name.startsWith(part))

/**
 * Reads one pasted text, its parts in any order, with labels or without. Pure; linear in the text.
 * @example readPastedAddress(index, '王小礼 19900001234 广东深圳南山区科技园 1 号')
 */
export function readPastedAddress(index: RegionIndex, pasted: string): ReadAddress {
  const noted = cutNotes(cutGraphemes(pasted, MAX_PASTED))
  const fields = pastedFields(noted.text)
  let [ofName, extensions, landlines]: [string, string[], string[]] = ['', [], []]
  const plain = fields.map((field) => {
    if (field.kind === 'other') return field
    // A landline has an extension of its own, and the phone takes what follows it before the text does.
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
    name: withGaps(ofName && name ? `${name}[${ofName}]` : name),
    telephone: cut.telephone,
    regionIds: placed.ids,
    regionNames: placed.names,
    detail: withGaps(detail),
    rest: [
      ...[...numbers].map((number) => `转${number}`),
      ...landlines,
      ...[...left, ...sorted.left].map(withGaps).filter((part) => !isPlace(part, placed)),
      ...noted.notes,
    ],
  }
}
