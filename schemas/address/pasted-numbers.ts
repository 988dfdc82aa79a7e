import { scorePersonName } from './person-name.ts'

/** Placeholder for a phone number that was cut out: the texts on its two sides do not belong together. */
export const BREAK = '\uE000'
const APART = `\n${BREAK}\n`

const MOBILE = /(?<!\d)(?:\(?(?:\+|00)?86\)?[ -]?)?(1\d{2})[ -]?(\d{4})[ -]?(\d{4})(?!\d)/
/** A mobile number with its digits in any groups: 1 3 8 1 2 …, 1381 234 5678. */
const APART_DIGITS = /(?<!\d)1[ .-]?[3-9](?:[ .-]?\d){9}(?!\d)/
const ELEVEN = /(?<!\d)\d{11}(?!\d)/
/** An extension after the phone number: -1234, 转1234, 分机 1234; not the 12 of a 12号楼. */
const EXTENSION = /^ {0,2}(?:-|#|(?:转接?)?分机号?|转接?|ext\.?)[: ]{0,2}(\d{2,6})(?![\d号栋楼室单元幢层])/i
/** An extension anywhere in the text, as couriers repeat it; 右转200米 gives directions. */
const LOOSE_EXTENSION =
  /(?<![左右直])(?:(?:转接?)?分机号?|转接?)[: ]{0,2}(\d{3,6})(?![\d米号栋楼室单元幢层弄路])/g
const BRACKETED = /([\p{Script=Han}·]{0,20}) ?[[【](\d{2,6})[\]】]/gu
/** A name followed by a number in round brackets: 王小礼(1234). Brackets elsewhere can contain anything. */
const NAMED = /(?<=^|[\s,;:])([\p{Script=Han}·]{2,4})\((\d{2,6})\)/gu
const LANDLINE = /(?<![\d-])0\d{2,3}-\d{7,8}(?:(?:转|-)\d{1,6})?(?!\d)/g

export interface CutPhone {
  text: string
  telephone: string
  /** Extension of the phone number as digits; '' without one. */
  extension: string
}

/** Cuts the first mobile number out of a text in half-width characters. */
export function cutPhone(text: string): CutPhone {
  const mobile = MOBILE.exec(text)
  const found = mobile ?? ELEVEN.exec(text) ?? APART_DIGITS.exec(text)
  if (!found) return { text, telephone: '', extension: '' }
  const telephone = mobile ? mobile.slice(1).join('') : found[0].replace(/\D/g, '')
  const behind = text.slice(found.index + found[0].length)
  const [whole = '', extension = ''] = EXTENSION.exec(behind) ?? []
  return { telephone, extension, text: `${text.slice(0, found.index)}${APART}${behind.slice(whole.length)}` }
}

export interface CutNumbers {
  text: string
  extensions: string[]
  /** The number after the name; '' without one. */
  ofName: string
  landlines: string[]
}

/** Cuts out the numbers that are not part of an address: extensions, landlines, the number after a name. */
export function cutNumbers(given: string): CutNumbers {
  const extensions: string[] = []
  const landlines: string[] = []
  let ofName = ''
  const text = given
    .replace(LANDLINE, (found) => {
      landlines.push(found)
      return APART
    })
    .replace(NAMED, (whole, name: string, number: string) => {
      if (scorePersonName(name) < 5) return whole
      ofName ||= number
      return name
    })
    .replace(BRACKETED, (_, name: string, number: string) => {
      if (scorePersonName(name) >= 5) ofName ||= number
      else extensions.push(number)
      return `${name} `
    })
    .replace(LOOSE_EXTENSION, (_, number: string) => {
      extensions.push(number)
      return ' '
    })
  return { text, extensions, ofName, landlines }
}
