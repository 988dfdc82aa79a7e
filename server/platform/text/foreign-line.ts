import { cutUnits, readLine } from '#schemas/base/one-line.ts'

/** A text of somebody outside as one line that can be kept and shown, at most `most` UTF-16 units. */
export const readForeignLine = (text: string, most: number): string =>
  cutUnits(readLine(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')), most)
