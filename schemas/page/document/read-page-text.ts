import { parseExactJson } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import { countBytes, isTooNested, MAX_BYTES, MAX_NESTING } from '#schemas/page/bounds.ts'
import type { ReadResult } from '#schemas/page/page.ts'
import { readDocument, readPage } from '#schemas/page/read.ts'
import type { ReadingCache } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { joinPage, type PageText } from './page-text.ts'

/** Nesting depth around a top-level widget: the document and its list. */
const OUTER_NESTING = 2

interface ParsedSegment {
  node: unknown
  /** Size in UTF-8. */
  bytes: number
  isTooNested: boolean
}

/**
 * Creates a reader of pages. Parts that an edit did not change stay the same objects, so that they are not parsed,
 * checked or drawn again. Reading the same page twice in a row returns the same result.
 */
export function createPageReader(): (page: PageText) => ReadResult {
  const cache: ReadingCache = new WeakMap()
  let known = new Map<string, ParsedSegment>()
  let last: { page: PageText; result: ReadResult } | undefined

  function read(page: PageText): ReadResult {
    if (!page.isList) return readPage(joinPage(page))
    const before = known
    known = new Map()
    const parsed = page.segments.map(({ raw }) => {
      const segment = known.get(raw) ?? before.get(raw) ?? parseSegment(raw)
      known.set(raw, segment)
      return segment
    })
    // Between widgets there is only JSON white space and a comma, each character one byte long.
    const between = page.segments.reduce((sum, { before: space }) => sum + space.length, 0)
    const envelope = page.head + page.tail
    const bytes = parsed.reduce((sum, segment) => sum + segment.bytes, countBytes(envelope) + between)
    if (bytes > MAX_BYTES || parsed.some((segment) => segment.isTooNested)) return readPage(joinPage(page))
    const document = parseExactJson(envelope)
    return readDocument(
      isRecord(document) ? { ...document, widgets: parsed.map(({ node }) => node) } : document,
      widgets,
      cache,
    )
  }
  return (page) => {
    if (last?.page !== page) last = { page, result: read(page) }
    return last.result
  }
}

function parseSegment(raw: string): ParsedSegment {
  return {
    node: parseExactJson(raw),
    bytes: countBytes(raw),
    isTooNested: isTooNested(raw, MAX_NESTING - OUTER_NESTING),
  }
}
