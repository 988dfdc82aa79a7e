import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import type { FieldMeta } from '#schemas/field/field-meta.ts'
import { narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { describeLink } from './describe-link.ts'
import { EMPTY, NOTHING, toOneLine, type Words } from './words.ts'

/** Describes a plain value by the control of its field; undefined if the control cannot show such a value. */
export function describeValue(value: unknown, meta: FieldMeta, words: Words): string | undefined {
  switch (meta.control) {
    case 'count':
      return typeof value === 'number' ? withUnit(value, meta) : undefined
    case 'toggle':
      return typeof value === 'boolean' ? describeSwitch(value) : undefined
    case 'choice':
      return describeChoice(value, meta, words)
    case 'time':
      return describeTime(value)
    case 'link':
      return describeLink(value, words)
    case 'image':
    case 'group':
    case 'slot':
    case 'goodsSource':
      return undefined
    default:
      return describeText(value, meta, words)
  }
}

/** Describes the values of a list; undefined if the control cannot show one of them. */
export function describeEntries(
  values: readonly unknown[],
  meta: FieldMeta,
  words: Words,
): readonly string[] | undefined {
  const entries = values.map((value) => describeValue(value, meta, words))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

export const describeSwitch = (on: boolean) => (on ? '开' : '关')

/** Joins the entries of a list on one line. */
export const joinEntries = (entries: readonly string[]) => (entries.length === 0 ? EMPTY : entries.join('、'))

/** Formats a moment in mall time. */
function describeTime(value: unknown): string | undefined {
  const moment = parseMallTime(value)
  return moment === undefined ? undefined : formatMallMoment(moment)
}

/** Describes the effect of a field that is left out. */
export function describeAbsent(schema: Schema, words: Words): string {
  const { meta, absent } = describeField(schema)
  if (meta === undefined || absent === 'required') return NOTHING
  if (meta.control === 'link') return '不跳转'
  if (absent === 'optional') return ['time', 'choice', 'toggle'].includes(meta.control) ? '不限' : '无'
  const value = defaultOf(schema)
  if (value === '') return '空'
  const said = describeValue(value, meta, words)
  return said === undefined ? '无' : `默认（${said}）`
}

function defaultOf(schema: Schema): unknown {
  const { def } = narrowSchema(schema)._zod
  if (def.type === 'default' || def.type === 'prefault') return def.defaultValue
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly'
    ? defaultOf(def.innerType)
    : undefined
}

/** Appends the unit without the part in brackets, which is a hint for the person who fills in the field. */
function withUnit(value: string | number, { unit = '' }: FieldMeta): string {
  const hint = unit.indexOf('（')
  return `${value}${hint === -1 ? unit : unit.slice(0, hint)}`
}

function describeChoice(value: unknown, { options }: FieldMeta, { scoreName }: Words): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (options === undefined) return String(value)
  const label = Object.hasOwn(options, value) ? options[value] : undefined
  return label && nameScore(label, scoreName)
}

function describeText(value: unknown, meta: FieldMeta, { findName }: Words): string | undefined {
  if (value === '') return EMPTY
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return toOneLine(findName(meta.control, text) ?? withUnit(text, meta))
}
