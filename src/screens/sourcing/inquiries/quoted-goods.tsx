import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { QuotedLine } from '#src/features/inquiry/quoted-line.tsx'
import { useCall } from '#src/features/mall/use-call.ts'
import center from '#src/features/center/center.module.css'
import styles from './inquiries.module.css'

/** What ends first stands here; the list below has all of them. */
const MOST = 3

/** Goods that can be ordered at a quote now; nothing where there are none, or nobody can tell. */
export function QuotedGoods() {
  const loaded = useCall(inquiries.findQuotedGoodsPage, { pageSize: MOST }, { quiet: true })
  if (loaded.state !== 'ready' || loaded.data.total === 0) return null
  const { list, total } = loaded.data
  return (
    <section className={center.card} aria-label="有效报价">
      <h2 className={styles.section}>有效报价 {total} 种商品</h2>
      <ul className={styles.quoted}>
        {list.map((quoted) => (
          <li key={`${quoted.quoteId} ${quoted.skuId}`}>
            <QuotedLine quoted={quoted}>{quoted.name}</QuotedLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
