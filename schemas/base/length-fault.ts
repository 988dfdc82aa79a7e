import { countGraphemes } from './graphemes.ts'

/** Maximum length in UTF-16 units up to which the characters of a too long text are counted. */
const COUNTED_MAX = 100_000

/** Describes by how much a text is too long, '' if it fits; shown beside the field while typing. */
export function describeLengthFault(text: string, most: number): string {
  if (text.length <= most) return ''
  if (text.length > COUNTED_MAX) return `最多 ${most} 字，已超出很多，请删减`
  const over = countGraphemes(text) - most
  return over > 0 ? `最多 ${most} 字，已超出 ${over} 字` : ''
}
