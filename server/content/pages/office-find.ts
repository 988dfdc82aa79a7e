import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { GUIDE_PAGES } from '#schemas/bridge/guide-chapters.ts'
import type { PageState } from '#schemas/content/pages/entities.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadDefaultPlaces, hashPlaceVersion } from './places.ts'
import { pageDrafts, pageHealth, pageRevisions, pages, pageSchedules } from './tables.ts'

const LIMIT = 500
const REVISIONS = 100

const createPageNotFound = () => reject('NOT_FOUND', '页面不存在或已删除，请返回列表重新选择')

export type PageRow = typeof pages.$inferSelect
export type DraftRow = typeof pageDrafts.$inferSelect
/** Page and draft, of which at least one exists. */
export interface OfficePage {
  page: PageRow | undefined
  draft: DraftRow | undefined
}

/** Loads a page and its draft; `lock` locks both until the transaction ends. Throws NOT_FOUND if neither exists. */
export async function readOfficePage(db: Db, pageId: string, lock = false): Promise<OfficePage> {
  const published = db.select().from(pages).where(eq(pages.id, pageId))
  const drafted = db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId))
  const [page] = await (lock ? published.for('update') : published)
  const [draft] = await (lock ? drafted.for('update') : drafted)
  if (!page && !draft) throw createPageNotFound()
  return { page, draft }
}

export const hashPageVersion = ({ page, draft }: OfficePage) =>
  hashVersion([page?.revision ?? 0, page?.offline ?? false, draft?.version ?? 0, draft?.base ?? null])

const stateOf = ({ page, draft }: { page: unknown; draft: unknown }): PageState =>
  draft ? (page ? 'CHANGED' : 'DRAFT') : 'PUBLISHED'

/** SQL for the next moment at which an open schedule changes a page, ms. */
const nextSchedule = (pageId: PgColumn) => sql<number | null>`(
  select min(case state when 'WAITING' then starts_at else ends_at end)::float8 from ${pageSchedules}
  where page_id = ${pageId} and state in ('WAITING', 'RUNNING'))`

/** Loads pages and drafts without their texts; `only` selects one page. */
async function heads(db: Db, only?: string) {
  const author = sql<string>`coalesce(${users.name}, '')`
  const shopName = sql<string>`coalesce(${shops.name}, '')`
  const published = await db
    .select({
      pageId: pages.id,
      name: pages.name,
      pageType: pages.pageType,
      pageVersion: pages.pageVersion,
      isDefault: pages.isDefault,
      shopName,
      revision: pages.revision,
      problems: sql<number>`coalesce(${pageHealth.problems}, 0)`,
      offline: pages.offline,
      scheduledAt: nextSchedule(pages.id),
      at: pages.publishedAt,
      userName: author,
    })
    .from(pages)
    .leftJoin(shops, and(eq(pages.pageType, 'shop'), eq(shops.id, pages.pageVersion)))
    .leftJoin(
      pageRevisions,
      and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.revision, pages.revision)),
    )
    .leftJoin(users, eq(users.id, pageRevisions.userId))
    .leftJoin(pageHealth, eq(pageHealth.pageId, pages.id))
    .where(only === undefined ? undefined : eq(pages.id, only))
    .orderBy(desc(pages.isDefault), desc(pages.publishedAt), pages.id)
    .limit(LIMIT)
  const drafted = await db
    .select({
      pageId: pageDrafts.pageId,
      name: pageDrafts.name,
      pageType: pageDrafts.pageType,
      pageVersion: pageDrafts.pageVersion,
      shopName,
      scheduledAt: nextSchedule(pageDrafts.pageId),
      at: pageDrafts.savedAt,
      userName: author,
    })
    .from(pageDrafts)
    .leftJoin(shops, and(eq(pageDrafts.pageType, 'shop'), eq(shops.id, pageDrafts.pageVersion)))
    .leftJoin(users, eq(users.id, pageDrafts.userId))
    .where(only === undefined ? undefined : eq(pageDrafts.pageId, only))
    .orderBy(desc(pageDrafts.savedAt), pageDrafts.pageId)
    .limit(LIMIT)
  return { published, drafted }
}

const isGuide = ({ pageType }: { pageType: string }) => pageType === GUIDE_PAGES

/** Lists drafts first, then the pages in use, then the newest, and finally the chapters of the guide. */
async function rowsOf(db: Db, only?: string): Promise<Out<typeof calls.officePages>> {
  const { published, drafted } = await heads(db, only)
  const taken = await loadDefaultPlaces(db)
  const known = new Map(published.map((page) => [page.pageId, page]))
  const drafts = drafted.map((draft) => {
    const page = known.get(draft.pageId)
    const { pageType, pageVersion, isDefault, shopName } = page ?? { ...draft, isDefault: false }
    const place = { pageType, pageVersion, isDefault, shopName }
    const { revision = 0, problems = 0, offline = false } = page ?? {}
    return { ...draft, ...place, revision, problems, offline, state: stateOf({ page, draft }) }
  })
  const changed = new Set(drafted.map(({ pageId }) => pageId))
  const others = published
    .filter(({ pageId }) => !changed.has(pageId))
    .map((page) => ({ ...page, state: stateOf({ page, draft: undefined }) }))
    .toSorted((one, other) => Number(isGuide(one)) - Number(isGuide(other)))
  return [...drafts, ...others].map((row) => ({ ...row, placeVersion: hashPlaceVersion(row, taken) }))
}

export async function listOfficePages(
  { word, pageType: wantedType }: Parsed<typeof calls.officePages>,
  { db }: Pick<Context, 'db'>,
): Promise<Out<typeof calls.officePages>> {
  const wanted = word.trim().toLowerCase()
  return (await rowsOf(db)).filter(
    ({ name, pageId, pageType }) =>
      (wantedType === '' || pageType === wantedType) &&
      (name.toLowerCase().includes(wanted) || pageId.toLowerCase().includes(wanted)),
  )
}

/** Only browsers request pages. */
export const PAGE_SOURCE = 'pc'

export async function loadOfficePage(
  { pageId }: { pageId: string },
  { db }: Pick<Context, 'db'>,
): Promise<Out<typeof calls.officePage>> {
  const both = await readOfficePage(db, pageId)
  const { page, draft } = both
  const [head] = await rowsOf(db, pageId)
  if (!head) throw createPageNotFound()
  return {
    ...head,
    version: hashPageVersion(both),
    text: draft?.config ?? page?.config ?? '',
    published: page?.config ?? null,
    base: draft?.base ?? null,
  }
}

export async function listRevisions(
  { pageId }: { pageId: string },
  { db }: Pick<Context, 'db'>,
): Promise<Out<typeof calls.pageRevisions>> {
  await readOfficePage(db, pageId)
  return db
    .select({
      revision: pageRevisions.revision,
      base: pageRevisions.base,
      note: pageRevisions.note,
      problems: pageRevisions.problems,
      acceptedReason: pageRevisions.acceptedReason,
      userName: sql<string>`coalesce(${users.name}, '')`,
      publishedAt: pageRevisions.publishedAt,
    })
    .from(pageRevisions)
    .leftJoin(users, eq(users.id, pageRevisions.userId))
    .where(eq(pageRevisions.pageId, pageId))
    .orderBy(desc(pageRevisions.revision))
    .limit(REVISIONS)
}

export async function loadRevisionText(
  { pageId, revision }: { pageId: string; revision: number },
  { db }: Pick<Context, 'db'>,
): Promise<{ text: string }> {
  const [found] = await db
    .select({ text: pageRevisions.config })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.revision, revision)))
  if (!found) throw reject('NOT_FOUND', '这个版本不存在，请刷新后重新选择')
  return found
}
