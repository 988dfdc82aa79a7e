import { toHalfWidth } from '#schemas/base/half-width.ts'
import { scorePersonName } from './person-name.ts'

/** Placeholder for the blanks in a Latin name until the text is split into parts. */
const WORD_GAP = '\uE001'

const SENDER = /(?:寄件|发件|发货|寄方)(?:人|信息|地址)?[:： \t\n]/
const RECEIVER = /(?:收件|收货|收方)(?:人|信息|地址)?[:： \t\n]/
const LATIN_NAME = /(?<![A-Za-z\d])[A-Z][a-z]+(?: [A-Z][a-z]+){1,3}(?![A-Za-z\d])/g
/** A form label on its own before its value: 省 广东省, 市：深圳市. */
const LOOSE_LABEL =
  /(?<=^|[\s,;，；])(?:省份?|市|区\/县|区|县|街道|乡镇)(?:[:：][ \t]{0,2}|[ \t]{1,4})(?=\p{Script=Han}{2})/gu
/** Brackets that contain a phone number, often with the person to call and the time. */
const AROUND_PHONE = /\(([^()]{0,40}?(?:1\d{10}|0\d{2,3}-\d{7,8})[^()]{0,40})\)/g
const BEHIND_NAME = /(?<=^|[\s,;:：，；])([\p{Script=Han}·]{2,4})\(([\p{Script=Han}]{2,12})\)/gu
const IS_RECEIVER = /^(?:亲收|收件人?|收货人?|本人)$/

/** Returns true for copied JSON; `PICTURE` matches pictograms such as those at the beginning of a line. */
const isObject = (text: string) => /^\s*[{[]\s*[{"']/.test(text)
const PICTURE = /\p{Extended_Pictographic}[\uFE0F\u200D]?/gu

interface Noted {
  text: string
  /** The sender and bracketed notes after a name, for the person to assign. */
  notes: string[]
}

/** Cuts out the sender and notes after names, and unwraps loose labels and brackets. Pure. */
export function cutNotes(pasted: string): Noted {
  const written = isObject(pasted) ? pasted.replace(/["']/g, '').replace(/[{}[\]]/g, ' ') : pasted
  const { text, sender } = cutSender(toHalfWidth(written.replace(PICTURE, ' ')))
  const notes = sender === '' ? [] : [sender]
  const plain = text
    .replace(LOOSE_LABEL, '')
    .replace(AROUND_PHONE, ' $1 ')
    .replace(LATIN_NAME, (name) => name.replaceAll(' ', WORD_GAP))
    .replace(BEHIND_NAME, (whole, name: string, note: string) => {
      if (scorePersonName(name) < 5 || IS_RECEIVER.test(note)) return whole
      notes.push(note)
      return name
    })
  return { text: plain, notes }
}

/** Restores the blanks in a name or another part. */
export const restoreGaps = (part: string): string => part.replaceAll(WORD_GAP, ' ')

/** Cuts out the sender. If the text has no receiver, the named person counts as the receiver. */
function cutSender(text: string): { text: string; sender: string } {
  const [from, to] = [text.search(SENDER), text.search(RECEIVER)]
  if (from < 0 || to < 0) return { text, sender: '' }
  const sender = from < to ? text.slice(from, to) : text.slice(from)
  const rest = from < to ? `${text.slice(0, from)}${text.slice(to)}` : text.slice(0, from)
  return { text: rest, sender: sender.trim().replace(/[,;，；]$/, '') }
}
