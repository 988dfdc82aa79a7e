import { parseExactJson } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import { isTooLarge, isTooNested } from '#schemas/page/bounds.ts'
import type { ReadResult } from '#schemas/page/page.ts'
import { readDocument, readPage } from '#schemas/page/read.ts'
import type { ReadingCache } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'

/**
 * Reads one page again and again as it is edited: what an edit left alone is the same object as before, so that nothing
 * of it is checked or drawn anew. The last text is not read again.
 */
export function createDraftReader(): (text: string) => ReadResult {
  const cache: ReadingCache = new WeakMap()
  let known = new Map<string, unknown>()
  let last: { text: string; result: ReadResult } | undefined
  return (text) => {
    if (last?.text === text) return last.result
    const result = read(text)
    last = { text, result }
    return result
  }

  function read(text: string): ReadResult {
    const document = text.trim() === '' || isTooLarge(text) || isTooNested(text) ? undefined : parsed(text)
    if (!isRecord(document) || !Array.isArray(document.widgets)) return readPage(text)
    const keyed = document.widgets.map((node: unknown) => [JSON.stringify(node), node] as const)
    const shared = keyed.map(([key, node]) => known.get(key) ?? node)
    known = new Map(keyed.map(([key], index) => [key, shared[index]]))
    return readDocument({ ...document, widgets: shared }, widgets, cache)
  }
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}
