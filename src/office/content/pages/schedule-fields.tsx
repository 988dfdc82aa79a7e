import { formatMallMinute, parseMallTime } from '#schemas/base/mall-time.ts'
import { findTimesFault, type Schedule } from '#schemas/content/pages/schedules.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'

export type Times = Pick<Schedule, 'startsAt' | 'endsAt'>
export type TimeField = 'startsAt' | 'endsAt'
type Typed = Readonly<Record<TimeField, string>>

const EXAMPLE = '2026-11-11 00:00'

/** Parses typed times to ms: NaN for an invalid time, null for an empty end. */
export function readTimes({ startsAt, endsAt }: Typed): Times {
  const read = (text: string) => parseMallTime(text) ?? Number.NaN
  return { startsAt: read(startsAt), endsAt: endsAt.trim() === '' ? null : read(endsAt) }
}

/** Formats times as the fields expect them. */
export const writeTimes = ({ startsAt, endsAt }: Times): Typed => ({
  startsAt: formatMallMinute(startsAt),
  endsAt: endsAt === null ? '' : formatMallMinute(endsAt),
})

/** Checks the times of a form against the current time; `isAsked` tells if the form needs them. */
export function createTimeChecks<F extends string>(
  now: () => number,
  isAsked: (values: Readonly<Record<F | TimeField, string>>) => boolean,
): Checks<F | TimeField> {
  const check = (field: TimeField) => (values: Readonly<Record<F | TimeField, string>>) => {
    if (!isAsked(values)) return null
    const times = readTimes(values)
    if (Number.isNaN(times[field])) return `请填写完整的时间，例如 ${EXAMPLE}`
    const fault = findTimesFault(times, now())
    return fault?.field === field ? fault.message : null
  }
  // The cast is safe: only these two fields of the form have checks here.
  return { startsAt: check('startsAt'), endsAt: check('endsAt') } as Checks<F | TimeField>
}

interface Props {
  field(name: TimeField): FieldState
  startOnly?: boolean
}

/** Edits the times at which a page goes online and offline. */
export function ScheduleFields({ field, startOnly = false }: Props) {
  return (
    <>
      <TextInput
        label={startOnly ? '下线时间（北京时间）' : '上线时间（北京时间）'}
        field={field('startsAt')}
        placeholder={EXAMPLE}
        maxLength={20}
        autoComplete="off"
        hint="精确到分钟；到时自动生效，不用守着"
      />
      {!startOnly && (
        <EndTimeInput
          label="结束时间（选填）"
          field={field('endsAt')}
          placeholder="2026-11-12 00:00"
          hint="到时回到上线之前的内容；之前没有内容的页面会下线"
        />
      )}
    </>
  )
}
