import { readNumeral } from '#schemas/base/chinese-numeral.ts'

/** Reads a number: 12, 十二, 百 (a hundred) or 半 (a half); NaN if the text is no number. */
export function readFigure(figure: string): number {
  if (figure === '半') return 0.5
  return readNumeral(/^[百千]/.test(figure) ? `一${figure}` : figure) ?? Number.NaN
}
