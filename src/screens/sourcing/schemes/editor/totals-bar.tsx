import type { ReactNode } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { Margin } from './margin.tsx'
import styles from './totals-bar.module.css'

/** Sticky bar with the totals of the scheme, followed by its actions. */
export function TotalsBar({ scheme, children }: { scheme: SchemeDetail; children: ReactNode }) {
  const { totals, taxRate, items } = scheme
  const hidden = items.length - totals.items
  return (
    <section className={styles.bar} aria-label="方案合计">
      <dl className={styles.sums}>
        <div className={styles.count}>
          <dt>商品</dt>
          <dd>
            <span>{`${totals.items} 种 / ${totals.pieces} 件`}</span>
            {hidden > 0 && <small>{`（另有 ${hidden} 种隐藏）`}</small>}
          </dd>
        </div>
        <div>
          <dt>成本</dt>
          <dd>
            <PairPrice pair={totals.cost} calm />
          </dd>
        </div>
        <div className={styles.quote}>
          <dt>报价合计</dt>
          <dd>
            <b>{`${CURRENCY}${totals.quote}`}</b>
          </dd>
        </div>
        {totals.tax !== '0.00' && (
          <div>
            <dt>{`其中税额（${taxRate}%）`}</dt>
            <dd>{`${CURRENCY}${totals.tax}`}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>毛利</dt>
          <dd>
            <Margin margin={totals.margin} quote={totals.quote} full bare />
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
