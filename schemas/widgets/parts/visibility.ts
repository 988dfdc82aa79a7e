import type { Audience } from '#schemas/people/accounts/audiences.ts'
/** Condition under which a widget is visible; `readVisible` reads it once from the document. */
export interface VisibleRule {
  /** ms, inclusive. */
  from?: number
  /** ms, exclusive. */
  to?: number
  /** Kinds of visitors that see the widget; absent or empty means everyone. */
  audience?: readonly Audience[]
  /** Limits in px, both inclusive. */
  minWidth?: number
  maxWidth?: number
  /** Set if a time, an audience or a key cannot be read, so that the widget stays hidden; see readVisible. */
  broken?: true
}

export interface Viewer {
  /** ms */
  now: number
  /** Every kind that the visitor is: a gift company can be `company` and `gift`. */
  audiences: readonly Audience[]
  /** Width of the window, px; absent on the server, where the stylesheet hides by width. */
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

/** Decides if a widget shows to a viewer. Shop, server, designer and tests all use this function. */
export function decideVisibility(rule: VisibleRule | undefined, viewer: Viewer): Visibility {
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

/** Lists every reason why a rule hides its widget from this viewer; an unreadable rule is a reason by itself. */
export function listHiddenReasons(rule: VisibleRule | undefined, viewer: Viewer): readonly HiddenReason[] {
  if (rule === undefined) return []
  if (rule.broken) return ['broken']
  return checks.filter(([, hides]) => hides(rule, viewer)).map(([reason]) => reason)
}

/** Returns the next moment (ms) after `now` at which a rule begins or ends; cached HTML expires then. */
export function findNextBoundary(rules: Iterable<VisibleRule | undefined>, now: number): number | undefined {
  let next: number | undefined
  for (const rule of rules) {
    if (rule === undefined || rule.broken) continue
    for (const moment of [rule.from, rule.to]) {
      if (moment !== undefined && moment > now && (next === undefined || moment < next)) next = moment
    }
  }
  return next
}
