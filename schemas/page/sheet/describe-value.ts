import { mallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import type { FieldMeta } from '#schemas/field/field-meta.ts'
import { closed, fieldOf, type Schema } from '#schemas/field/schema-walk.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { describeLink } from './describe-link.ts'
import { EMPTY, NOTHING, toOneLine, type Words } from './words.ts'

/** A plain value in words, by the control of its field; undefined where it is not of the kind that the control shows. */
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

/** The values of a list in words; undefined where one of them is not of the kind that the control shows. */
export function describeEntries(
  values: readonly unknown[],
  meta: FieldMeta,
  words: Words,
): readonly string[] | undefined {
  const entries = values.map((value) => describeValue(value, meta, words))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

export const describeSwitch = (on: boolean) => (on ? '开' : '关')

/** The entries of a list on one line. */
export const joinEntries = (entries: readonly string[]) => (entries.length === 0 ? EMPTY : entries.join('、'))

/** A moment in the mall's time; undefined for what is none. */
function describeTime(value: unknown): string | undefined {
  const moment = parseMallTime(value)
  return moment === undefined ? undefined : mallMoment(moment)
}

/** Says what stands for a field that is left out. */
export function describeAbsent(schema: Schema, words: Words): string {
  const { meta, absent } = fieldOf(schema)
  if (meta === undefined || absent === 'required') return NOTHING
  if (meta.control === 'link') return '不跳转'
  if (absent === 'optional') return ['time', 'choice', 'toggle'].includes(meta.control) ? '不限' : '无'
  const value = defaultOf(schema)
  if (value === '') return '空'
  const said = describeValue(value, meta, words)
  return said === undefined ? '无' : `默认（${said}）`
}

/** The value that a schema puts in the place of a missing one. */
function defaultOf(schema: Schema): unknown {
  const { def } = closed(schema)._zod
  if (def.type === 'default' || def.type === 'prefault') return def.defaultValue
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly'
    ? defaultOf(def.innerType)
    : undefined
}

/** What a unit says in brackets is a hint for whoever fills the field in. */
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
