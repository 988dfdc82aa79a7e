/**
 * UTF-16 units that count as one character; a family with four skin tones takes 19. Longer piles of marks count
 * several times.
 */
export const GRAPHEME_UNITS = 20

/** UTF-16 units segmented at once: segmentation time grows with the square of the length, 16 s for 100,000 units. */
export const PIECE = 400

/** Splits the first `PIECE` units; without Intl.Segmenter (Firefox before 125) into code points. */
export function splitSegments(text: string): string[] {
  const piece = text.slice(0, PIECE)
  return Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(piece), ({ segment }) => segment)
    : [...piece]
}

export const countSegments = (segments: readonly string[]): number =>
  segments.reduce((count, { length }) => count + Math.ceil(length / GRAPHEME_UNITS), 0)
