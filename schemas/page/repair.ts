import * as z from 'zod/mini'
import type { Control } from '#schemas/field/field-meta.ts'
import { problem, type Path } from '#schemas/field/finding.ts'
import { without, withValue } from './json-edit.ts'
import type { WidgetFinding } from '#schemas/widgets/parts/reading.ts'
import { later, trailOf } from '#schemas/field/schema-trail.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { valueAt } from '#schemas/field/value-at.ts'

export type Repaired<P extends Schema> =
  | { ok: true; value: z.output<P>; raw: unknown; repairs: WidgetFinding[] }
  | { ok: false; repairs: WidgetFinding[] }

interface Step {
  path: Path
  code: 'field_reset' | 'field_dropped' | 'item_dropped' | 'list_cut' | 'text_cut'
  label: string
  /** How many items of a list or characters of a text stay. */
  keep?: number
}

// Repairing one thing can uncover another: a dropped item may leave a list too short.
const ROUNDS = 4
/** What a person writes; half an id or half an address would be another one. */
const WRITTEN: ReadonlySet<Control | undefined> = new Set<Control>(['text', 'longText', 'richText'])

/**
 * Parses, and where that fails resets the innermost field that has a default, leaves out an optional one, drops
 * the broken list item or cuts a list or a text that is too long; then parses again. Never changes `raw`.
 */
export function repair<P extends Schema>(schema: P, raw: unknown): Repaired<P> {
  const repairs: WidgetFinding[] = []
  let value = raw
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = z.safeParse(schema, value)
    if (result.success) return { ok: true, value: result.data, raw: value, repairs }
    const steps = plan(schema, value, result.error.issues)
    if (steps === undefined) return { ok: false, repairs: [...repairs, beyond(schema, value, result.error)] }
    value = steps.reduce(apply, value)
    repairs.push(...steps.map(told))
  }
  return { ok: false, repairs }
}

/** One step for each issue, deepest and last first so that indexes stay true; undefined when one has none. */
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
    .sort((a, b) => later(b.path, a.path))
}

function stepFor(schema: Schema, value: unknown, issue: z.core.$ZodIssue): Step | undefined {
  const path = jsonPath(issue.path)
  const trail = trailOf(schema, value, path)
  const last = trail.at(-1)
  if (issue.code === 'too_big' && trail.length === path.length + 1 && last) {
    const { label, control } = last
    const keep = Number(issue.maximum)
    if (issue.origin === 'array') return { path, code: 'list_cut', label, keep }
    if (issue.origin === 'string' && WRITTEN.has(control)) return { path, code: 'text_cut', label, keep }
  }
  // The root itself (depth 0) has no default and no list around it.
  for (let depth = trail.length - 1; depth > 0; depth -= 1) {
    const [here, parent] = [trail[depth], trail[depth - 1]]
    const at = path.slice(0, depth)
    if (here === undefined || parent === undefined) continue
    if (here.absent !== 'required') {
      return {
        path: at,
        code: here.absent === 'default' ? 'field_reset' : 'field_dropped',
        label: here.label,
      }
    }
    if (parent.list) return { path: at, code: 'item_dropped', label: parent.label }
  }
  return undefined
}

function apply(value: unknown, { path, keep }: Step): unknown {
  if (keep === undefined) return without(value, path)
  const long = valueAt(value, path)
  if (typeof long === 'string') return withValue(value, path, firstOf(long, keep))
  return Array.isArray(long) ? withValue(value, path, long.slice(0, keep)) : value
}

/** No half of a pair of surrogates stays at the end. */
function firstOf(text: string, keep: number): string {
  return text
    .trim()
    .slice(0, keep)
    .replace(/[\uD800-\uDBFF]$/, '')
}

function told({ path, code, label, keep }: Step): WidgetFinding {
  const name = `「${label === '' ? String(path.at(-1)) : label}」`
  const nth = typeof path.at(-1) === 'number' ? Number(path.at(-1)) + 1 : 0
  const messages = {
    field_reset: `${name}的内容不正确，已恢复为默认值`,
    field_dropped: `${name}的内容不正确，已忽略`,
    item_dropped: `${name}第 ${nth} 项的内容不正确，已去掉这一项`,
    list_cut: `${name}超过 ${keep} 项，多出的没有展示`,
    text_cut: `${name}超过 ${keep} 个字，多出的没有展示`,
  }
  return problem(code, messages[code], path)
}

function beyond(schema: Schema, value: unknown, error: z.core.$ZodError): WidgetFinding {
  const path = jsonPath(error.issues[0]?.path ?? [])
  const label = trailOf(schema, value, path).at(-1)?.label ?? ''
  const message = label === '' ? '内容不完整，无法展示' : `缺少「${label}」或内容不正确，无法展示`
  return problem('beyond_repair', message, path)
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
