import type { PageText, Segment } from './page-text.ts'

/** A change of a page: replaced top-level widgets, and the surrounding text if it differs. */
export interface PagePatch {
  /** Index in the list of widgets. */
  at: number
  /** Number of widgets that are removed. */
  gone: number
  put: readonly Segment[]
  /** The text around the list, if it differs. */
  around?: Pick<PageText, 'head' | 'tail' | 'isList'>
}

/**
 * Creates the patch from one page to another, without equal widgets at both ends; swap the arguments to invert it.
 */
export function createPatch(from: PageText, to: PageText): PagePatch {
  const [old, now] = [from.segments, to.segments]
  const most = Math.min(old.length, now.length)
  let at = 0
  while (at < most && isSame(old[at], now[at])) at += 1
  let behind = 0
  while (behind < most - at && isSame(old.at(-1 - behind), now.at(-1 - behind))) behind += 1
  const isAround = from.head === to.head && from.tail === to.tail && from.isList === to.isList
  return {
    at,
    gone: old.length - at - behind,
    put: now.slice(at, now.length - behind),
    ...(!isAround && { around: { head: to.head, tail: to.tail, isList: to.isList } }),
  }
}

/** Applies a patch to the page that it starts from. */
export function applyPatch(page: PageText, { at, gone, put, around }: PagePatch): PageText {
  return { ...page, ...around, segments: page.segments.toSpliced(at, gone, ...put) }
}

const isSame = (a: Segment | undefined, b: Segment | undefined) =>
  a === b || (a?.raw === b?.raw && a?.before === b?.before)
