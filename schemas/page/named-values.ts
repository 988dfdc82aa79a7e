import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { goodsRule } from '#schemas/catalog/goods/goods-rule.ts'
import { type Finding, type Path, toProblem } from '#schemas/field/finding.ts'
import {
  getChildSchema,
  describeField,
  listKeys,
  listPatterns,
  findPlaces,
  type Schema,
} from '#schemas/field/schema-walk.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { flattenWidgets } from './page.ts'

/** Kinds of entities that people know by name and pages refer to by id. */
export const NAMED = ['category', 'brand', 'label', 'shop'] as const
export type Named = (typeof NAMED)[number]
/** Maximum number of values looked up for one page. */
export const MAX_NAMED_VALUES = 200

/** A stored value in a field that takes an id. */
export interface NamedValue {
  widgetId: string
  /** Path from the widget's node. */
  path: Path
  kind: Named
  label: string
  word: string
  /** Kind of place that contains the value: a field of its own, a rule for goods or a link. */
  use: 'field' | 'rule' | 'link'
}

/** Lookup result for one word: true if the word is an existing id, and the ids of all entities with that name. */
export interface KnownName {
  kind: Named
  word: string
  exists: boolean
  ids: string[]
  /** True if the word is the id of a closed shop. */
  isClosed?: boolean
}

const rule = later(() => z.object(goodsRule()))
const isNamed = (control: string | undefined): control is Named => NAMED.some((one) => one === control)

/** Lists the values in id fields of a page, in rules for goods and in links. */
export function listNamedValues(widgets: readonly WidgetReading[], registry: Registry): NamedValue[] {
  const found = [...flattenWidgets(widgets)].flatMap(({ id, type, node }) => {
    const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
    if (!definition || !isRecord(node) || (node.v ?? definition.v) !== definition.v) return []
    const { props } = node
    const inFields = NAMED.flatMap((kind) =>
      placesIn(definition.props, kind, props).flatMap(({ path, value }) => {
        const meta = describeField(schemaAt(definition.props, path) ?? definition.props).meta
        return wordsIn(value, { kind, path, label: meta?.label ?? '', use: 'field' })
      }),
    )
    const inRules = placesIn(definition.props, 'goodsSource', props).flatMap(({ path, value }) =>
      isRecord(value) && value.by === 'query' ? inObject(rule(), value, { path, use: 'rule' }) : [],
    )
    const inLinks = placesIn(definition.props, 'link', props).flatMap(({ path, value }) =>
      isRecord(value) && isRecord(value.query)
        ? inObject(findJump(String(value.jump).trim())?.params, value.query, {
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
  return found.slice(0, MAX_NAMED_VALUES)
}

type Found = Omit<NamedValue, 'widgetId'>

const placesIn = (schema: Schema, control: Named | 'goodsSource' | 'link', value: unknown) =>
  listPatterns(schema, control).flatMap((pattern) => findPlaces(value, pattern))

function schemaAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((here, key) => here && getChildSchema(here, key, undefined), schema)
}

function inObject(
  schema: Schema | undefined,
  value: Readonly<Record<string, unknown>>,
  { path, use }: Pick<Found, 'path' | 'use'>,
): Found[] {
  if (schema === undefined) return []
  return listKeys(schema).flatMap((key) => {
    const child = getChildSchema(schema, key, value)
    const meta = child && describeField(child).meta
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

/** Returns true for a finding about the value itself or about the list that holds it. */
const isAbout = (one: Place, { widgetId, path }: Place) =>
  one.widgetId === widgetId &&
  path.length - one.path.length <= 1 &&
  one.path.every((key, at) => key === path[at])

/** Returns true if a finding is about a value, or about another value of the same rule or link. */
function holds(one: Place, value: Place): boolean {
  const whole = one.path.length > PROPS_PATH ? one.path.slice(0, -1) : one.path
  return one.widgetId === value.widgetId && whole.every((key, at) => key === value.path[at])
}
/** Length of the path to a field of a widget: props and the field's name. */
const PROPS_PATH = 2

type NameFinding = Finding<'name_as_id' | 'id_unknown' | 'shop_closed'>

/** Removes findings from reading the page about places for which `names` has a better finding. */
export function removeDoubledFindings(read: readonly Finding[], names: readonly Finding[]): Finding[] {
  return read.filter((one) => one.code !== 'field_unreadable' || !names.some((name) => isAbout(one, name)))
}

const CLOSED_TO_SHOPPERS: Readonly<Record<NamedValue['use'], string>> = {
  field: '不会显示',
  rule: '它的商品买不了',
  link: '点开只能看到停业说明',
}

/**
 * Reports values that are not an id of the mall or that are the id of a closed shop. The repair of a unique name is
 * its id.
 * @param read findings from reading the page; they tell the effect of an unreadable value until it is repaired
 */
export function findNameProblems(
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
      return [{ ...toProblem('shop_closed', words, path), widgetId }]
    }
    if (!answer || answer.exists) return []
    const { ids } = answer
    const [only] = ids
    if (only === undefined)
      return [
        {
          ...toProblem('id_unknown', `「${label}」的“${word}”不存在或已删除，${untilOf(value)}`, path),
          widgetId,
        },
      ]
    if (ids.length > 1)
      return [
        {
          ...toProblem('name_as_id', `有 ${ids.length} 个${label}叫“${word}”，请填写编号`, path),
          widgetId,
        },
      ]
    const fix = { label: `“${word}”改为编号 ${only}`, value: only }
    return [
      {
        ...toProblem(
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
