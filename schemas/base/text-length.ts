import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'
import { GRAPHEME_UNITS } from './segments.ts'

/** A text short enough in UTF-16 units is not segmented. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * GRAPHEME_UNITS && countGraphemes(text) <= most)

/**
 * Aborts further checks of a text with more UTF-16 units than `most` characters can take plus `spare`, for characters
 * that are removed before counting. The issue carries `params.most`, and `params.units` for the schema.
 */
export const maxUnits = (most: number, spare: number) => {
  const units = most * GRAPHEME_UNITS + spare
  return z.refine<string>((text) => text.length <= units, { params: { most, units }, abort: true })
}

/** Limits a text to this many visible characters (字); the issue carries `params.most`. */
export const maxCharacters = (most: number) =>
  z.refine<string>((text) => fits(text, most), { params: { most } })
