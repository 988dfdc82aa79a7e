import { AFTER_SALE } from '#schemas/after-sale/states.ts'
import { afterSales as calls } from '#schemas/api/after-sales.ts'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { useCall } from '#src/features/use-call.ts'
import styles from '../after-sales.module.css'

const REFUSED: readonly number[] = [AFTER_SALE.REJECTED, AFTER_SALE.RETURN_REFUSED]

/** AS11: of 京东 goods that were refused: why they may be, and how they come back. Nothing for other goods. */
export function JdNotes({ record: { afterSaleId, status } }: { record: AfterSaleDetail }) {
  return REFUSED.includes(status) ? <Choices afterSaleId={afterSaleId} /> : null
}

function Choices({ afterSaleId }: { afterSaleId: string }) {
  const answer = useCall(calls.queryJdRejectedType, { afterSaleId })
  if (answer.state !== 'ready' || answer.data.types.length === 0) return null
  const { types, pickupWays } = answer.data
  return (
    <section className={styles.panel} aria-labelledby="after-sale-jd">
      <h2 id="after-sale-jd">京东商品售后说明</h2>
      <dl className={styles.facts}>
        <dt>拒绝类型</dt>
        <dd>{types.map(({ title }) => title).join('、')}</dd>
        <dt>取件方式</dt>
        <dd>{pickupWays.map(({ title }) => title).join('、')}</dd>
      </dl>
    </section>
  )
}
