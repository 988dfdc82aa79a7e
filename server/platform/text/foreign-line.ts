import { cutUnits, readLine } from '#schemas/base/one-line.ts'

/** Cleans an external text to one line that can be stored and shown, at most `most` UTF-16 units long. */
export const readForeignLine = (text: string, most: number): string =>
  cutUnits(readLine(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')), most)
