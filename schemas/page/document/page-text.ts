import { parseTree, type Node } from 'jsonc-parser'
import { hideBom, withoutBom } from '#schemas/base/exact-json.ts'
import { isTooNested } from '#schemas/page/bounds.ts'

/** The source text of a top-level widget. */
export interface Segment {
  /** White space and comma between this widget and the previous one, or the opening bracket. */
  readonly before: string
  /** Text of the widget with its children. */
  readonly raw: string
}

/**
 * The text of a page in parts, so that an edit of one widget builds and reads that widget alone; `joinPage` returns the text,
 * byte for byte. Parts that two versions have in common are the same objects.
 */
export interface PageText {
  /** Up to and with the bracket that opens the list of widgets; the whole text where there is no list. */
  readonly head: string
  readonly segments: readonly Segment[]
  /** The text after the last widget. */
  readonly tail: string
  /** False for a text without a list of widgets, as one that is no JSON. */
  readonly isList: boolean
}

/** Splits the text of a page; one without a list of widgets stays whole. Never throws. */
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

/** Returns the text of a page. */
export function joinPage({ head, segments, tail }: PageText): string {
  return head + segments.map(({ before, raw }) => before + raw).join('') + tail
}

/** Returns the length of the text of a page in UTF-16 units, without building it. */
export function lengthOfPage({ head, segments, tail }: PageText): number {
  return segments.reduce(
    (sum, { before, raw }) => sum + before.length + raw.length,
    head.length + tail.length,
  )
}

/** Whether two pages have the same text. */
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
    JSON.parse(withoutBom(text))
    return true
  } catch {
    return false
  }
}

/** The list that JSON.parse keeps: the last of several equal keys. */
function findList(root: Node | undefined): Node | undefined {
  if (root?.type !== 'object') return undefined
  const property = root.children?.findLast(({ children }) => children?.[0]?.value === 'widgets')
  const list = property?.children?.[1]
  return list?.type === 'array' ? list : undefined
}
