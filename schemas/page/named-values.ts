import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { goodsRule } from '#schemas/catalog/goods/goods-rule.ts'
import { type Finding, type Path, problem } from '#schemas/field/finding.ts'
import { childOf, fieldOf, keysOf, patternsOf, placesOf, type Schema } from '#schemas/field/schema-walk.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { widgetsOf } from './page.ts'

/** Things of the mall that people know by their names and pages name by their ids. */
export const NAMED = ['category', 'brand', 'label', 'shop'] as const
export type Named = (typeof NAMED)[number]
/** Values of one page that are looked up; a page with more has other troubles. */
export const NAMED_MOST = 200

/** A value in the place of an id, as it is stored. */
export interface NamedValue {
  widgetId: string
  /** From the widget's node. */
  path: Path
  kind: Named
  label: string
  word: string
  /** Where it is named: in a field of its own, in a rule for goods or in a link. */
  use: 'field' | 'rule' | 'link'
}

/** Answer for one word: whether something has it as its id, and the ids of everything with that name. */
export interface KnownName {
  kind: Named
  word: string
  exists: boolean
  ids: string[]
  /** It is the id of a shop that is closed. */
  isClosed?: boolean
}

const rule = later(() => z.object(goodsRule()))
const isNamed = (control: string | undefined): control is Named => NAMED.some((one) => one === control)

/** Every category, brand, label and shop that the widgets of a page name: in fields, in rules for goods and in links. */
export function namedValues(widgets: readonly WidgetReading[], registry: Registry): NamedValue[] {
  const found = [...widgetsOf(widgets)].flatMap(({ id, type, node }) => {
    const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
    if (!definition || !isRecord(node) || (node.v ?? definition.v) !== definition.v) return []
    const { props } = node
    const inFields = NAMED.flatMap((kind) =>
      placesIn(definition.props, kind, props).flatMap(({ path, value }) => {
        const meta = fieldOf(schemaAt(definition.props, path) ?? definition.props).meta
        return wordsIn(value, { kind, path, label: meta?.label ?? '', use: 'field' })
      }),
    )
    const inRules = placesIn(definition.props, 'goodsSource', props).flatMap(({ path, value }) =>
      isRecord(value) && value.by === 'query' ? inObject(rule(), value, { path, use: 'rule' }) : [],
    )
    const inLinks = placesIn(definition.props, 'link', props).flatMap(({ path, value }) =>
      isRecord(value) && isRecord(value.query)
        ? inObject(jumpOf(String(value.jump).trim())?.params, value.query, {
            path: [...path, 'query'],
            use: 'link',
          })
        : [],
    )
    return [...inFields, ...inRules, ...inLinks].map((value) => ({
      ...value,
      widgetId: id,
      path: ['props', ...value.path],
    }))
  })
  return found.slice(0, NAMED_MOST)
}

type Found = Omit<NamedValue, 'widgetId'>

const placesIn = (schema: Schema, control: Named | 'goodsSource' | 'link', value: unknown) =>
  patternsOf(schema, control).flatMap((pattern) => placesOf(value, pattern))

function schemaAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((here, key) => here && childOf(here, key, undefined), schema)
}

function inObject(
  schema: Schema | undefined,
  value: Readonly<Record<string, unknown>>,
  { path, use }: Pick<Found, 'path' | 'use'>,
): Found[] {
  if (schema === undefined) return []
  return keysOf(schema).flatMap((key) => {
    const child = childOf(schema, key, value)
    const meta = child && fieldOf(child).meta
    return meta && isNamed(meta.control)
      ? wordsIn(value[key], { kind: meta.control, path: [...path, key], label: meta.label, use })
      : []
  })
}

function wordsIn(value: unknown, place: Omit<Found, 'word'>): Found[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      Array.isArray(one) ? [] : wordsIn(one, { ...place, path: [...place.path, at] }),
    )
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return word === '' || word.length > 100 ? [] : [{ ...place, word }]
}

type Place = Pick<Finding, 'widgetId' | 'path'>

/** True for a finding about the value itself, or about the list that it stands in. */
const isAbout = (one: Place, { widgetId, path }: Place) =>
  one.widgetId === widgetId &&
  path.length - one.path.length <= 1 &&
  one.path.every((key, at) => key === path[at])

/** True for a finding that decides what becomes of the value: its own, or another one's in the same rule or link. */
function holds(one: Place, value: Place): boolean {
  const whole = one.path.length > PROPS_PATH ? one.path.slice(0, -1) : one.path
  return one.widgetId === value.widgetId && whole.every((key, at) => key === value.path[at])
}
/** Keys of the path to a field of a widget: props, and its name. */
const PROPS_PATH = 2

type NameFinding = Finding<'name_as_id' | 'id_unknown' | 'shop_closed'>

/** Removes findings about places for which `names` have a better one. */
export function withoutDoubled(read: readonly Finding[], names: readonly Finding[]): Finding[] {
  return read.filter((one) => one.code !== 'field_unreadable' || !names.some((name) => isAbout(one, name)))
}

/** What shoppers meet of a closed shop. */
const CLOSED_TO_SHOPPERS: Readonly<Record<NamedValue['use'], string>> = {
  field: '不会显示',
  rule: '它的商品买不了',
  link: '点开只能看到停业说明',
}

/**
 * Findings for values that are no id of the mall, or that of a closed shop; where one thing has that name, its id is the repair.
 * @param read what reading the page has found: an unreadable value says what it does until it is repaired
 */
export function nameFindings(
  values: readonly NamedValue[],
  known: readonly KnownName[],
  read: readonly Finding[] = [],
): NameFinding[] {
  const untilOf = (value: NamedValue) => {
    const unread = read.find((one) => one.code === 'field_unreadable' && holds(one, value))
    return unread?.message.split('修正之前')[1] ?? '没有起作用'
  }
  return values.flatMap((value): NameFinding[] => {
    const { widgetId, path, kind, label, word, use } = value
    const answer = known.find((one) => one.kind === kind && one.word === word)
    if (answer?.isClosed) {
      const words = `「${label}」的“${word}”暂停营业，${CLOSED_TO_SHOPPERS[use]}`
      return [{ ...problem('shop_closed', words, path), widgetId }]
    }
    if (!answer || answer.exists) return []
    const { ids } = answer
    const [only] = ids
    if (only === undefined)
      return [
        {
          ...problem('id_unknown', `「${label}」的“${word}”不存在或已删除，${untilOf(value)}`, path),
          widgetId,
        },
      ]
    if (ids.length > 1)
      return [
        { ...problem('name_as_id', `有 ${ids.length} 个${label}叫“${word}”，请填写编号`, path), widgetId },
      ]
    const fix = { label: `“${word}”改为编号 ${only}`, value: only }
    return [
      {
        ...problem(
          'name_as_id',
          `「${label}」的“${word}”是名称，应填写编号，修正之前${untilOf(value)}`,
          path,
        ),
        widgetId,
        fix,
      },
    ]
  })
}
