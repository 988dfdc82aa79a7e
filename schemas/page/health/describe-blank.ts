import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { toNotice, toProblem } from '#schemas/field/finding.ts'
import { audiences as labels } from '#schemas/people/accounts/audiences.ts'
import { AUDIENCES, type BlankTime, type BlankTimes, MAX_LOOKS } from './blank-times.ts'
import type { HealthFinding } from './finding.ts'

/** Reports each blank time in one sentence, and the moment at which the check had to stop, if it did. */
export function describeBlank({ times, isBlankNow, stoppedAt }: BlankTimes, now: number): HealthFinding[] {
  const found = times.map((time) =>
    isBlankNow && time.from === now
      ? toProblem('blank' as const, `现在对所有人都是空白页${until(time)}`)
      : toProblem('blank' as const, `${from(time, now)}${until(time)}对${who(time)}是空白页${where(time)}`),
  )
  if (stoppedAt === null) return found
  const words = `展示时间的变化太多，只检查了前 ${MAX_LOOKS} 种组合，${formatMallMoment(stoppedAt)} 以后是否空白没有检查`
  return [...found, toNotice('unchecked', words)]
}

const from = ({ from: at }: BlankTime, now: number) => (at === now ? '现在' : `${formatMallMoment(at)} 起`)
const until = ({ to }: BlankTime) => (to === null ? '' : `（到 ${formatMallMoment(to)}）`)
const who = ({ audiences }: BlankTime) =>
  audiences.length === AUDIENCES.length ? '所有人' : audiences.map((one) => labels[one]).join('、')
const where = ({ widths }: BlankTime) =>
  widths.length > 1 ? '' : widths[0] === 'phone' ? '（在手机上）' : '（在电脑上）'
