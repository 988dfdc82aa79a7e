import { findDayEnd } from '#schemas/base/day-end.ts'
import { normalizeTime } from '#schemas/base/near-time.ts'
import { toNotice, type Finding, type Fix, type Path } from '#schemas/field/finding.ts'

export type DayFinding = Finding<'day_as_end'>

/** Returns the repair of a moment that is written in another format; empty if the value is no moment. */
export function createTimeFix(written: unknown, ends: boolean): { fix?: Fix } {
  const value = normalizeTime(written, ends)
  return value === undefined ? {} : { fix: { label: `改为 ${value}`, value } }
}

/** Reports an end that is only a date: it ends before that day begins. The value is used as stored. */
export function checkDayEnd(label: string, written: unknown, path: Path): DayFinding[] {
  const day = findDayEnd(written)
  if (day === undefined) return []
  const message = `「${label}」只写了日期：${day.over} 结束，当天不展示`
  return [
    {
      ...toNotice('day_as_end', message, path),
      fix: { label: `含当天，改为 ${day.next}`, value: day.next },
    },
  ]
}
