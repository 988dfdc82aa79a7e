import { MATCH_PIECES, type Match, type MatchedLine, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { withoutLineNumber } from '#schemas/catalog/matching/line-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'

/** A line of a list with the goods that can be taken for it without asking. */
export interface BestHit {
  /** Its number in the list, from 1. */
  at: number
  /** The same for one line, wherever it stands in a list. */
  key: string
  text: string
  /** Pieces; one where the line does not say. */
  quantity: number
  isSaid: boolean
  /** What is to be known of the pieces before they are ordered: why they are one, or that there are fewer; empty for nothing. */
  piecesNote: string
  /** Null where nothing fits. */
  match: Match | null
  /** Goods that are like it are shown for the line. */
  hasSimilar: boolean
  /** Yuan of a piece and of all; null where the price is not cash alone. */
  cash: string | null
  total: string | null
}

/** Title of a line: its text without its own number, and the specification of chosen goods. */
export const lineTitle = ({ text, spec }: Pick<MatchedLine, 'text' | 'spec'>): string =>
  [withoutLineNumber(text) || '商品已不存在', spec].filter(Boolean).join(' ')

/** Says why a line counts as one piece, and that there are fewer than it asks for. */
function piecesNote(
  { quantity, wrongQuantity, best }: MatchedLine,
  pieces: number,
  isTyped: boolean,
): string {
  const unsaid =
    wrongQuantity === null
      ? '清单未写，按 1 件'
      : `清单写的数量 ${wrongQuantity} 不能下单，先按 1 件算，请改成 1 到 ${MATCH_PIECES}`
  const short = best !== null && best.stock < pieces
  return [
    quantity === null && !isTyped ? unsaid : '',
    short
      ? best.stock > 0
        ? `库存只有 ${best.stock} 件，请减少数量或分批下单`
        : '缺货，请选下方的其他商品'
      : '',
  ]
    .filter(Boolean)
    .join('；')
}

/** Pieces that were typed into the table, by `BestHit.key`. */
export type EditedPieces = Readonly<Record<string, number>>

/**
 * The lines in their order, what all of them cost in fen, and how many of them are not in that sum: `missing` for want of goods,
 * `withPoints` because their price is not cash alone.
 */
export function bestHits(
  lines: readonly MatchedLine[],
  edited: EditedPieces = {},
): { hits: BestHit[]; total: number; missing: number; withPoints: number } {
  const seen = new Map<string, number>()
  const hits = lines.map((line, index): BestHit => {
    const { quantity, best, matches } = line
    const match = best ? (matches.find(({ goods }) => goods.skuId === best.skuId) ?? null) : null
    const title = lineTitle(line)
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    const key = `${nth} ${title}`
    const pieces = edited[key] ?? quantity ?? 1
    const cash = match ? (best?.cash ?? null) : null
    return {
      at: index + 1,
      key,
      text: title,
      quantity: pieces,
      isSaid: quantity !== null || edited[key] !== undefined,
      piecesNote: piecesNote(line, pieces, edited[key] !== undefined),
      match,
      hasSimilar: matches.length > 0,
      cash,
      total: cash === null ? null : formatYuan((parseYuan(cash) ?? 0) * pieces),
    }
  })
  const sums = hits.flatMap(({ total }) => (total === null ? [] : [parseYuan(total) ?? 0]))
  const missing = hits.filter(({ match }) => match === null).length
  return {
    hits,
    total: sums.reduce((sum, fen) => sum + fen, 0),
    missing,
    withPoints: hits.length - sums.length - missing,
  }
}

/** Adds the typed pieces to the lines of a list; `matched` are their answers in the same order. */
export function withPieces(
  lines: readonly Wanted[],
  matched: readonly MatchedLine[],
  edited: EditedPieces,
): Wanted[] {
  const { hits } = bestHits(matched, edited)
  return lines.map((line, at) => {
    const quantity = edited[hits[at]?.key ?? '']
    return quantity === undefined ? line : { ...line, quantity }
  })
}
