import { parseMallTime } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toProblem, type Finding } from '#schemas/field/finding.ts'
import { checkDayEnd, type DayFinding, createTimeFix } from './day-ends.ts'
import { readNumber } from './splash.ts'

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Returns findings about a stored splash, with paths from its root. */
export function checkSplash(value: unknown): (Finding<'settings_reset'> | DayFinding)[] {
  if (!isRecord(value))
    return isGiven(value) ? [toProblem('settings_reset', '开屏广告的格式不正确，没有展示')] : []
  const { startTime, visibleCycle } = value
  const findings: (Finding<'settings_reset'> | DayFinding)[] = [
    ...checkDayEnd('开屏广告的截止时间', startTime, ['startTime']),
  ]
  if (isGiven(startTime) && readNumber(startTime) === null && parseMallTime(startTime) === undefined)
    findings.push({
      ...toProblem(
        'settings_reset' as const,
        '开屏广告的截止时间无法识别，修正之前不展示，例如 2026-11-12 00:00',
        ['startTime'],
      ),
      ...createTimeFix(startTime, true),
    })
  if (isGiven(visibleCycle) && readNumber(visibleCycle) === null)
    findings.push(
      toProblem('settings_reset', '开屏广告的间隔天数应为数字，修正之前只展示一次', ['visibleCycle']),
    )
  return findings
}
