import { CURRENCY } from '#schemas/base/constants.ts'
import type { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Due } from './due.tsx'
import styles from './breakdown-list.module.css'

const isNothing = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/** Formats the freight; if another backend (`MALL_API`) returns none, the text does not promise free shipping. */
function formatFreight(freight: Breakdown['freight']): string {
  if (freight === null) return '以商家为准'
  return isNothing(freight) ? '免运费' : CURRENCY + freight
}

interface Props {
  sums: Breakdown
  /** Text to show while the freight cannot be calculated yet. */
  freight?: string | undefined
}

/** Lists the server's sums; omits zero amounts except the freight. */
export function BreakdownList({ sums, freight = formatFreight(sums.freight) }: Props) {
  const scoreName = useScoreName()
  const off = [
    ['店铺优惠', sums.promotion],
    ['优惠券', sums.coupon],
    ['礼品卡', sums.giftCard],
    [`${scoreName}抵现`, sums.pointsCash],
  ] as const
  return (
    <dl className={styles.list}>
      <div>
        <dt>商品总额</dt>
        <dd>
          <Due amount={sums.goods} calm />
        </dd>
      </div>
      {!isNothing(sums.topUp) && (
        <div>
          <dt>{`${scoreName}差额现金补足`}</dt>
          <dd>{`${CURRENCY}${sums.topUp}`}</dd>
        </div>
      )}
      <div>
        <dt>运费</dt>
        <dd>{freight}</dd>
      </div>
      {off.map(
        ([title, amount]) =>
          !isNothing(amount) && (
            <div key={title}>
              <dt>{title}</dt>
              <dd className={styles.off}>{`−${CURRENCY}${amount}`}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
