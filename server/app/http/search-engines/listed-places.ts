import { and, asc, eq, gt, lte, not } from 'drizzle-orm'
import { formatHref } from '#schemas/routes/href.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { notices } from '#server/content/notices/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

const GOODS_A_FILE = 10_000
/** Maximum number of notices, of shops and of pages in the sitemaps. */
const LIMIT = 10_000

/** Without the base path. */
export interface ListedPlaces {
  pages(): Promise<string[]>
  categories(): Promise<string[]>
  /** Returns the paths of goods on sale whose ids follow `after`, in order of id; `after` is '' for the first. */
  goods(after: string): Promise<string[]>
  /** Returns the value of `after` for each goods sitemap, in order. */
  goodsFiles(): Promise<string[]>
}

const SCREENS = ['mall', 'shopList', 'noticeList', 'contactUs', 'agreement', 'privacy'] as const

/** Creates the queries for sitemap paths. @param aFile Goods per sitemap. */
export function openListedPlaces(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  aFile = GOODS_A_FILE,
): ListedPlaces {
  const ids = async (after: string, slice: { limit: number; offset?: number }) => {
    const rows = await db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.status, 'ON'), gt(goods.id, after)))
      .orderBy(asc(goods.id))
      .limit(slice.limit)
      .offset(slice.offset ?? 0)
    return rows.map(({ id }) => id)
  }
  return {
    async pages() {
      const [published, open, told] = await Promise.all([
        db
          .select({ id: pages.id })
          .from(pages)
          .where(and(eq(pages.pageType, 'second'), eq(pages.offline, false)))
          .limit(LIMIT),
        db.select({ id: shops.id }).from(shops).where(eq(shops.open, true)).limit(LIMIT),
        db
          .select({ id: notices.id })
          .from(notices)
          .where(and(not(notices.withdrawn), lte(notices.publishedAt, clock.now())))
          .limit(LIMIT),
      ])
      return [
        ...SCREENS.map((name) => formatHref(name)),
        ...published.map(({ id }) => formatHref('pcSecondLevel', { pageId: id })),
        ...open.map(({ id }) => formatHref('shopHome', { shopId: id })),
        ...told.map(({ id }) => formatHref('noticeDetail', { id })),
      ]
    },
    async categories() {
      const shown = await db
        .select({ id: categories.id })
        .from(categories)
        .where(and(categories.enabled, eq(categories.source, 2)))
        .orderBy(asc(categories.id))
        .limit(LIMIT)
      return shown.map(({ id }) => formatHref('goodsList', { catId: id }))
    },
    goods: async (after) =>
      (await ids(after, { limit: aFile })).map((goodsId) => formatHref('goodsDetail', { goodsId })),
    async goodsFiles() {
      const files = ['']
      for (;;) {
        const [last, next] = await ids(files.at(-1) ?? '', { limit: 2, offset: aFile - 1 })
        if (last === undefined || next === undefined) return files
        files.push(last)
      }
    },
  }
}
