import { parseDecimal } from '#schemas/money/decimal.ts'
import { groupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan, mulDiv, parseYuan } from '#schemas/money/money.ts'
import { fenCovered, formatPoints, rateOf } from '#schemas/money/points.ts'
import { type PlatformSettings, SETTINGS } from './entities.ts'

type Rates = Pick<PlatformSettings, 'giveRate' | 'scoreRate' | 'scoreName'>

/** fen: what a member pays in the example. */
const PAID = 10_000
/** fen of PAID that may come back in points before it is asked about: a fifth. */
const BACK_MOST = 2_000

/** Points that PAID gives, in hundredths, and their worth in fen. */
function givenFor({ giveRate, scoreRate }: Rates) {
  const points = mulDiv([PAID, parseDecimal(giveRate, 4) ?? 0], 10_000, 'floor')
  return { points, worth: fenCovered(points, rateOf(scoreRate)) }
}

/**
 * The finding about points given for what is paid: worth more than a fifth of it, or more than twice what they were
 * worth before today; null where they are worth no more than before.
 * @param opening the rates before today
 */
export function unusualGiving(before: Rates, after: Rates, opening = before): string | null {
  const [was, now] = [givenFor(opening), givenFor(after)]
  const doubled = was.worth > 0 && now.worth > was.worth * 2
  if (now.worth <= givenFor(before).worth || (now.worth <= BACK_MOST && !doubled)) return null
  const example = `每付 ${groupedYuan(PAID)} 赠送 ${formatPoints(now.points)} ${after.scoreName}`
  return `消费赠送：${example}，值 ${groupedYuan(now.worth)}，原来值 ${groupedYuan(was.worth)}`
}

const FEES = ['selfFee', 'agentFee'] as const
type Fees = Readonly<Record<(typeof FEES)[number], string>>

/**
 * Findings about fees that are changed to less than half of what they are, or were before today.
 * @param opening the fees before today
 */
export function unusualFees(before: Fees, after: Fees, opening = before): string[] {
  return FEES.flatMap((name) => {
    const was = Math.max(parseYuan(before[name]) ?? 0, parseYuan(opening[name]) ?? 0)
    const now = parseYuan(after[name]) ?? 0
    if (after[name] === before[name] || now * 2 >= was) return []
    return `${SETTINGS[name].label}由 ￥${formatYuan(was)} 改为 ￥${formatYuan(now)}，不到原来的一半`
  })
}
