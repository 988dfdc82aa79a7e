import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'
import { GRAPHEME_UNITS } from './segments.ts'

/**
 * Returns true if a text has at most `most` visible characters. A text short enough in UTF-16 units is not
 * segmented.
 */
const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * GRAPHEME_UNITS && countGraphemes(text) <= most)

/**
 * Limits a text to the UTF-16 units that `most` characters can take plus `spare` for characters that are removed
 * before counting; further checks are skipped for a longer text. The issue carries `params.most`, and `params.units`
 * for the schema.
 */
export const mostUnits = (most: number, spare: number) => {
  const units = most * GRAPHEME_UNITS + spare
  return z.refine<string>((text) => text.length <= units, { params: { most, units }, abort: true })
}

/** Limits a text to this many visible characters (字); the issue carries `params.most`. */
export const mostCharacters = (most: number) =>
  z.refine<string>((text) => fits(text, most), { params: { most } })
