import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toProblem, type Path } from '#schemas/field/finding.ts'
import { MAX_KEY_LENGTH, MAX_UNKNOWN, findNearestKey } from '#schemas/field/unknown-keys.ts'
import { audiences, type Audience } from '#schemas/people/accounts/audiences.ts'
import type { WidgetFinding } from '#schemas/widgets/parts/reading.ts'
import { type VisibleRule } from '#schemas/widgets/parts/visibility.ts'
import { checkDayEnd, createTimeFix } from './day-ends.ts'

export interface VisibleReading {
  rule: VisibleRule | undefined
  findings: WidgetFinding[]
  /** The stored rule with its misspelt values corrected; absent if no value is misspelt. */
  mended?: Record<string, unknown> | undefined
}

/**
 * Reads the display rule of a widget; `misspelt` are keys that were probably meant as `visible`. An unreadable part
 * hides the widget (`broken`), because showing an offer too early, to the wrong people or twice on one screen costs
 * more than a gap. A width may be a text.
 */
export function readVisible(raw: unknown, misspelt: readonly string[] = []): VisibleReading {
  const absent = raw === undefined || raw === null
  if (absent && misspelt.length === 0) return { rule: undefined, findings: [] }
  const reader = new Rule()
  for (const key of misspelt) reader.broken([key], `「${key}」像是写错的显示条件「visible」`)
  if (absent) return reader
  if (!isRecord(raw)) {
    reader.broken(['visible'], '「显示条件」的格式不正确')
    return reader
  }
  reader.time('from', raw.from)
  reader.time('to', raw.to)
  reader.audience(raw.audience)
  reader.width('minWidth', raw.minWidth)
  reader.width('maxWidth', raw.maxWidth)
  reader.contradictions()
  reader.keys(raw)
  if (reader.mended) reader.mended = { ...raw, ...reader.mended }
  return reader
}

const labels = { from: '开始时间', to: '结束时间', minWidth: '最小宽度', maxWidth: '最大宽度' }
const KEYS = ['from', 'to', 'audience', 'minWidth', 'maxWidth']
const WIDEST = 10_000

class Rule implements VisibleReading {
  rule: VisibleRule = {}
  findings: WidgetFinding[] = []
  mended: Record<string, unknown> | undefined

  broken(path: Path, reason: string, repair: Pick<WidgetFinding, 'fix'> = {}) {
    this.rule.broken = true
    this.findings.push({
      ...toProblem('visible_broken' as const, `${reason}，修正之前不会展示给顾客`, path),
      ...repair,
    })
  }

  time(key: 'from' | 'to', raw: unknown) {
    if (raw === undefined || raw === null || raw === '') return
    const moment = parseMallTime(raw)
    if (moment === undefined)
      this.broken(['visible', key], `「${labels[key]}」不是有效的时间`, createTimeFix(raw, key === 'to'))
    else {
      this.rule[key] = moment
      if (key === 'to') this.findings.push(...checkDayEnd(labels.to, raw, ['visible', 'to']))
    }
  }

  audience(raw: unknown) {
    if (raw === undefined || raw === null) return
    const kinds = Array.isArray(raw) ? raw : [raw]
    if (kinds.every(isAudience)) this.rule.audience = kinds
    else this.broken(['visible', 'audience'], '「可见人群」里有未知的人群')
  }

  width(key: 'minWidth' | 'maxWidth', raw: unknown) {
    if (raw === undefined || raw === null) return
    const width = typeof raw === 'string' && /^\s*\d{1,5}\s*$/.test(raw) ? Number(raw) : raw
    if (typeof width !== 'number' || !(width >= 0 && width <= WIDEST))
      return this.broken(['visible', key], `「${labels[key]}」应为 0 到 ${WIDEST} 的数字`)
    this.rule[key] = width
    if (width === raw) return
    this.mended = { ...this.mended, [key]: width }
    this.findings.push(
      toProblem('field_respelt', `「${labels[key]}」应写作 ${width}，已按它读取`, ['visible', key]),
    )
  }

  keys(raw: Record<string, unknown>) {
    const unknown = Object.keys(raw).filter((key) => !KEYS.includes(key))
    for (const key of unknown.slice(0, MAX_UNKNOWN)) {
      const nearest = findNearestKey(key, KEYS, raw)
      const advice = nearest === undefined ? '' : `（是不是「${nearest}」？）`
      this.broken(
        ['visible', key],
        `「显示条件」里有不认识的「${cutGraphemes(key, MAX_KEY_LENGTH)}」${advice}`,
      )
    }
  }

  contradictions() {
    const { from, to, minWidth, maxWidth } = this.rule
    if (from !== undefined && to !== undefined && from >= to) this.never('结束时间不晚于开始时间')
    if (minWidth !== undefined && maxWidth !== undefined && minWidth > maxWidth)
      this.never('最小宽度大于最大宽度')
  }

  private never(reason: string) {
    this.findings.push(toProblem('visible_never', `${reason}，这个组件永远不会展示`, ['visible']))
  }
}

function isAudience(value: unknown): value is Audience {
  return typeof value === 'string' && Object.hasOwn(audiences, value)
}
