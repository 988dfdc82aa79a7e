import { dayEnd } from '#schemas/base/day-end.ts'
import { nearTime } from '#schemas/base/near-time.ts'
import { notice, type Finding, type Fix, type Path } from '#schemas/field/finding.ts'

export type DayFinding = Finding<'day_as_end'>

/** The repair of a moment that is written in another way; none for what is no moment. */
export function timeFix(written: unknown, ends: boolean): { fix?: Fix } {
  const value = nearTime(written, ends)
  return value === undefined ? {} : { fix: { label: `改为 ${value}`, value } }
}

/** An end that is only a day: it is over before the day begins, which is rarely meant. Shown as it is written all the same. */
export function checkDayEnd(label: string, written: unknown, path: Path): DayFinding[] {
  const day = dayEnd(written)
  if (day === undefined) return []
  const message = `「${label}」只写了日期：${day.over} 结束，当天不展示`
  return [
    { ...notice('day_as_end', message, path), fix: { label: `含当天，改为 ${day.next}`, value: day.next } },
  ]
}
