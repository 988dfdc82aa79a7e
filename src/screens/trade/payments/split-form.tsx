import { useId, useState } from 'react'
import { readNumber } from '#schemas/base/typed-number.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './pay.module.css'

interface Props {
  trade: TradeView
  split: NonNullable<TradeView['split']>
  scoreName: string
  reload(): void
  /** True after the payment deadline. */
  over: boolean
}

/** Form that changes how the amount is split between points and cash, as long as nothing is paid. */
export function SplitForm({ trade, split, scoreName, reload, over }: Props) {
  const mall = useMall()
  const id = useId()
  const [typed, setTyped] = useState(split.chosen)
  const [fault, setFault] = useState('')
  async function change() {
    const text = readNumber(typed)
    const read = parsePoints(text)
    if (read === null || read < 0 || read > (parsePoints(split.max) ?? 0))
      return setFault(`请输入 0 到 ${split.max} 之间、最多两位小数的数`)
    setFault('')
    const request = { tradeId: trade.tradeId, points: text }
    await withOverlay(mall, () => mall.call(calls.changeSplit, request)).catch(reload)
  }
  return (
    <div className={styles.split}>
      <label htmlFor={id}>{`另用${scoreName}`}</label>
      <input
        id={id}
        inputMode="decimal"
        value={typed}
        disabled={over}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {split.max !== '0' && <span>{`最多 ${split.max}`}</span>}
      <Button disabled={over || typed === split.chosen} onClick={() => void change()}>
        更改
      </Button>
      {fault && (
        <p id={`${id}error`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
