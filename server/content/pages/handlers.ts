import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { pages as rows, type Page } from '#schemas/content/pages/calls.ts'
import { pageFinding } from '#schemas/content/pages/finding-calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { isGood } from '#schemas/page/choice.ts'
import { readPage } from '#schemas/page/read.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertScoreName } from './guide.ts'
import { type ShownPage, showScheduled } from './show-scheduled.ts'
import { pages, pageRevisions } from './tables.ts'
import { loadCommonConfig } from './widget-switches.ts'

type Asked = Pick<Context, 'db' | 'clock'>

async function pageAt(context: Asked, where: SQL | undefined): Promise<Page | null> {
  const [row] = await context.db
    .select()
    .from(pages)
    .where(and(where, eq(pages.offline, false)))
    .orderBy(desc(pages.isDefault), desc(pages.publishedAt), pages.id)
    .limit(1)
  return row ? answer(context, await showScheduled(context, row.id, row)) : null
}

/** A schedule may show a page that was never published or is offline. */
async function pageById(context: Asked, pageId: string): Promise<Page | null> {
  const [row] = await context.db.select().from(pages).where(eq(pages.id, pageId))
  return answer(context, await showScheduled(context, pageId, row))
}

async function answer({ db }: Asked, shown: ShownPage | null): Promise<Page | null> {
  if (!shown) return null
  const { id, name, revision, config, until } = shown
  const page = { id, name, revision, pageConfig: config, lastGood: await lastGood(db, shown) }
  return { ...page, ...(until !== undefined && { until }) }
}

function found(page: Page | null): Page {
  if (!page) throw reject('NOT_FOUND', '页面不存在或已下线')
  return page
}

interface Address {
  pageVersion: string
  pageType: string
  pageSource: string
}

/** Loads the default page at an address; null if there is none. */
export function loadDefaultPage(
  context: Asked,
  { pageVersion, pageType, pageSource }: Address,
): Promise<Page | null> {
  const at = [
    eq(pages.pageVersion, pageVersion),
    eq(pages.pageType, pageType),
    eq(pages.pageSource, pageSource),
  ]
  return pageAt(context, and(eq(pages.isDefault, true), ...at))
}

const findDefault = async (address: Address, context: Asked) => found(await loadDefaultPage(context, address))

const documents = implement(rows, {
  findHomePage: findDefault,
  findPageByTypeAndSource: findDefault,
  findPageById: async ({ pageId }, context) =>
    insertScoreName(found(await pageById(context, pageId)), context.db),
  findCommonConfig: (_, { db }) => loadCommonConfig(db),
})

const { findHomePage } = shopFacts

const ofShops = implement(
  { findHomePage },
  { findHomePage: ({ shopId }, context) => shopPage(context, shopId) },
)

/** Loads the page of a shop: the default page of type `shop`, whose version is the shop's id. */
async function shopPage(context: Asked, shopId: string): Promise<Page> {
  if ((await context.db.$count(shops, and(eq(shops.id, shopId), eq(shops.open, true)))) === 0)
    throw reject('NOT_FOUND', '店铺不存在或暂停营业')
  return findDefault({ pageType: 'shop', pageVersion: shopId, pageSource: 'pc' }, context)
}

const conditional = implement(pageFinding, {
  findOneByCondition: async (condition, context) => found(await pageAt(context, whereOf(condition))),
})

/** Builds the condition for a page; an empty condition finds no page. */
function whereOf(condition: Parsed<typeof pageFinding.findOneByCondition>): SQL {
  const { pageId, pageName, pageVersion, pageType, pageSource } = condition
  const given = [
    pageId === undefined ? undefined : eq(pages.id, pageId),
    pageName === undefined ? undefined : eq(pages.name, pageName),
    pageVersion === undefined ? undefined : eq(pages.pageVersion, pageVersion),
    pageType === undefined ? undefined : eq(pages.pageType, pageType),
    pageSource === undefined ? undefined : eq(pages.pageSource, pageSource),
  ]
  return and(...given) ?? sql`false`
}

export const pageRoutes = [...documents, ...ofShops, ...conditional]

interface Stored {
  id: string
  revision: number
  config: string
}

const KEPT = 200
/** Cached with the text, because restoring a backup may rewrite a revision. */
function reads(db: Db, { id, revision, config }: Stored): boolean {
  const readable = getOrKeep(
    db,
    'readable pages',
    () => new BoundedMap<string, { text: string; reads: boolean }>(KEPT),
  )
  const key = `${id}:${revision}`
  const cached = readable.get(key)
  if (cached?.text === config) return cached.reads
  const page = readPage(config)
  const result = page.status === 'read' && isGood(page)
  readable.set(key, { text: config, reads: result })
  return result
}

/** Returns the last older revision that can be shown; null if there is none or the current one can be shown. */
async function lastGood(db: Db, page: Stored): Promise<{ revision: number; pageConfig: string } | null> {
  if (reads(db, page)) return null
  let before = page.revision
  for (;;) {
    const [older] = await db
      .select({ revision: pageRevisions.revision, config: pageRevisions.config })
      .from(pageRevisions)
      .where(and(eq(pageRevisions.pageId, page.id), lt(pageRevisions.revision, before)))
      .orderBy(desc(pageRevisions.revision))
      .limit(1)
    if (!older) return null
    if (reads(db, { id: page.id, ...older })) return { revision: older.revision, pageConfig: older.config }
    before = older.revision
  }
}
