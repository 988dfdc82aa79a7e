import * as z from 'zod/mini'
import { countGraphemes } from './graphemes.ts'
import { GRAPHEME_UNITS } from './segments.ts'

/** True for a text of at most `most` characters as people see them; what is short in UTF-16 units is not segmented. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * GRAPHEME_UNITS && countGraphemes(text) <= most)

/**
 * At most as many UTF-16 units as `most` characters can take, and `spare` for what goes before they are counted; a longer
 * text is read no further. The issue carries `params.most`, and `params.units` for the schema.
 */
export const mostUnits = (most: number, spare: number) => {
  const units = most * GRAPHEME_UNITS + spare
  return z.refine<string>((text) => text.length <= units, { params: { most, units }, abort: true })
}

/** At most so many characters (字) as people see them; the issue carries `params.most`. */
export const mostCharacters = (most: number) =>
  z.refine<string>((text) => fits(text, most), { params: { most } })
