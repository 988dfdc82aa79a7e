import { CURRENCY } from '#schemas/base/constants.ts'
import { mulDiv, parseYuan } from '#schemas/money/money.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'
import styles from './margin.module.css'

/** 100 % in basis points. */
const WHOLE = 10_000

/** Returns the margin as a signed percentage of the quote, to one decimal; null without a quote. */
function marginPercent(margin: string, quote: string): string | null {
  const [left, asked] = [parseYuan(margin) ?? 0, parseYuan(quote) ?? 0]
  return asked === 0 ? null : formatPercent(Math.round(mulDiv([left, WHOLE], asked, 'half-up') / 10) * 10)
}

interface Props {
  margin: string
  quote: string
  /** True if a loss is shown with its percentage, too. */
  full?: boolean
  /** True to leave out the label. */
  bare?: boolean
}

/** Shows the margin in yuan and as a percentage of the quote; a loss is shown as a warning. */
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
