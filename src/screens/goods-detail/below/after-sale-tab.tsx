import { afterSaleTypes } from '#schemas/after-sale/states.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { goodsTypeRow } from '#schemas/goods/types.ts'
import { distributionModes, labelOf, units } from '#schemas/goods/labels.ts'
import { servicesOf } from '../service-words.ts'
import styles from './detail-tabs.module.css'

/** What the goods type allows (B.9), with its windows (AS12). Pure. */
export function afterSaleWords(goodsType: number): string {
  const row = goodsTypeRow(goodsType)
  const types = row?.afterSaleTypes ?? [1, 2, 3]
  if (types.length === 0) return '此类商品售出后不支持退换'
  const names = types.map((type) => afterSaleTypes[type]).join('、')
  if (row?.afterSaleUntil) return `${row.afterSaleUntil}可申请${names}`
  const exchange = types.includes(3) ? '，15 天内可申请换货' : ''
  return `支持${names}。收货后 7 天内可申请无理由退货${exchange}`
}

/** GD15: what is in the parcel, how it travels, what each service means, and what can be sent back. */
export function AfterSaleTab({ detail }: { detail: GoodsDetail }) {
  const { name, unit, distributionMode, goodsType } = detail
  const facts = [
    ['包装清单', `${name} × 1 ${labelOf(units, unit)}`],
    ['配送方式', labelOf(distributionModes, distributionMode)],
    ['售后范围', afterSaleWords(goodsType)],
  ].filter(([, words]) => words !== '')
  return (
    <div className={styles.after}>
      <dl>
        {facts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h2>服务说明</h2>
      <dl>
        {servicesOf(detail).map(({ name: service, meaning }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{meaning || '以店铺说明为准'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
