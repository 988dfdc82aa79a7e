import { useEffect, useEffectEvent, useRef } from 'react'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { waitUntil } from '#ui/price/wait-until.ts'

interface Priced {
  id: string
  activity?: LineActivity | undefined
  /** True when the line costs its flash-sale price. */
  applies: boolean
}

/** Tolerance for the server's clock, ms: after the sale's end the server returns the usual price. */
const MARGIN_MS = 1000

/** Shows a message when a sale that lowers a line's price begins or ends; calls `reload` only when a sale ends. */
export function useSaleTurns(lines: readonly Priced[], reload: () => void): void {
  const { toast } = useMall()
  const sales = lines.flatMap(({ activity, applies }) => (activity && applies ? [activity] : []))
  useFirstEnd(sales, ({ name }) => {
    toast.warning(`${name}已结束，已按平时价计算，请核对新的金额`)
    reload()
  })
  const shown = useRef<readonly Priced[]>([])
  useEffect(() => {
    const before = new Map(shown.current.map((line) => [line.id, line]))
    shown.current = lines
    const begun = lines.find(({ id, applies }) => applies && before.get(id) && !before.get(id)?.activity)
    if (begun?.activity) toast.success(`${begun.activity.name}已开始，已按活动价计算，请核对新的金额`)
  }, [lines, toast])
}

function useFirstEnd(
  sales: readonly LineActivity[],
  onEnd: (sale: Pick<LineActivity, 'name'>) => void,
): void {
  const { clock } = useMall()
  const now = clock.now()
  const [next] = sales
    .filter(({ endsAt }) => endsAt + MARGIN_MS > now)
    .toSorted((a, b) => a.endsAt - b.endsAt)
  const handleEnd = useEffectEvent(onEnd)
  const endsAt = next?.endsAt
  const name = next?.name
  useEffect(() => {
    if (endsAt === undefined || name === undefined) return
    return waitUntil(endsAt + MARGIN_MS, clock, () => handleEnd({ name }))
  }, [endsAt, name, clock])
}
