import { useAtomValue } from 'jotai'
import { use } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { listAllowedSkus } from '#schemas/catalog/goods/sku-matrix.ts'
import { findCrossedOutPrice } from '#schemas/money/market-price.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { formatPoints, convertToPoints, parseRate } from '#schemas/money/points.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { getCashAt, hasTiers, listTierRows, type VolumeTier } from '#schemas/money/volume-price.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { StillPrice } from '#src/runtime/price/shop-price.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { PointsShort } from './points-short.tsx'
import { RunningLine } from './running-line.tsx'
import { getSkusPrice } from './shown-price.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './price-panel.module.css'

const CASH_ONLY = 2
const ONE_YUAN = 100

/** Returns the price of the current choice, at the chosen quantity unless `pieces` is given. */
export function useShownPrice({ choice, detail, quantity }: Purchase, pieces = quantity.value): Price {
  const r4 = parseRate(useAtomValue(platformAtom)?.scoreRate)
  const at = { tiers: detail.volumePrices, quantity: pieces, r4 }
  return getSkusPrice(listAllowedSkus(choice.matrix, choice.choice), detail.price, at)
}

/** Shows the price by payModel and viewer, the reference price, the value of points, and the volume tiers. */
export function PricePanel({ purchase }: { purchase: Purchase }) {
  const { detail, choice, quantity } = purchase
  const price = useShownPrice(purchase)
  const lowest = useShownPrice(purchase, 1)
  const listed = choice.sku?.price ?? lowest
  const reference = findCrossedOutPrice(price, parseRate(useAtomValue(platformAtom)?.scoreRate))
  return (
    <section className={styles.panel} aria-label="价格">
      <div className={styles.row}>
        <span className={styles.price} data-price>
          <StillPrice price={price} size="l" />
        </span>
        {reference !== null && (
          <span className={styles.reference}>
            参考价 <s>{`${CURRENCY}${reference}`}</s>
          </span>
        )}
        <Counts detail={detail} />
      </div>
      {listed.running && (
        <RunningLine
          running={listed.running}
          now={detail.now}
          quantity={quantity.value}
          unit={quantity.unit}
        />
      )}
      <Hints price={price} />
      <PointsShort price={price} quantity={quantity.value || 1} />
      <TierTable
        tiers={detail.volumePrices}
        listed={usualOf(listed)}
        quantity={quantity.value}
        unit={quantity.unit}
      />
    </section>
  )
}

/** Returns the usual price, without a running activity, because volume prices apply to the usual price only. */
const usualOf = ({ running, ...price }: Price): Price => ({ ...price, ...running?.usual })

function Counts({ detail: { sales } }: { detail: GoodsDetail }) {
  return sales > 0 ? <span className={styles.counts}>{`已售 ${formatShortNumber(sales)}`}</span> : null
}

function Hints({ price }: { price: Price }) {
  const { openLogin } = useMall()
  const isServed = use(FirstPaintContext)?.answers
  const looking = useAtomValue(viewerAtom)
  const { member, scoreName } = looking
  const platform = useAtomValue(platformAtom)
  const rate = formatPoints(convertToPoints(ONE_YUAN, parseRate(platform?.scoreRate)))
  if (price.payModel === CASH_ONLY && member) return null
  if (price.payModel === CASH_ONLY) {
    return (
      <p className={isServed ? `${styles.hints} ${styles.forGuests}` : styles.hints}>
        <button type="button" className={styles.login} onClick={() => openLogin()}>
          登录查看会员价
        </button>
      </p>
    )
  }
  const worth = `${rate} ${scoreName}相当于 ${CURRENCY}1.00`
  const { hint } = displayPrice(price, looking)
  return <p className={styles.hints}>{[hint, worth].filter(Boolean).join('，')}</p>
}

interface Props {
  tiers: readonly VolumeTier[]
  listed: Price
  quantity: number
  unit: string
}

function TierTable({ tiers, listed, quantity, unit }: Props) {
  const rows = hasTiers(listed.payModel) ? listTierRows(tiers, listed.cash) : []
  const [first] = rows
  if (!first) return null
  const reached = getCashAt(tiers, listed.cash, quantity)
  const all = [{ from: 1, to: first.from - 1, cash: listed.cash }, ...rows]
  return (
    <table className={styles.tiers}>
      <caption className="visually-hidden">阶梯价，购买越多单价越低</caption>
      <thead>
        <tr>
          <th scope="row">数量</th>
          {all.map(({ from, to }) => (
            <td key={from}>
              {to === null
                ? `${from} ${unit}以上`
                : from === to
                  ? `${from} ${unit}`
                  : `${from}–${to} ${unit}`}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">单价</th>
          {all.map(({ from, cash }) => (
            <td key={from} aria-current={cash === reached ? 'true' : undefined}>{`${CURRENCY}${cash}`}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
