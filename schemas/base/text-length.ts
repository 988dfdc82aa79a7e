import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'
import { GRAPHEME_UNITS } from './segments.ts'

/** Returns true if a text has at most `most` visible characters; short texts are not segmented. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * GRAPHEME_UNITS && countGraphemes(text) <= most)

/**
 * Rejects a text with more UTF-16 units than `most` characters can take plus `spare`, the units of characters that
 * are removed before counting, and skips its further checks. The issue has `params.most`, and `params.units` for
 * the schema.
 */
export const maxUnits = (most: number, spare: number) => {
  const units = most * GRAPHEME_UNITS + spare
  return z.refine<string>((text) => text.length <= units, { params: { most, units }, abort: true })
}

/** Limits a text to this many visible characters (字); the issue carries `params.most`. */
export const maxCharacters = (most: number) =>
  z.refine<string>((text) => fits(text, most), { params: { most } })
