import { readPage } from '#schemas/page/read.ts'
import { createSheet } from './create-sheet.ts'
import { diffSheets } from './diff-sheets.ts'
import type { SheetChange } from './sheet.ts'
import type { FindName } from './words.ts'

export type PageChanges =
  | { status: 'compared'; changes: readonly SheetChange[] }
  | { status: 'new'; text: string }
  /** One of the texts cannot be read as a page. */
  | { status: 'unreadable'; side: 'before' | 'after'; text: string }

/**
 * Describes the changes between two texts of a page. Never throws.
 * @param before null or blank: the page was never published
 * @param scoreName the store's name for its points
 * @param findName names for ids; see `createSheet`
 */
export function describePageChanges(
  before: string | null,
  after: string,
  scoreName: string,
  findName?: FindName,
): PageChanges {
  const now = readPage(after)
  if (now.status === 'refused')
    return { status: 'unreadable', side: 'after', text: `无法比较：${now.findings[0].message}` }
  if (before === null || before.trim() === '') return { status: 'new', text: '全部是新的' }
  if (before === after) return { status: 'compared', changes: [] }
  const was = readPage(before)
  if (was.status === 'refused')
    return { status: 'unreadable', side: 'before', text: `无法与原来的内容比较：${was.findings[0].message}` }
  const [left, right] = [createSheet(was, scoreName, findName), createSheet(now, scoreName, findName)]
  return { status: 'compared', changes: diffSheets(left, right) }
}
