import * as z from 'zod/mini'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { readTextBound } from '#schemas/base/text-bound.ts'
import type { Control, FieldMeta } from '#schemas/field/field-meta.ts'
import { toProblem, type Path } from '#schemas/field/finding.ts'
import { comparePaths, type Stop, traceSchema } from '#schemas/field/schema-trail.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import type { RepairCode, WidgetFinding } from '#schemas/widgets/parts/reading.ts'
import { createTimeFix } from './day-ends.ts'
import { removeValueAt, replaceValueAt } from './json-edit.ts'
import { respell } from './respell.ts'

export type Repaired<P extends Schema> =
  | { ok: true; value: z.output<P>; raw: unknown; repairs: WidgetFinding[] }
  | { ok: false; repairs: WidgetFinding[] }

interface Step {
  path: Path
  code: RepairCode
  label: string
  /** Number of items of a list, or of characters of a text, to keep. */
  keep?: number
  put?: unknown
  /** For an unreadable value: the field at fault, and the value that is read instead of the one at `path`. */
  fault?: { path: Path; label: string; value: unknown; meta: FieldMeta }
}

// Repairing one thing can uncover another: a dropped item can leave a list too short.
const ROUNDS = 4
/** Controls for prose, which can be cut. Ids and addresses are never cut: half of one would be a different one. */
const WRITTEN: ReadonlySet<Control | undefined> = new Set<Control>(['text', 'longText', 'richText'])

export interface Placed {
  path: Path
  value: unknown
}

/**
 * Repairs a value until it parses: reads another spelling, resets the innermost field with a default, leaves out an
 * optional field, drops the broken list item, or cuts a list or a text that is too long. If that could show more
 * than intended, the field's `unreadable` is used in the returned value, while the returned `raw`, which is written
 * back, keeps the stored value. Never changes the given `raw`; `instead` holds values to read in place of parts of
 * it.
 */
export function repair<P extends Schema>(
  schema: P,
  raw: unknown,
  instead: readonly Placed[] = [],
): Repaired<P> {
  const repairs: WidgetFinding[] = []
  let value = instead.reduce((now, { path, value: put }) => replaceValueAt(now, path, put), raw)
  let kept = raw
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = z.safeParse(schema, value)
    if (result.success) return { ok: true, value: result.data, raw: kept, repairs }
    const steps = plan(schema, value, result.error.issues)
    if (steps === undefined) return { ok: false, repairs: [...repairs, beyond(schema, value, result.error)] }
    value = steps.reduce(apply, value)
    // Steps with a `fault` only read a value differently and move nothing, so all paths are valid in `kept` too.
    kept = steps.filter(({ fault }) => fault === undefined).reduce(apply, kept)
    repairs.push(...steps.map(told))
  }
  return { ok: false, repairs }
}

/**
 * Plans a step for each issue, deepest and last first so that indexes stay valid; undefined if an issue has no
 * step.
 */
function plan(schema: Schema, value: unknown, issues: readonly z.core.$ZodIssue[]): Step[] | undefined {
  const steps = new Map<string, Step>()
  for (const issue of issues) {
    const step = stepFor(schema, value, issue)
    if (step === undefined) return undefined
    steps.set(JSON.stringify(step.path), step)
  }
  const all = [...steps.values()]
  return all
    .filter((step) => !all.some((outer) => contains(outer, step)))
    .sort((a, b) => comparePaths(b.path, a.path))
}

function stepFor(schema: Schema, value: unknown, issue: z.core.$ZodIssue): Step | undefined {
  const path = jsonPath(issue.path)
  const trail = traceSchema(schema, value, path)
  const last = trail.at(-1)
  if (trail.length === path.length + 1 && last && !isGuarded(last)) {
    const { label, meta } = last
    if (issue.code === 'too_big' && issue.origin === 'array')
      return { path, code: 'list_cut', label, keep: Number(issue.maximum) }
    const most = readTextBound(issue)
    if (most !== undefined && WRITTEN.has(meta?.control)) return { path, code: 'text_cut', label, keep: most }
  }
  let fault: Step['fault']
  // The root itself (depth 0) has no default and no list around it.
  for (let depth = trail.length - 1; depth > 0; depth -= 1) {
    const [here, parent] = [trail[depth], trail[depth - 1]]
    const at = path.slice(0, depth)
    if (here === undefined || parent === undefined) continue
    const { label, meta, schema: own } = here
    const stored = getValueAt(value, at)
    const put = respell(own, stored)
    if (put !== undefined) return { path: at, code: 'field_respelt', label, put }
    if (meta?.unreadable !== undefined && isGiven(stored)) {
      fault ??= {
        path: at,
        label,
        value: depth === trail.length - 1 && trail.length <= path.length ? undefined : stored,
        meta,
      }
      if (meta.unreadable === 'outer') continue
      return {
        path: at,
        code: 'field_unreadable',
        label,
        put: meta.unreadable.reads,
        fault: { ...fault, meta },
      }
    }
    if (here.absent !== 'required') {
      return {
        path: at,
        code: here.absent === 'default' ? 'field_reset' : 'field_dropped',
        label: here.label,
      }
    }
    if (parent.list && !isGuarded(parent)) return { path: at, code: 'item_dropped', label: parent.label }
  }
  return undefined
}

/** Returns true if dropping an unreadable value of the field could show more. */
function isGuarded({ meta }: Stop): boolean {
  return meta?.unreadable !== undefined
}

/** Returns true for a value that is set; other systems write null for a condition that is not set. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function apply(value: unknown, { path, keep, put }: Step): unknown {
  if (put !== undefined) return replaceValueAt(value, path, put)
  if (keep === undefined) return removeValueAt(value, path)
  const long = getValueAt(value, path)
  if (typeof long === 'string') return replaceValueAt(value, path, cutGraphemes(long.trim(), keep))
  return Array.isArray(long) ? replaceValueAt(value, path, long.slice(0, keep)) : value
}

function told({ path, code, label, keep, put, fault }: Step): WidgetFinding {
  if (fault) return toProblem(code, unreadableWords(fault), fault.path)
  const name = `「${label === '' ? String(path.at(-1)) : label}」`
  const nth = typeof path.at(-1) === 'number' ? Number(path.at(-1)) + 1 : 0
  const messages = {
    field_reset: `${name}的内容不正确，已恢复为默认值`,
    field_dropped: `${name}的内容不正确，已忽略`,
    item_dropped: `${name}第 ${nth} 项的内容不正确，已去掉这一项`,
    list_cut: `${name}超过 ${keep} 项，多出的没有展示`,
    text_cut: `${name}超过 ${keep} 个字，多出的没有展示`,
    field_respelt: `${name}应写作 ${shortOf(put)}，已按它读取`,
    field_unreadable: `${name}无法识别`,
  }
  return toProblem(code, messages[code], path)
}

function shortOf(value: unknown): string {
  const words =
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join('、') : value
  const text = typeof words === 'string' ? words : (JSON.stringify(words) ?? '')
  const short = cutGraphemes(text, MAX_LENGTH)
  return short === text ? text : `${short}…`
}

/** Maximum number of characters of a value in a sentence. */
const MAX_LENGTH = 20

function unreadableWords({ label, value, meta }: NonNullable<Step['fault']>): string {
  const { control, options = {}, unit = '', unreadable } = meta
  const reads = typeof unreadable === 'object' ? unreadable.reads : undefined
  const until: Partial<Record<Control, string>> = {
    goodsSource: '不展示这里的商品',
    count: `按 ${String(reads)}${unit} 展示`,
    choice: `按「${options[String(reads)]}」展示`,
    toggle: `按「${reads === true ? '开' : '关'}」展示`,
    link: '点击后没有反应',
  }
  const what =
    value === undefined ? `「${label}」里有不认识的内容` : `「${label}」的内容「${shortOf(value)}」无法识别`
  return `${what}，修正之前${until[control] ?? '不展示与它有关的内容'}`
}

function beyond(schema: Schema, value: unknown, error: z.core.$ZodError): WidgetFinding {
  const path = jsonPath(error.issues[0]?.path ?? [])
  const { label = '', meta } = traceSchema(schema, value, path).at(-1) ?? {}
  const message = label === '' ? '内容不完整，无法展示' : `缺少「${label}」或内容不正确，无法展示`
  const repair = meta?.control === 'time' ? createTimeFix(getValueAt(value, path), meta.ends === true) : {}
  return { ...toProblem('beyond_repair' as const, message, path), ...repair }
}

function jsonPath(path: readonly PropertyKey[]): Path {
  return path.map((key) => (typeof key === 'number' ? key : String(key)))
}

function contains(outer: Step, inner: Step): boolean {
  return (
    outer.keep === undefined &&
    outer.path.length < inner.path.length &&
    outer.path.every((key, index) => key === inner.path[index])
  )
}
