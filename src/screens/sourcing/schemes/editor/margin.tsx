import { CURRENCY } from '#schemas/base/constants.ts'
import { mulDiv, parseYuan } from '#schemas/money/money.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'
import styles from './margin.module.css'

/** Basis points of the whole. */
const WHOLE = 10_000

/** Percent of the quote, signed, to a tenth; null where nothing is asked. */
function marginPercent(margin: string, quote: string): string | null {
  const [left, asked] = [parseYuan(margin) ?? 0, parseYuan(quote) ?? 0]
  return asked === 0 ? null : formatPercent(Math.round(mulDiv([left, WHOLE], asked, 'half-up') / 10) * 10)
}

interface Props {
  margin: string
  quote: string
  /** With the part of a loss, too. */
  full?: boolean
  /** Without its name, which stands before it. */
  bare?: boolean
}

/** What is left, in yuan and as a part of what is asked; a loss is a warning. */
export function Margin({ margin, quote, full = false, bare = false }: Props) {
  const percent = marginPercent(margin, quote)
  const isLoss = margin.startsWith('-')
  return (
    <span className={styles.margin} data-loss={isLoss || undefined}>
      {bare ? (isLoss ? '−' : '') : isLoss ? '亏损 ' : '毛利 '}
      {CURRENCY + margin.replace('-', '')}
      {percent !== null && (full || !isLoss) && `（${percent.replace('-', '−')}%）`}
    </span>
  )
}
