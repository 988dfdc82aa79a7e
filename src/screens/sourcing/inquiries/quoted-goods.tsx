import { useState } from 'react'
import { PAGE_SIZE_MAX } from '#schemas/base/constants.ts'
import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { QuotedLine } from '#src/parts/sourcing/inquiries/quoted-line.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './inquiries.module.css'

/** Number of quotes shown first, those that expire first; the button adds STEP, up to the largest page size. */
const FIRST = 3
const STEP = 10

/** Lists goods that the member can order at a quote now; renders nothing if there are none or the call fails. */
export function QuotedGoods() {
  const [pageSize, setPageSize] = useState(FIRST)
  const loaded = useCall(inquiries.findQuotedGoodsPage, { pageSize }, { quiet: true })
  if (loaded.state !== 'ready' || loaded.data.total === 0) return null
  const { list, total } = loaded.data
  const left = Math.min(total, PAGE_SIZE_MAX) - list.length
  return (
    <Card aria-label="有效报价">
      <h2 className={styles.section}>{`有效报价 ${total} 种商品`}</h2>
      <ul className={styles.quoted}>
        {list.map((quoted) => (
          <li key={`${quoted.quoteId} ${quoted.skuId}`}>
            <QuotedLine quoted={quoted}>{quoted.name}</QuotedLine>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          size="s"
          disabled={loaded.busy}
          onClick={() => setPageSize(Math.min(PAGE_SIZE_MAX, list.length + STEP))}
        >{`查看更多（还有 ${left} 种）`}</Button>
      )}
    </Card>
  )
}
