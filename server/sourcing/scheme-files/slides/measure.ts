/** Advance widths of Noto Sans CJK SC, in thousandths of an em, from the space to the tilde. */
const REGULAR = [
  224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555,
  555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293,
  535, 646, 543, 812, 723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555,
  559, 606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468,
  377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555,
]
const BOLD = [
  227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370, 325, 387, 590, 590, 590, 590, 590,
  590, 590, 590, 590, 590, 325, 325, 590, 590, 590, 514, 1007, 641, 681, 656, 714, 615, 585, 717, 757, 330,
  568, 686, 578, 853, 749, 770, 667, 770, 682, 624, 625, 748, 619, 915, 627, 580, 613, 378, 387, 378, 590,
  567, 626, 591, 644, 527, 644, 581, 372, 597, 640, 304, 306, 604, 315, 964, 641, 626, 644, 644, 436, 495,
  421, 637, 576, 863, 562, 574, 511, 378, 296, 378, 590,
]
const FIRST = 0x20
/** Whatever is not ASCII counts as a whole em, which only accented letters stay below. */
const WHOLE = 1000
/** Joins and marks that are drawn over what stands before them. */
const NO_WIDTH = /[\p{Mn}\p{Me}\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/u

export interface Face {
  /** Points. */
  size: number
  bold?: boolean
}

/** How wide a text on one line is, in points. */
export function textWidth(text: string, { size, bold = false }: Face): number {
  const widths = bold ? BOLD : REGULAR
  let width = 0
  for (const char of text) {
    const known = widths[(char.codePointAt(0) ?? 0) - FIRST]
    width += known ?? (NO_WIDTH.test(char) ? 0 : WHOLE)
  }
  return (width * size) / WHOLE
}

/** May not begin a line, or may not end one. */
const [CLOSING, OPENING] = ['，。、；：？！）》」』】”’…·—%％℃,.;:?!)]}', '（《「『【“‘([{￥¥$']

/** A word of ASCII letters and digits, or one character of anything else. */
const WORDS = /[!-~]+|\s|[^!-~\s]/gu

const chinese = new Intl.Segmenter('zh', { granularity: 'word' })
/** How a text may be broken: between any two characters, or for headings between words alone. */
export type Breaks = 'characters' | 'words'

/** Parts between which a line may be broken. */
function partsOf(text: string, breaks: Breaks): string[] {
  const words =
    breaks === 'words'
      ? Array.from(chinese.segment(text), ({ segment }) => segment)
      : Array.from(text.matchAll(WORDS), ([word]) => word)
  const parts: string[] = []
  for (const word of words) {
    const last = parts.at(-1)
    const stays = CLOSING.includes(word.charAt(0)) && last !== undefined && last.trim() !== ''
    const follows = last !== undefined && OPENING.includes(last.at(-1) ?? '')
    if (last !== undefined && (stays || follows)) parts[parts.length - 1] = last + word
    else parts.push(word)
  }
  return parts
}

/** The lines of a text in so many points; a part that is wider than a line is broken where the line ends. */
export function wrap(text: string, width: number, face: Face, breaks: Breaks = 'characters'): string[] {
  return text.split('\n').flatMap((paragraph) => wrapOne(partsOf(paragraph, breaks), width, face))
}

function wrapOne(parts: readonly string[], width: number, face: Face): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (textWidth((line + part).trimEnd(), face) <= width) {
      line += part
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    const rest = [...part.trimStart()]
    for (const char of rest) {
      if (line !== '' && textWidth(line + char, face) > width) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  return [...lines, line.trimEnd()]
}

/** So much of a text as stands on one line, with … where something is missing. */
export function cutLine(text: string, width: number, face: Face): string {
  if (textWidth(text, face) <= width) return text
  let kept = ''
  for (const char of text) {
    if (textWidth(`${kept}${char}…`, face) > width) break
    kept += char
  }
  return `${kept.trimEnd()}…`
}
