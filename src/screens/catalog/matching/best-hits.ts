import { MATCH_PIECES, type Match, type MatchedLine, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { removeLineNumber } from '#schemas/catalog/matching/line-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'

export interface BestHit {
  /** Line number in the list, from 1. */
  at: number
  /** Identifies the line independently of its position in the list. */
  key: string
  text: string
  /** Pieces; 1 if the text of the line contains no quantity. */
  quantity: number
  isSaid: boolean
  /** Tells why the quantity is 1, or that the stock is too small; '' for no note. */
  piecesNote: string
  /** Best match; null if nothing matches. */
  match: Match | null
  hasSimilar: boolean
  /** Unit price and line total in yuan; null if the price is not cash alone. */
  cash: string | null
  total: string | null
}

/** Returns the title of a line: its text without the line number, and the specification of chosen goods. */
export const formatLineTitle = ({ text, spec }: Pick<MatchedLine, 'text' | 'spec'>): string =>
  [removeLineNumber(text) || '商品已不存在', spec].filter(Boolean).join(' ')

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

/** Pieces typed into the table, by `BestHit.key`. */
export type EditedPieces = Readonly<Record<string, number>>

/**
 * Lists the best match of each line. `total`, fen, leaves out `missing` (lines without a match) and `withPoints`
 * (matches that need points).
 */
export function listBestHits(
  lines: readonly MatchedLine[],
  edited: EditedPieces = {},
): { hits: BestHit[]; total: number; missing: number; withPoints: number } {
  const seen = new Map<string, number>()
  const hits = lines.map((line, index): BestHit => {
    const { quantity, best, matches } = line
    const match = best ? (matches.find(({ goods }) => goods.skuId === best.skuId) ?? null) : null
    const title = formatLineTitle(line)
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

/** Adds the typed pieces to the lines of a list; `matched` are the matches of these lines in the same order. */
export function addPieces(
  lines: readonly Wanted[],
  matched: readonly MatchedLine[],
  edited: EditedPieces,
): Wanted[] {
  const { hits } = listBestHits(matched, edited)
  return lines.map((line, at) => {
    const quantity = edited[hits[at]?.key ?? '']
    return quantity === undefined ? line : { ...line, quantity }
  })
}
