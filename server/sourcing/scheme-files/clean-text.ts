import { cutGraphemes } from '#schemas/base/graphemes.ts'

/** Longest text of the mall; a cell of a spreadsheet takes 32,767 characters. */
const MAX_LENGTH = 4000

/** Invisible characters, characters that XML cannot hold and unpaired surrogates. Tabs and line breaks stay. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu

/** Cleans a user's text so that a file can hold it. */
export function cleanText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').trim()
  return clean.length > MAX_LENGTH ? `${cutGraphemes(clean, MAX_LENGTH - 1)}…` : clean
}

/** Cleans a text and puts it on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')
