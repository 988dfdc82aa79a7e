import { and, asc, count, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { notices } from './tables.ts'

type Of = Pick<Context, 'db' | 'clock'>
interface Query {
  pageNum: number
  pageSize: number
  category?: string | undefined
}

const rowColumns = {
  noticeId: notices.id,
  category: notices.category,
  title: notices.title,
  summary: notices.summary,
  publishedAt: notices.publishedAt,
}

/** Condition for the notices that the shop shows at a time. */
export const isShown = (now: number) => and(lte(notices.publishedAt, now), eq(notices.withdrawn, false))

/** Loads a page of published notices, newest first; a page past the end returns the last page. */
export async function loadNoticePage({ db, clock }: Of, { pageNum, pageSize, category }: Query) {
  const published = isShown(clock.now())
  const where = category ? and(published, eq(notices.category, category)) : published
  const [[found], categories] = await Promise.all([
    db.select({ n: count() }).from(notices).where(where),
    db
      .select({ name: notices.category })
      .from(notices)
      .where(published)
      .groupBy(notices.category)
      .orderBy(desc(count()), asc(notices.category)),
  ])
  const total = found?.n ?? 0
  const page = clampPage(pageNum, { total, pageSize })
  const list = await db
    .select(rowColumns)
    .from(notices)
    .where(where)
    .orderBy(desc(notices.publishedAt), asc(notices.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { list, total, pageNum: page, pageSize, categories: categories.map(({ name }) => name) }
}

async function neighbour(db: Db, where: SQL | undefined, order: SQL[]) {
  const columns = { noticeId: notices.id, title: notices.title }
  const [row] = await db
    .select(columns)
    .from(notices)
    .where(where)
    .orderBy(...order)
    .limit(1)
  return row ?? null
}

/** Loads a published notice with the next newer and the next older notice of the list. */
export async function loadNoticeDetail({ db, clock }: Of, noticeId: string) {
  const published = isShown(clock.now())
  const [row] = await db
    .select({ ...rowColumns, content: notices.content })
    .from(notices)
    .where(and(published, eq(notices.id, noticeId)))
  if (!row) throw reject('NOT_FOUND', '公告不存在或已撤下')
  const same = eq(notices.publishedAt, row.publishedAt)
  const newer = or(gt(notices.publishedAt, row.publishedAt), and(same, lt(notices.id, noticeId)))
  const older = or(lt(notices.publishedAt, row.publishedAt), and(same, gt(notices.id, noticeId)))
  const [previous, next] = await Promise.all([
    neighbour(db, and(published, newer), [asc(notices.publishedAt), desc(notices.id)]),
    neighbour(db, and(published, older), [desc(notices.publishedAt), asc(notices.id)]),
  ])
  return { ...row, content: await sanitise(db, row.content), previous, next }
}
