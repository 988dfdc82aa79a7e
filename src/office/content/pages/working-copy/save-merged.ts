import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { joinPage } from '#schemas/page/document/page-text.ts'
import { mergePages } from '#schemas/page/merge/merge-pages.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { OpenConflict, Seen } from './start.ts'

export type SaveResult =
  | {
      status: 'saved'
      seen: Seen
      /** Name of the member who saved in between; '' for nobody. */ mergedWith: string
    }
  | { status: 'conflict'; seen: Seen; text: string; conflicts: readonly OpenConflict[]; userName: string }

const MAX_TRIES = 5

/** Merges changes that others saved meanwhile, unless they conflict. Throws the errors of `savePage`. */
export async function saveMerged(
  { call }: Pick<Mall, 'call'>,
  pageId: string,
  { seen, text }: { seen: Seen; text: string },
): Promise<SaveResult> {
  let [now, mine, mergedWith] = [seen, text, '']
  for (let tries = 1; ; tries += 1) {
    try {
      const input = { pageId, version: now.version, text: mine }
      const { version } = await call(calls.savePage, input, { quiet: true })
      return { status: 'saved', seen: { version, baseText: mine }, mergedWith }
    } catch (error) {
      const isStale = error instanceof ApiFailure && error.code === 'STATE_CHANGED'
      if (!isStale || tries === MAX_TRIES) throw error
    }
    const page = await call(calls.officePage, { pageId }, { quiet: true })
    if (page.text === now.baseText) {
      // The page was only published or placed meanwhile: nothing to merge.
      now = { ...now, version: page.version }
      continue
    }
    const versions = { base: now.baseText, mine, theirs: page.text }
    const { page: merged, conflicts } = mergePages(versions)
    now = { version: page.version, baseText: page.text }
    mine = joinPage(merged)
    mergedWith = page.userName || '其他人'
    if (conflicts.length > 0) {
      const open = conflicts.map((conflict) => ({ conflict, versions }))
      return { status: 'conflict', seen: now, text: mine, conflicts: open, userName: mergedWith }
    }
  }
}
