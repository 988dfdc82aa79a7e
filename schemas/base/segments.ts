/** UTF-16 units of one character; a family with four colours of skin takes 19. What piles up more marks counts again. */
export const GRAPHEME_UNITS = 20

/** UTF-16 units that are read at once: segmenters take time by the square of a text, 16 s for 100,000 units. */
export const PIECE = 400

/**
 * The characters in the first `PIECE` units of a text as people see them; browsers without Intl.Segmenter (Firefox before
 * 125) take code points.
 */
export function segmentsOf(text: string): string[] {
  const piece = text.slice(0, PIECE)
  return Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(piece), ({ segment }) => segment)
    : [...piece]
}

export const countSegments = (segments: readonly string[]): number =>
  segments.reduce((count, { length }) => count + Math.ceil(length / GRAPHEME_UNITS), 0)
