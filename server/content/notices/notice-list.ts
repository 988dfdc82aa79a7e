import { and, eq, gt, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import type { NoticeState } from '#schemas/content/notices/entities.ts'
import { noticeList } from '#schemas/content/notices/list.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implementList, filterDays } from '#server/platform/call/list.ts'
import { isShown } from './notices.ts'
import { toOfficeNotice } from './office-notices.ts'
import { notices } from './tables.ts'

/** Condition for notices in a state, equivalent to `stateOf`. */
function inState(text: string | undefined, now: number): SQL | undefined {
  if (!text) return undefined
  const conditions: Record<NoticeState, SQL | undefined> = {
    PUBLISHED: isShown(now),
    SCHEDULED: and(gt(notices.publishedAt, now), eq(notices.withdrawn, false)),
    WITHDRAWN: eq(notices.withdrawn, true),
  }
  const states = text.split(',').map((state) => {
    if (!Object.hasOwn(conditions, state)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
    return conditions[state as NoticeState]
  })
  return or(...states)
}

function wordCondition(word: string): SQL | undefined {
  const pattern = buildLikePattern(word)
  return word === '' ? undefined : or(ilike(notices.title, pattern), ilike(notices.summary, pattern))
}

export const noticeListRoutes = implementList(noticeList, {
  table: notices,
  id: notices.id,
  sorts: { publishedAt: notices.publishedAt },
  where: ({ word, filters }, { clock }) =>
    and(
      wordCondition(word),
      inState(filters.state, clock.now()),
      filters.category ? eq(notices.category, filters.category.trim()) : undefined,
      filterDays(notices.publishedAt, filters.published),
    ),
  async rows(ids, { db, clock }) {
    const found = await db
      .select()
      .from(notices)
      .where(inArray(notices.id, [...ids]))
    return found.map((row) => toOfficeNotice(row, clock.now()))
  },
})
