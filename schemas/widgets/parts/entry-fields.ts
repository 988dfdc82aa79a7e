import { link, text } from './fields.ts'

interface EntryWords {
  title: string
  intro: string
  action: string
}

/** Creates the texts of a widget that links to a section of this mall, new schemas on each call. */
export function entryWords({ title, intro, action }: EntryWords) {
  return {
    title: text('标题', { default: title, max: 20, hint: '留空则不显示' }),
    intro: text('介绍', { default: intro, max: 80, hint: '一两句话，留空则不显示' }),
    action: text('按钮文字', { default: action, max: 10, hint: '留空则不显示' }),
  }
}

/** Creates the texts of `entryWords` and a link that replaces the button's default target, named in `leadsTo`. */
export function entryFields({ leadsTo, ...words }: EntryWords & { leadsTo: string }) {
  return { ...entryWords(words), link: link('按钮跳转', { hint: `不填则打开${leadsTo}` }) }
}

const NARROW = 760
/** Height of the line that shows the visitor's own state, px. */
export const OWN = 32
/** Padding above and below in total, px. */
const PADDING = { wide: 80, narrow: 56 }
const CHARACTER = 14

/** Returns the height of the widget, px; `rest` is the height of content beside or (if narrow) below the words. */
export function estimateEntryHeight(
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
