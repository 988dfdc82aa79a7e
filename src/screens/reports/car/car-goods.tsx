import { useState } from 'react'
import { formatYuan } from '#schemas/money/money.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { AddGoods, type Wanted } from './add-goods.tsx'
import { CarLine } from './car-line.tsx'
import { type DraftLine, calculateLineTotal } from './report-form.ts'
import type { FoundDraft } from './use-draft.ts'
import styles from '#src/screens/reports/report.module.css'

interface Props {
  goods: FoundDraft['goods']
  lines: readonly DraftLine[]
  /** True after an attempt to file; shows every error. */
  tried: boolean
  /** Protected goods of the same project; `until` in ms. */
  protectedGoods: readonly { goodsId: string; until: number }[]
  onChange(lines: readonly DraftLine[]): void
  add(wanted: Wanted): Promise<void>
}

const GONE = '已失效的商品'

/** Lists the chosen goods by shop, each with its quantity and its price for the customer. */
export function CarGoods({ goods, lines, tried, protectedGoods, onChange, add }: Props) {
  const [adding, setAdding] = useState(false)
  const goodsOf = ({ skuId }: DraftLine) => goods.find((one) => one.skuId === skuId)
  const shops = [...new Set(lines.map((line) => goodsOf(line)?.shopName ?? GONE))]
  const total = lines.reduce((sum, line) => sum + (calculateLineTotal(line) ?? 0), 0)
  return (
    <section className={styles.card} aria-labelledby="car-goods">
      <div className={styles.head}>
        <h2 id="car-goods" className={styles.grow}>
          报备商品（{lines.length} 种）
        </h2>
        <Button onClick={() => setAdding(true)}>添加商品</Button>
      </div>
      {lines.length === 0 && <EmptyState>还没有选择商品。可以搜索，或从方案、购物车里添加</EmptyState>}
      {shops.map((shop) => (
        <div key={shop}>
          <p className={styles.shop}>{shop}</p>
          <ul className={styles.lines}>
            {lines.map((line, at) =>
              (goodsOf(line)?.shopName ?? GONE) === shop ? (
                <CarLine
                  key={line.skuId}
                  line={line}
                  goods={goodsOf(line)}
                  tried={tried}
                  until={protectedGoods.find(({ goodsId }) => goodsId === line.goodsId)?.until}
                  onChange={(change) => onChange(lines.with(at, { ...line, ...change }))}
                  onRemove={() => onChange(lines.filter((one) => one !== line))}
                />
              ) : null,
            )}
          </ul>
        </div>
      ))}
      {lines.length > 0 && (
        <p className={styles.prices}>
          报价合计 <Money yuan={formatYuan(total)} />
        </p>
      )}
      {adding && (
        <AddGoods chosen={lines.map(({ skuId }) => skuId)} add={add} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}
