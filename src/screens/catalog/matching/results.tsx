import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Match, MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { Card } from '#ui/card/card.tsx'
import { formatLineTitle } from './best-hits.ts'
import { HistoryDialog } from './history.tsx'
import { MatchRow } from './match-row.tsx'
import styles from './compare-prices.module.css'

const BASES = { given: '现采购价', chosen: '所选商品', first: '第一件同款' } as const

/** Shows the matches, one section for each line. */
export function Results({ lines }: { lines: readonly MatchedLine[] }) {
  const [shown, setShown] = useState<Match | null>(null)
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          // The key is the position, because the same text may occur in a list twice.
          <Line key={at} line={line} at={at + 1} onHistory={setShown} />
        ))}
      </ol>
      {shown && (
        <HistoryDialog skuId={shown.goods.skuId} name={shown.goods.name} onClose={() => setShown(null)} />
      )}
    </>
  )
}

interface LineProps {
  line: MatchedLine
  at: number
  onHistory(match: Match): void
}

function Line({ line, at, onHistory }: LineProps) {
  const { base, matches, best } = line
  return (
    <Card as="li">
      <h2 className={styles.heading}>{`${at}. ${formatLineTitle(line)}`}</h2>
      {base && (
        <p
          className={styles.quiet}
        >{`差价以${BASES[base.by]}为基准：${CURRENCY}${base.unitPrice.cash}/${base.unitPrice.per}`}</p>
      )}
      {matches.length === 0 ? (
        <p className={styles.quiet}>没有找到相同或相似的商品，可以换个说法，或放宽筛选条件</p>
      ) : (
        <ul>
          {matches.map((match) => (
            <MatchRow
              key={match.goods.skuId}
              match={match}
              isBest={best?.skuId === match.goods.skuId}
              onHistory={() => onHistory(match)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
