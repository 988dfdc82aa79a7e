import { countGraphemes, cutGraphemes } from '#schemas/base/graphemes.ts'

/** Maximum number of characters of a value in a sentence, and how many of them precede the first difference. */
const LIMIT = 60
const BEFORE = 12

/** Cuts a text to fit into a sentence. */
export function cutText(text: string, most = LIMIT): string {
  const cut = cutGraphemes(text, most)
  return cut === text ? text : `${cut}…`
}

export type TextPair = readonly [before: string, after: string]

/** Cuts two texts around their first difference, at whole characters; short texts stay as they are. */
export function cutAround([before, after]: TextPair): TextPair {
  if (isShort(before) && isShort(after)) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  // If the common part ends within a character, that character counts as one and belongs after the cut.
  const from = Math.max(0, countGraphemes(before.slice(0, same)) - BEFORE)
  const start = from === 0 ? 0 : cutGraphemes(before, from).length
  const cut = (text: string) => (start === 0 ? '' : '…') + cutText(text.slice(start))
  return [cut(before), cut(after)]
}

const isShort = (text: string) => text.length <= LIMIT || cutGraphemes(text, LIMIT) === text
