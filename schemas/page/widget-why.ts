import { formatMallMoment } from '#schemas/base/mall-time.ts'
import type { Path } from '#schemas/field/finding.ts'
import { audiences, type Audience } from '#schemas/people/accounts/audiences.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import type { LinkFinding } from '#schemas/widgets/parts/check-link.ts'
import type { TargetFinding, WidgetFinding, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { listHiddenReasons, findNextBoundary, type Viewer } from '#schemas/widgets/parts/visibility.ts'
import type { WidgetSwitches } from './widget-switches.ts'

export type WhyCode =
  | 'shown'
  | 'container'
  | 'isolated'
  | 'rule_broken'
  | 'before'
  | 'after'
  | 'audience'
  | 'too_narrow'
  | 'too_wide'
  | 'changes_at'
  | 'killed'
  | 'failed'
  | 'deferred'
  | 'goods_empty'
  | 'goods_failed'
  | 'deprecated'
  | 'migrated'
  | 'repaired'
  | 'unknown'
  | 'target'
  | 'link'
  | 'link_needs'

export interface WhyReason {
  code: WhyCode
  /** One Chinese sentence. */
  message: string
  /** Code of the finding that the reason comes from, if any; `path` starts at the widget's node. */
  finding?: string
  path?: Path
}

/** Display state of a widget, the worst first. */
export type WhyState = 'isolated' | 'hidden' | 'failed' | 'deferred' | 'empty' | 'shown'

export interface Why {
  state: WhyState
  /** The reasons that decided the state come first, additional information last. */
  reasons: readonly WhyReason[]
}

/**
 * State of drawing. `failed`: the view threw or its code did not load; `deferred`: the widget waits below the fold.
 */
export type Drawing = 'drawn' | 'deferred' | { failed: string; detail: string }

export interface WhyContext {
  viewer: Viewer
  switches: WidgetSwitches
  /** The containers around the widget, outermost first. */
  around?: readonly WidgetReading[]
  /** State of drawing; absent if the widget is not on a page, or if the state is not known. */
  drawing?: Drawing | undefined
  /**
   * Number of goods that the widget's sources return; absent if it has no source, or if the number is not known.
   */
  goods?: number | 'failed' | undefined
  /** Findings about the widget's references to other widgets of the page (targets.ts). */
  targets?: readonly TargetFinding[] | undefined
  /** Findings about the widget's links, and what the links require of a visitor (links.ts). */
  links?: readonly LinkFinding[] | undefined
}

/** Explains why a widget is shown, hidden, repaired or empty to one viewer at one moment. Pure. */
export function explainVisibility(widget: WidgetReading, context: WhyContext): Why {
  const isolated = isolatedBecause(widget)
  const hidden = [...containersBecause(context), ...hiddenBecause(widget, context)]
  const failed = failedBecause(context)
  const deferred = deferredBecause(context)
  const empty = emptyBecause(widget, context)
  const decided: [WhyState, WhyReason[]][] = [
    ['isolated', isolated],
    ['hidden', hidden],
    ['failed', failed],
    ['deferred', deferred],
    ['empty', empty],
  ]
  // A hidden widget is never drawn, so only the first cause applies.
  const [state, causes] = decided.find(([, reasons]) => reasons.length > 0) ?? ['shown' as const, []]
  const shown = state === 'shown' || state === 'deferred' ? shownBecause(widget) : []
  return { state, reasons: [...causes, ...shown, ...worthKnowing(widget, context)] }
}

function isolatedBecause(widget: WidgetReading): WhyReason[] {
  return widget.grade === 'isolated' ? widget.findings.map((finding) => told('isolated', finding)) : []
}

function told(
  code: WhyCode,
  { code: finding, message, path }: WidgetFinding | TargetFinding | LinkFinding,
): WhyReason {
  return { code, message, finding, path }
}

function containersBecause({ around = [], ...context }: WhyContext): WhyReason[] {
  return around.flatMap((container) => {
    const causes = [...isolatedBecause(container), ...hiddenBecause(container, context)]
    const name = container.name ?? labelOf(container.type)
    return causes.map(({ message }) => ({
      code: 'container' as const,
      message: `外层的「${name}」没有展示：${message}`,
    }))
  })
}

function hiddenBecause(
  widget: WidgetReading,
  { viewer, switches }: Pick<WhyContext, 'viewer' | 'switches'>,
): WhyReason[] {
  if (widget.grade === 'isolated') return []
  const causes = listHiddenReasons(widget.visible, viewer).flatMap((reason) =>
    reason === 'broken'
      ? widget.findings
          .filter(({ code }) => code === 'visible_broken')
          .map((finding) => told('rule_broken', finding))
      : { code: reason, message: sentences[reason](widget.visible ?? {}, viewer) },
  )
  if (switches.killed.has(widget.type))
    causes.push({ code: 'killed', message: `平台已关闭「${labelOf(widget.type)}」这类组件` })
  return causes
}

type Rule = NonNullable<Exclude<WidgetReading, { grade: 'isolated' }>['visible']>

const sentences = {
  before: ({ from = 0 }: Rule) => `还没到展示时间，${formatMallMoment(from)} 开始展示`,
  after: ({ to = 0 }: Rule) => `展示时间已过，${formatMallMoment(to)} 结束`,
  audience: ({ audience = [] }: Rule, { audiences: kinds }: Viewer) =>
    `只给${nameAudiences(audience)}看，现在的身份是${nameAudiences(kinds)}`,
  too_narrow: ({ minWidth = 0 }: Rule, { width = 0 }: Viewer) =>
    `窗口宽 ${width} 像素，至少 ${minWidth} 像素才展示`,
  too_wide: ({ maxWidth = 0 }: Rule, { width = 0 }: Viewer) =>
    `窗口宽 ${width} 像素，最多 ${maxWidth} 像素时展示`,
}

function failedBecause({ drawing }: WhyContext): WhyReason[] {
  if (typeof drawing !== 'object') return []
  const { failed, detail } = drawing
  const why = failed === 'threw' ? '绘制时出错' : `代码没有加载下来（${failed}）`
  return [{ code: 'failed', message: detail === '' ? why : `${why}：${detail}` }]
}

function deferredBecause({ drawing }: WhyContext): WhyReason[] {
  return drawing === 'deferred' ? [{ code: 'deferred', message: '在首屏以下，滚动到附近时才绘制' }] : []
}

function emptyBecause(widget: WidgetReading, { goods }: WhyContext): WhyReason[] {
  if (goods === 'failed') return [{ code: 'goods_failed', message: '商品没有加载出来，顾客看到重新加载' }]
  if (goods !== 0 || widget.grade === 'isolated') return []
  const instead = widget.props.empty === 'hide' ? '整个组件不显示' : '显示一句说明'
  return [{ code: 'goods_empty', message: `按商品来源没有找到商品，${instead}` }]
}

function shownBecause(widget: WidgetReading): WhyReason[] {
  const rule = widget.grade === 'isolated' ? undefined : widget.visible
  const { from, to, audience = [], minWidth, maxWidth } = rule ?? {}
  const met = [
    from !== undefined && `${formatMallMoment(from)} 已开始`,
    to !== undefined && `${formatMallMoment(to)} 才结束`,
    audience.length > 0 && `人群包括${nameAudiences(audience)}`,
    minWidth !== undefined && `宽度不小于 ${minWidth}`,
    maxWidth !== undefined && `宽度不大于 ${maxWidth}`,
  ].filter((part) => part !== false)
  const message = met.length === 0 ? '没有显示条件，对所有人展示' : `符合显示条件：${met.join('，')}`
  return [{ code: 'shown', message }]
}

function worthKnowing(
  widget: WidgetReading,
  { viewer, switches, targets = [], links = [] }: WhyContext,
): WhyReason[] {
  const reasons: WhyReason[] = []
  const replacement = switches.deprecated.get(widget.type)
  if (replacement !== undefined) reasons.push(deprecated(widget.type, replacement))
  if (widget.grade === 'isolated') return reasons
  const next = findNextBoundary([widget.visible], viewer.now)
  if (next !== undefined) {
    const change = next === widget.visible?.from ? '开始展示' : '结束展示'
    reasons.push({ code: 'changes_at', message: `下一次变化在 ${formatMallMoment(next)}：${change}` })
  }
  for (const finding of widget.findings) {
    if (finding.code === 'visible_broken') continue
    reasons.push(told(worthOf(finding), finding))
  }
  return [
    ...reasons,
    ...targets.map((finding) => told('target', finding)),
    ...links.map((finding) => told(finding.level === 'notice' ? 'link_needs' : 'link', finding)),
  ]
}

function worthOf({ code, level }: WidgetFinding): WhyCode {
  if (code === 'unknown_key') return 'unknown'
  return level === 'notice' ? 'migrated' : 'repaired'
}

function deprecated(type: string, replacement: string): WhyReason {
  const instead = replacement === '' ? '' : `，请改用「${labelOf(replacement)}」`
  return { code: 'deprecated', message: `「${labelOf(type)}」已停用，仍会展示${instead}` }
}

function labelOf(type: string): string {
  return new Map<string, { label: string }>(Object.entries(definitions)).get(type)?.label ?? type
}

/** Returns the names of kinds of visitors: 企业买家、供应商; 未知 for an empty list. */
export function nameAudiences(kinds: readonly Audience[]): string {
  return kinds.length === 0 ? '未知' : kinds.map((kind) => audiences[kind]).join('、')
}
