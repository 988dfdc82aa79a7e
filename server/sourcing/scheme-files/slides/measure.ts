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
/** Non-ASCII characters count as a whole em; only accented letters are narrower. */
const WHOLE = 1000
/** Characters without width: joiners, and marks that are drawn over the previous character. */
const NO_WIDTH = /[\p{Mn}\p{Me}\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/u

export interface Face {
  /** Font size in points. */
  size: number
  bold?: boolean
}

/** Returns the width of a text on one line, in points. */
export function measureTextWidth(text: string, { size, bold = false }: Face): number {
  return toPoints(measureAdvance(text, bold), size)
}

/** Converts thousandths of an em to points. */
export const toPoints = (advance: number, size: number): number => (advance * size) / WHOLE

/** Returns the width of a text in thousandths of an em: whole numbers, so that parts of a line add up to the line. */
export function measureAdvance(text: string, bold = false): number {
  const widths = bold ? BOLD : REGULAR
  let advance = 0
  for (const char of text) {
    const known = widths[(char.codePointAt(0) ?? 0) - FIRST]
    advance += known ?? (NO_WIDTH.test(char) ? 0 : WHOLE)
  }
  return advance
}

/** Returns the part of a text that fits on one line, with … at the end if it was cut. */
export function cutLine(text: string, width: number, face: Face): string {
  if (measureTextWidth(text, face) <= width) return text
  let [kept, advance] = ['', measureAdvance('…', face.bold)]
  for (const char of text) {
    advance += measureAdvance(char, face.bold)
    if (toPoints(advance, face.size) > width) break
    kept += char
  }
  return `${kept.trimEnd()}…`
}
