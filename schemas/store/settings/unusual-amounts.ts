import { parseDecimal } from '#schemas/money/decimal.ts'
import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan, mulDiv, parseYuan } from '#schemas/money/money.ts'
import { computeFenCovered, formatPoints, parseRate } from '#schemas/money/points.ts'
import { type PlatformSettings, SETTINGS } from './entities.ts'

type Rates = Pick<PlatformSettings, 'giveRate' | 'scoreRate' | 'scoreName'>

/** Payment of a member that serves as an example, in fen. */
const PAID = 10_000
/** Maximum value in fen, a fifth, of the points that a member may get for PAID without a confirmation. */
const MAX_BACK_SHARE = 2_000

/** Returns the points that a member gets for PAID, in hundredths, and their value in fen. */
function givenFor({ giveRate, scoreRate }: Rates) {
  const points = mulDiv([PAID, parseDecimal(giveRate, 4) ?? 0], 10_000, 'floor')
  return { points, worth: computeFenCovered(points, parseRate(scoreRate)) }
}

/**
 * Describes a change after which the points given for a payment are worth more than a fifth of the payment, or more
 * than twice their value before today (`opening`). Null if there is no such excess, or if they are worth no more
 * than before the change.
 */
export function describeUnusualGiving(before: Rates, after: Rates, opening = before): string | null {
  const [was, now] = [givenFor(opening), givenFor(after)]
  const doubled = was.worth > 0 && now.worth > was.worth * 2
  if (now.worth <= givenFor(before).worth || (now.worth <= MAX_BACK_SHARE && !doubled)) return null
  const example = `每付 ${formatGroupedYuan(PAID)} 赠送 ${formatPoints(now.points)} ${after.scoreName}`
  return `消费赠送：${example}，值 ${formatGroupedYuan(now.worth)}，原来值 ${formatGroupedYuan(was.worth)}`
}

const FEES = ['selfFee', 'agentFee'] as const
type Fees = Readonly<Record<(typeof FEES)[number], string>>

/** Describes fees reduced to less than half of the current fees, or of the fees before today (`opening`). */
export function describeUnusualFees(before: Fees, after: Fees, opening = before): string[] {
  return FEES.flatMap((name) => {
    const was = Math.max(parseYuan(before[name]) ?? 0, parseYuan(opening[name]) ?? 0)
    const now = parseYuan(after[name]) ?? 0
    if (after[name] === before[name] || now * 2 >= was) return []
    return `${SETTINGS[name].label}由 ￥${formatYuan(was)} 改为 ￥${formatYuan(now)}，不到原来的一半`
  })
}
