import { toHalfWidth } from '#schemas/base/half-width.ts'
import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { validateActivity } from '#schemas/trade/activity-goods/check.ts'
import type { ActivitySettings } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { serializeChosen, readChosen } from '#src/office/parts/goods-picker/chosen.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

const FIELDS = [
  ...(['kind', 'name', 'startsAt', 'endsAt', 'perMember'] as const),
  ...(['groupSize', 'groupHours', 'publish', 'goods'] as const),
]
export type ActivityField = (typeof FIELDS)[number]
export type ActivityValues = Values<ActivityField>
export const ACTIVITY_FIELDS: readonly ActivityField[] = FIELDS

/** Returns the initial values of the form: those of `settings`, or the defaults of a new activity. */
export function toActivityValues(settings?: ActivitySettings): ActivityValues {
  return {
    kind: settings?.kind ?? 'SECKILL',
    name: settings?.name ?? '',
    startsAt: settings ? formatMallMoment(settings.startsAt) : '',
    endsAt: settings ? formatMallMoment(settings.endsAt) : '',
    perMember: String(settings?.perMember ?? 1),
    groupSize: String(settings?.groupSize ?? 2),
    groupHours: String(settings?.groupHours ?? 24),
    publish: settings?.publish === false ? '0' : '1',
    goods: serializeChosen(settings?.goods ?? []),
  }
}

const time = (typed: string) => parseMallTime(toHalfWidth(typed)) ?? Number.NaN
const isKind = (text: string): text is ActivityKind => Object.hasOwn(ACTIVITY_KINDS, text)

/** Converts the form to the request. */
export function toActivitySettings(values: ActivityValues): ActivitySettings {
  const kind = isKind(values.kind) ? values.kind : 'SECKILL'
  const group = kind === 'GROUP'
  return {
    kind,
    name: values.name.trim(),
    startsAt: time(values.startsAt),
    endsAt: time(values.endsAt),
    publish: values.publish === '1',
    perMember: readWhole(values.perMember),
    groupSize: group ? readWhole(values.groupSize) : null,
    groupHours: group ? readWhole(values.groupHours) : null,
    goods: readChosen(values.goods),
  }
}

const TIME = '请填写完整的时间，例如 2026-11-30 09:00'

/** Builds the checks from the activity rules of the server; `rate` is points per yuan × 10,000. */
export function createActivityChecks(
  rate: number,
  nameWords: (words: string) => string,
): Checks<ActivityField> {
  const byRule = (name: ActivityField) => (values: ActivityValues) => {
    const faults = validateActivity(toActivitySettings(values), rate)
    const fault = faults.find(({ field }) => field.split('.')[0] === name)
    return fault ? nameWords(fault.message) : null
  }
  const timed = (name: 'startsAt' | 'endsAt') => (values: ActivityValues) =>
    Number.isNaN(time(values[name])) ? TIME : byRule(name)(values)
  return {
    ...Object.fromEntries(FIELDS.map((name) => [name, byRule(name)])),
    startsAt: timed('startsAt'),
    endsAt: timed('endsAt'),
  }
}
