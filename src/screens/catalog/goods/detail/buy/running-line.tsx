import { useAtomValue } from 'jotai'
import type { RunningActivity } from '#schemas/catalog/goods/card.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { Until } from '#src/parts/trade/orders/until.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { broadcastChanges } from '#src/session/changes.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import styles from './price-panel.module.css'

interface Props {
  running: RunningActivity
  /** Server time, ms; undefined until the activity is loaded. */
  now: number | undefined
  quantity: number
  unit: string
}

/** Shows the activity behind the price: remaining time, pieces left, limit per member, and the usual price. */
export function RunningLine({ running, now, quantity, unit }: Props) {
  const mall = useMall()
  const usual = displayPrice({ ...running.usual, marketPrice: null }, useAtomValue(viewerAtom)).text
  const { name, endsAt, left, perMember } = running
  return (
    <div className={styles.running}>
      <p className={styles.facts}>
        <b className={styles.activity}>{name}</b>
        {now !== undefined && (
          <Until
            until={endsAt}
            now={now}
            onOver={() => broadcastChanges(mall, ['goods'])}
            over="活动已结束"
          />
        )}
        <span>{`仅剩 ${left} ${unit}`}</span>
        <span>{`每人限购 ${perMember} ${unit}`}</span>
        <span>
          平时 <s>{usual}</s>
        </span>
      </p>
      <p role="status" className={styles.beyond}>
        {quantity > running.allowance && describeLimit(running, unit)}
      </p>
    </div>
  )
}

function describeLimit({ allowance, perMember }: RunningActivity, unit: string): string {
  if (allowance === 0) return `您已买满活动限购的 ${perMember} ${unit}，本次按平时价计算`
  return `超出活动可买的 ${allowance} ${unit}，已按平时价计算；减至 ${allowance} ${unit}可享活动价`
}
