import { toHalfWidth } from '#schemas/base/half-width.ts'
import { nameScore } from './person-name.ts'

/** Joins the words of a name in Latin letters until its part has been found. */
const WORD_GAP = '\uE001'

const SENDER = /(?:寄件|发件|发货|寄方)(?:人|信息|地址)?[:： \t\n]/
const RECEIVER = /(?:收件|收货|收方)(?:人|信息|地址)?[:： \t\n]/
const LATIN_NAME = /(?<![A-Za-z\d])[A-Z][a-z]+(?: [A-Z][a-z]+){1,3}(?![A-Za-z\d])/g
/** A word of a form that stands by itself before its value: 省 广东省, 市：深圳市. */
const LOOSE_LABEL =
  /(?<=^|[\s,;，；])(?:省份?|市|区\/县|区|县|街道|乡镇)(?:[:：][ \t]{0,2}|[ \t]{1,4})(?=\p{Script=Han}{2})/gu
/** Brackets around a phone hold who to call and when. */
const AROUND_PHONE = /\(([^()]{0,40}?(?:1\d{10}|0\d{2,3}-\d{7,8})[^()]{0,40})\)/g
const BEHIND_NAME = /(?<=^|[\s,;:：，；])([\p{Script=Han}·]{2,4})\(([\p{Script=Han}]{2,12})\)/gu
const IS_RECEIVER = /^(?:亲收|收件人?|收货人?|本人)$/

/** Marks of an answer that was copied, and pictures that head a line. */
const isObject = (text: string) => /^\s*[{[]\s*[{"']/.test(text)
const PICTURE = /\p{Extended_Pictographic}[\uFE0F\u200D]?/gu

interface Noted {
  text: string
  /** Sender and bracketed notes behind a name, left for the person to place. */
  notes: string[]
}

/** Takes out of a text what is about others than the receiver, and makes its loose words ready to be cut apart. Pure. */
export function cutNotes(pasted: string): Noted {
  const written = isObject(pasted) ? pasted.replace(/["']/g, '').replace(/[{}[\]]/g, ' ') : pasted
  const { text, sender } = cutSender(toHalfWidth(written.replace(PICTURE, ' ')))
  const notes = sender === '' ? [] : [sender]
  const plain = text
    .replace(LOOSE_LABEL, '')
    .replace(AROUND_PHONE, ' $1 ')
    .replace(LATIN_NAME, (name) => name.replaceAll(' ', WORD_GAP))
    .replace(BEHIND_NAME, (whole, name: string, note: string) => {
      if (nameScore(name) < 5 || IS_RECEIVER.test(note)) return whole
      notes.push(note)
      return name
    })
  return { text: plain, notes }
}

/** A name or another part with its blanks again. */
export const withGaps = (part: string): string => part.replaceAll(WORD_GAP, ' ')

/** A text that tells the sender too; without a receiver whoever is named gets it. */
function cutSender(text: string): { text: string; sender: string } {
  const [from, to] = [text.search(SENDER), text.search(RECEIVER)]
  if (from < 0 || to < 0) return { text, sender: '' }
  const sender = from < to ? text.slice(from, to) : text.slice(from)
  const rest = from < to ? `${text.slice(0, from)}${text.slice(to)}` : text.slice(0, from)
  return { text: rest, sender: sender.trim().replace(/[,;，；]$/, '') }
}
