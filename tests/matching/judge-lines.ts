import { isHeldOut } from '#fixtures/matching/labelled.ts'
import type { MatchLine } from '#fixtures/search/match-lines.ts'

/** The answer of the mall to one line. */
export interface Hit {
  goodsId: string
  skuId: string
}

export interface JudgedLine {
  line: MatchLine
  hit: Hit | null
  quantity: number | null
}

export interface LinesQuality {
  lines: number
  /** Right hits ÷ hits. */
  precision: number
  /** Right hits ÷ lines that the mall has goods for. */
  recall: number
  /** Harmonic mean of the two. */
  f: number
  /** Lines whose number of pieces was read as it was judged ÷ lines. */
  quantity: number
}

/** Half of the lines, by a hash of their text: on these nothing is tuned, they only judge. */
export const isHeldLine = ({ line }: Pick<MatchLine, 'line'>): boolean => isHeldOut({ query: line })

/** A hit is right where a careful purchaser takes the goods, in a SKU that fits what the line names. */
export function isRight({ line: { goods, skus }, hit }: Pick<JudgedLine, 'line' | 'hit'>): boolean {
  return hit !== null && goods.includes(hit.goodsId) && (skus.length === 0 || skus.includes(hit.skuId))
}

export function qualityOfLines(judged: readonly JudgedLine[]): LinesQuality {
  const right = judged.filter(isRight).length
  const hits = judged.filter(({ hit }) => hit !== null).length
  const wanted = judged.filter(({ line }) => line.goods.length > 0).length
  const precision = hits === 0 ? 0 : right / hits
  const recall = wanted === 0 ? 0 : right / wanted
  const counted = judged.filter(({ line, quantity }) => quantity === line.quantity).length
  return {
    lines: judged.length,
    precision,
    recall,
    f: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    quantity: judged.length === 0 ? 0 : counted / judged.length,
  }
}
