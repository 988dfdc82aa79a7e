import { formatYuan } from '#schemas/money/money.ts'
import { DELIVERY_FIELDS } from './delivery.ts'

/** Fees in fen; `freightFree` is null if shipping is never free. */
export interface Freight {
  freight: number
  freightFree: number | null
  remoteFreight: number
}

const yuan = (fen: number) => `￥${formatYuan(fen)}`

/**
 * Reports fees, or the amount from which they are waived, lowered to less than half of the current or opening one.
 * @param opening the fees before today
 */
export function listUnusualFreight(next: Freight, before: Freight, opening = before): string[] {
  const lower = (['freight', 'remoteFreight'] as const).flatMap((name) => {
    const [was, now] = [Math.max(before[name], opening[name]), next[name]]
    if (now === before[name] || now * 2 >= was) return []
    return `${DELIVERY_FIELDS[name]}由 ${yuan(was)} 改为 ${yuan(now)}，不到原来的一半`
  })
  const stood = [before.freightFree, opening.freightFree]
  const was = Math.max(...stood.map((free) => free ?? 0))
  const now = next.freightFree
  const label = DELIVERY_FIELDS.freightFree
  if (now === null || now === before.freightFree) return lower
  if (now * 2 < was) return [...lower, `${label}由 ${yuan(was)} 改为 ${yuan(now)}，不到原来的一半`]
  if (stood.includes(null) && now < next.freight)
    return [...lower, `${label}由不免改为 ${yuan(now)}，低于基础运费 ${yuan(next.freight)}`]
  return lower
}
