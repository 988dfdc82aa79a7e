import { and, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pageGoods } from '#schemas/api/page-goods.ts'
import { pages as rows, type Page } from '#schemas/api/pages.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'
import { settings } from '#server/settings/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { cardsOfSources } from '#server/catalog/goods/sources.ts'
import { implement } from '#server/platform/call/implement.ts'
import { lastGood } from './last-good.ts'

async function findPage(db: Db, where: SQL | undefined): Promise<Page> {
  const [page] = await db.select().from(pages).where(where).limit(1)
  if (!page) throw refuse('NOT_FOUND', '页面不存在或已下线')
  const { id, name, revision, config } = page
  return { id, name, revision, pageConfig: config, lastGood: await lastGood(db, page) }
}

interface Address {
  pageVersion: string
  pageType: string
  pageSource: string
}

/** §7: the default page at (pageVersion, pageType, pageSource). */
function findDefault(
  { pageVersion, pageType, pageSource }: Address,
  { db }: Pick<Context, 'db'>,
): Promise<Page> {
  const at = [
    eq(pages.pageVersion, pageVersion),
    eq(pages.pageType, pageType),
    eq(pages.pageSource, pageSource),
  ]
  return findPage(db, and(eq(pages.isDefault, true), ...at))
}

/** What the `widgets` setting holds; a field that is missing or broken changes nothing. */
const WidgetSettings = z.object({
  killedWidgets: z.catch(z.array(z.string()), []),
  deprecatedWidgets: z.catch(z.record(z.string(), z.string()), {}),
  notFoundPageId: z.catch(z.nullable(z.string()), null),
})

async function commonConfig(db: Db) {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'widgets'))
  return z.parse(z.catch(WidgetSettings, z.parse(WidgetSettings, {})), row?.value)
}

const documents = implement(rows, {
  findHomePage: findDefault,
  findPageByTypeAndSource: findDefault,
  findPageById: ({ pageId }, { db }) => findPage(db, eq(pages.id, pageId)),
  findCommonConfig: (_, { db }) => commonConfig(db),
})

const goods = implement(pageGoods, {
  findPageComponentGoodsListRel: ({ sources }, { db, user }) => cardsOfSources(db, user, sources),
})

export const pageRoutes = [...documents, ...goods]
