import type { Audience } from '#schemas/people/accounts/audiences.ts'
/** When, to whom and at which width a widget shows; read once from the document by readVisible. */
export interface VisibleRule {
  /** ms, inclusive. */
  from?: number
  /** ms, exclusive. */
  to?: number
  /** Absent or empty: everyone. */
  audience?: readonly Audience[]
  /** px, both inclusive. */
  minWidth?: number
  maxWidth?: number
  /** A time, an audience or a key that cannot be read: the widget stays hidden, see readVisible. */
  broken?: true
}

export interface Viewer {
  /** ms. */
  now: number
  /** Every kind that the visitor is: a gift company may be `company` and `gift`. */
  audiences: readonly Audience[]
  /** px; absent on the server, where a width hides nothing and the stylesheet decides. */
  width?: number
}

export type VisibleReason =
  | 'always'
  | 'matches'
  | 'broken'
  | 'before'
  | 'after'
  | 'audience'
  | 'too_narrow'
  | 'too_wide'

export interface Visibility {
  visible: boolean
  reason: VisibleReason
}

/** The one rule used by shop, server, designer and tests. */
export function isVisible(rule: VisibleRule | undefined, viewer: Viewer): Visibility {
  const hidden = rule === undefined ? undefined : whyHidden(rule, viewer)
  if (hidden !== undefined) return { visible: false, reason: hidden }
  return { visible: true, reason: rule === undefined ? 'always' : 'matches' }
}

type HiddenReason = Exclude<VisibleReason, 'always' | 'matches'>

const checks: readonly [HiddenReason, (rule: VisibleRule, viewer: Viewer) => boolean][] = [
  ['before', ({ from }, { now }) => from !== undefined && now < from],
  ['after', ({ to }, { now }) => to !== undefined && now >= to],
  ['audience', ({ audience = [] }, { audiences: kinds }) => !meets(audience, kinds)],
  ['too_narrow', ({ minWidth = 0 }, { width = Infinity }) => width < minWidth],
  ['too_wide', ({ maxWidth = Infinity }, { width = 0 }) => width > maxWidth],
]

function meets(audience: readonly Audience[], kinds: readonly Audience[]): boolean {
  return audience.length === 0 || audience.some((kind) => kinds.includes(kind))
}

function whyHidden(rule: VisibleRule, viewer: Viewer): HiddenReason | undefined {
  return rule.broken ? 'broken' : checks.find(([, hides]) => hides(rule, viewer))?.[0]
}

/** Everything about a rule that hides its widget from this viewer; a rule that cannot be read hides by itself. */
export function hiddenReasons(rule: VisibleRule | undefined, viewer: Viewer): readonly HiddenReason[] {
  if (rule === undefined) return []
  if (rule.broken) return ['broken']
  return checks.filter(([, hides]) => hides(rule, viewer)).map(([reason]) => reason)
}

/** The next moment (ms) after `now` at which some rule changes its mind; cached HTML expires then. */
export function nextBoundary(rules: Iterable<VisibleRule | undefined>, now: number): number | undefined {
  let next: number | undefined
  for (const rule of rules) {
    if (rule === undefined || rule.broken) continue
    for (const moment of [rule.from, rule.to]) {
      if (moment !== undefined && moment > now && (next === undefined || moment < next)) next = moment
    }
  }
  return next
}
