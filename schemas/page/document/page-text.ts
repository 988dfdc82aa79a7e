import { parseTree, type Node } from 'jsonc-parser'
import { hideBom, removeBom } from '#schemas/base/exact-json.ts'
import { isTooNested } from '#schemas/page/bounds.ts'

export interface Segment {
  /** White space and comma between this widget and the previous one, or the opening bracket. */
  readonly before: string
  /** Text of the widget with its children. */
  readonly raw: string
}

/**
 * The text of a page, split at its top-level widgets, so that an edit of one widget rebuilds and parses that widget
 * alone. `joinPage` returns the text byte for byte. Parts that two versions have in common are the same objects.
 */
export interface PageText {
  /** Text up to and including the bracket that opens the list of widgets; the whole text if there is no list. */
  readonly head: string
  readonly segments: readonly Segment[]
  readonly tail: string
  /** False for a text without a list of widgets, including one that is not JSON. */
  readonly isList: boolean
}

/** Splits the text of a page at its top-level widgets; a text without a list of widgets stays whole. Never throws. */
export function splitPage(text: string): PageText {
  const whole = { head: text, segments: [], tail: '', isList: false }
  if (!isJson(text)) return whole
  const list = findList(parseTree(hideBom(text)))
  if (!list) return whole
  const items = list.children ?? []
  let end = list.offset + 1
  const head = text.slice(0, end)
  const segments = items.map(({ offset, length }) => {
    const segment = { before: text.slice(end, offset), raw: text.slice(offset, offset + length) }
    end = offset + length
    return segment
  })
  return { head, segments, tail: text.slice(end), isList: true }
}

/** Joins the segments to the text of the page, byte for byte. */
export function joinPage({ head, segments, tail }: PageText): string {
  return head + segments.map(({ before, raw }) => before + raw).join('') + tail
}

/** Returns the length of a page's text in UTF-16 code units, without building it. */
export function getPageLength({ head, segments, tail }: PageText): number {
  return segments.reduce(
    (sum, { before, raw }) => sum + before.length + raw.length,
    head.length + tail.length,
  )
}

/** Returns true if two pages have the same text. */
export function isSamePage(a: PageText, b: PageText): boolean {
  if (a === b) return true
  if (a.head !== b.head || a.tail !== b.tail || a.segments.length !== b.segments.length) return false
  return a.segments.every((segment, at) => {
    const other = b.segments[at]
    return segment === other || (segment.raw === other?.raw && segment.before === other.before)
  })
}

function isJson(text: string): boolean {
  if (isTooNested(text)) return false
  try {
    JSON.parse(removeBom(text))
    return true
  } catch {
    return false
  }
}

/** Finds the list of widgets; of several equal keys the last one counts, as in JSON.parse. */
function findList(root: Node | undefined): Node | undefined {
  if (root?.type !== 'object') return undefined
  const property = root.children?.findLast(({ children }) => children?.[0]?.value === 'widgets')
  const list = property?.children?.[1]
  return list?.type === 'array' ? list : undefined
}
