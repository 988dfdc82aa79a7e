import { link, text } from './fields.ts'

interface EntryWords {
  title: string
  intro: string
  /** Of the button. */
  action: string
}

/** What every entry to a part of this mall says; spread into its props, so made anew for each. */
export function entryWords({ title, intro, action }: EntryWords) {
  return {
    title: text('标题', { default: title, max: 20, hint: '留空则不显示' }),
    intro: text('介绍', { default: intro, max: 80, hint: '一两句话，留空则不显示' }),
    action: text('按钮文字', { default: action, max: 10, hint: '留空则不显示' }),
  }
}

/** The same with a link of its own in the place of the part that the button leads to. */
export function entryFields({ leadsTo, ...words }: EntryWords & { leadsTo: string }) {
  return { ...entryWords(words), link: link('按钮跳转', { hint: `不填则打开${leadsTo}` }) }
}

const NARROW = 760
/** What the visitor has of it: a line under the button. */
export const OWN = 32
/** Above and below all. */
const PADDING = { wide: 80, narrow: 56 }
const CHARACTER = 14

/** px; the rest, as high as told, stands beside the words, and below them where it is narrow. */
export function entryHeight(
  words: EntryWords,
  width: number,
  rest: { wide: number; narrow: number },
): number {
  if (width >= NARROW) return Math.max(280, rest.wide + PADDING.wide)
  return Math.round(wordsHeight(words, width - 40) + 24 + rest.narrow + PADDING.narrow)
}

function wordsHeight({ title, intro, action }: EntryWords, width: number): number {
  const lines = Math.ceil((intro.length * CHARACTER) / width)
  return (title === '' ? 0 : 30) + (lines === 0 ? 0 : 8 + lines * 24) + (action === '' ? 0 : 60)
}
