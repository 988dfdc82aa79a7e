import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toNotice, toProblem, type Path } from '#schemas/field/finding.ts'
import { listKeys, findPlaces } from '#schemas/field/schema-walk.ts'
import {
  createKeyCheck,
  MAX_UNKNOWN,
  findNearestKey,
  createUnknownKeyFinding,
  findUnknownKeys,
} from '#schemas/field/unknown-keys.ts'
import { Frame } from '#schemas/widgets/parts/frame.ts'
import type { Room, Slot, WidgetFinding, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { measureRoom } from '#schemas/widgets/parts/room.ts'
import type { Registry, WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { checkDayEnd } from './day-ends.ts'
import { replaceValueAt } from './json-edit.ts'
import { describeBrokenProps, findMisplacedProps, describeMissingType } from './misplaced.ts'
import { findMisspeltKeys } from './misspelt-keys.ts'
import { findNearestType } from './nearest-type.ts'
import { repair } from './repair.ts'
import { readVisible } from './visible-read.ts'

/** Placeholder until the children of a widget are known. */
const NOWHERE: Room = { heights: [0, 0, 0], floats: false }

/** Reads the children in a slot; the page, which passes this function, counts them and knows their depth. */
export type ReadChildren = (nodes: readonly unknown[], path: Path) => readonly WidgetReading[]

interface Context {
  registry: Registry
  id: string
  idFinding?: WidgetFinding | undefined
  children: ReadChildren
}

/** Reads one node: upgrades, parses and repairs it. Never throws, never changes the node. */
export function readNode(node: unknown, context: Context): WidgetReading {
  const { registry, id } = context
  const type = isRecord(node) && typeof node.type === 'string' ? node.type : ''
  const strays = isRecord(node) ? straysOf(node) : []
  const isolated = (...findings: WidgetFinding[]): WidgetReading => ({
    ...headOf(node, { id, type }),
    grade: 'isolated',
    findings: stamped(context, [...findings, ...strays.map(told)]),
  })
  if (!isRecord(node) || type === '') return isolated(describeMissingType(node, registry))
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  if (definition === undefined) return isolated(unknownType(type, registry))
  const upgraded = upgrade(node, definition)
  if (!upgraded.ok) return isolated(upgraded.finding)
  const unknown = findUnknownKeys(definition.keys, upgraded.props)
  const parsed = repair(
    definition.props,
    upgraded.props,
    findMisspeltKeys(definition.props, upgraded.props, unknown),
  )
  const misplaced = findMisplacedProps(node, listKeys(definition.props))
  const inside = [...(misplaced ? [misplaced] : []), ...[...parsed.repairs, ...unknown].map(under('props'))]
  if (!parsed.ok) return isolated(...upgraded.problems, ...inside)
  const outside = readOutside(node, strays)
  const findings = stamped(context, [
    ...upgraded.notices,
    ...upgraded.problems,
    ...inside,
    ...definition
      .ends(parsed.value)
      .flatMap(({ label, written, path }) => checkDayEnd(label, written, ['props', ...path])),
    ...outside.findings,
  ])
  const grade = gradeOf(findings)
  const isWritten =
    node.id === id &&
    node.v === definition.v &&
    node.props === parsed.raw &&
    Object.keys(outside.mended).length === 0
  const reading = {
    ...headOf(node, { id, type }),
    grade,
    room: NOWHERE,
    ...fillSlots(definition, parsed.value, context.children),
    frame: outside.frame,
    visible: outside.visible,
    findings,
    ...(grade !== 'ok' &&
      !isWritten && { proposal: { id, v: definition.v, props: parsed.raw, ...outside.mended } }),
  } satisfies WidgetReading
  return { ...reading, room: measureRoom(reading, registry) }
}

function unknownType(type: string, registry: Registry): WidgetFinding {
  const nearest = findNearestType(type, registry)
  const words = `没有名为「${cutGraphemes(type, 40)}」的组件`
  if (nearest === undefined) return toProblem('unknown_type', words, ['type'])
  const name = `「${registry[nearest]?.label}」（${nearest}）`
  return {
    ...toProblem('unknown_type', `${words}，请检查是不是${name}`, ['type']),
    fix: { label: `改为${name}`, value: nearest },
  }
}

const NODE_KEYS = ['id', 'type', 'v', 'name', 'props', 'frame', 'visible']

/** A key beside `props` that nothing reads, with the key that was probably meant. */
interface Stray {
  key: string
  nearest: string | undefined
}

const isRule = ({ nearest }: Stray) => nearest === 'visible'

/** Lists unknown keys; keys that were meant as `visible` come first, so that the limit never cuts them off. */
function straysOf(node: Record<string, unknown>): Stray[] {
  return Object.keys(node)
    .filter((key) => !NODE_KEYS.includes(key))
    .map((key) => ({ key, nearest: findNearestKey(key, NODE_KEYS, node) }))
    .sort((a, b) => Number(isRule(b)) - Number(isRule(a)))
    .slice(0, MAX_UNKNOWN)
}

const told = ({ key, nearest }: Stray): WidgetFinding => createUnknownKeyFinding([key], nearest)

function headOf(node: unknown, head: { id: string; type: string }) {
  const name = isRecord(node) && typeof node.name === 'string' ? { name: node.name } : {}
  return { ...head, ...name, node }
}

function stamped({ id, idFinding }: Context, findings: readonly WidgetFinding[]): WidgetFinding[] {
  const all = idFinding === undefined ? findings : [idFinding, ...findings]
  return all.map((finding) => ({ ...finding, widgetId: id }))
}

function gradeOf(findings: readonly WidgetFinding[]) {
  if (findings.some(({ level }) => level === 'error')) return 'repaired'
  return findings.some(({ code }) => code !== 'day_as_end') ? 'migrated' : 'ok'
}

type Upgraded =
  | { ok: true; props: unknown; notices: WidgetFinding[]; problems: WidgetFinding[] }
  | { ok: false; finding: WidgetFinding }

function upgrade(node: Record<string, unknown>, definition: WidgetDefinition): Upgraded {
  const problems: WidgetFinding[] = []
  const props = isRecord(node.props) ? node.props : {}
  if (node.props !== undefined && props !== node.props) problems.push(describeBrokenProps(node.props))
  const { v: stored = fittingVersion(props, definition) } = node
  let v = definition.v
  if (typeof stored === 'number' && Number.isInteger(stored) && stored >= 1) v = stored
  else problems.push(toProblem('bad_version', '组件的版本号不正确，已按当前版本读取', ['v']))
  if (v > definition.v) {
    const message = `「${definition.label}」的版本 ${v} 比商城支持的 ${definition.v} 新，暂时无法展示`
    return { ok: false, finding: toProblem('future_version', message, ['v']) }
  }
  try {
    const message = `「${definition.label}」已从版本 ${v} 升级到 ${definition.v}`
    return {
      ok: true,
      props: raised(props, v, definition),
      problems,
      notices: v < definition.v ? [toNotice('migrated', message)] : [],
    }
  } catch {
    const message = `「${definition.label}」的旧内容无法升级到版本 ${definition.v}`
    return { ok: false, finding: toProblem('upgrade_failed', message, ['props']) }
  }
}

type Props = Readonly<Record<string, unknown>>

function raised(props: Props, v: number, { upgrades }: WidgetDefinition): Props {
  return upgrades.slice(v - 1).reduce((value, step) => step(value), props)
}

/** Returns the newest version whose shape fits props without a version; if none fits, the nearest version. */
function fittingVersion(props: Props, definition: WidgetDefinition): number {
  let fitting = definition.v
  let least = fitting > 1 ? Infinity : 0
  for (let v = definition.v; v >= 1 && least > 0; v -= 1) {
    const misfit = misfitOf(props, v, definition)
    if (misfit < least) [fitting, least] = [v, misfit]
  }
  return fitting
}

/** Cost of a repair; higher than the cost of all unknown keys of one widget. */
const REPAIR = 1000

/**
 * Returns how badly props fit a version: 0 if exactly; repairs cost more than unknown keys, impossible repairs
 * most.
 */
function misfitOf(props: Props, v: number, definition: WidgetDefinition): number {
  try {
    const current = raised(props, v, definition)
    const { ok, repairs } = repair(definition.props, current)
    const broken = ok ? Math.min(repairs.length, 1) : 2
    return broken * REPAIR + findUnknownKeys(definition.keys, current).length
  } catch {
    return Infinity
  }
}

const frameKeys = later(() => createKeyCheck(Frame()))

function readOutside(node: Record<string, unknown>, strays: readonly Stray[]) {
  const frame = repair(Frame(), node.frame ?? {})
  const dropped = frame.repairs.map(({ code, message, path }) =>
    code === 'field_respelt'
      ? toProblem(code, message, ['frame', ...path])
      : toProblem('frame_field_dropped' as const, '组件外框的一项设置不正确，已忽略', ['frame', ...path]),
  )
  const misspelt = strays.filter(isRule).map(({ key }) => key)
  const { rule, findings, mended } = readVisible(node.visible, misspelt)
  return {
    frame: frame.ok ? frame.value : {},
    visible: rule,
    findings: [
      ...dropped,
      ...findUnknownKeys(frameKeys(), node.frame).map(under('frame')),
      ...findings,
      ...strays.filter((stray) => !isRule(stray)).map(told),
    ],
    mended: {
      ...(dropped.length > 0 && { frame: frame.ok ? frame.raw : {} }),
      ...(mended && { visible: mended }),
    },
  }
}

function fillSlots(definition: WidgetDefinition, parsed: Record<string, unknown>, children: ReadChildren) {
  let props: unknown = parsed
  const slots: Slot[] = []
  for (const { path, value } of definition.slots.flatMap((pattern) => findPlaces(parsed, pattern))) {
    if (!Array.isArray(value)) continue
    const slot = { path: ['props', ...path], children: children(value, ['props', ...path]) }
    slots.push(slot)
    props = replaceValueAt(props, path, slot.children)
  }
  return { props: isRecord(props) ? props : parsed, slots }
}

function under(place: 'props' | 'frame') {
  return (finding: WidgetFinding): WidgetFinding => ({ ...finding, path: [place, ...finding.path] })
}
