import { and, asc, desc, eq, like, or } from 'drizzle-orm'
import { HOME_VERSION } from '#schemas/content/pages/entities.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'

/** Finds a page that shows this widget to everybody, the home page first; `accepts` checks the repaired props. */
export async function findWidgetPath(
  db: Db,
  type: string,
  accepts: (props: unknown) => boolean,
): Promise<string | null> {
  const home = and(eq(pages.pageType, 'home'), eq(pages.pageVersion, HOME_VERSION), eq(pages.isDefault, true))
  const rows = await db
    .select({ id: pages.id, pageType: pages.pageType, config: pages.config })
    .from(pages)
    .where(
      and(
        eq(pages.offline, false),
        like(pages.config, `%"${type}"%`),
        or(home, eq(pages.pageType, 'second')),
      ),
    )
    .orderBy(asc(pages.pageType), desc(pages.publishedAt), asc(pages.id))
  const found = rows.find(({ config }) => {
    const page = readPage(config)
    if (page.status === 'refused') return false
    return flattenWidgets(page.widgets).some(
      (widget) =>
        widget.type === type &&
        widget.grade !== 'isolated' &&
        widget.visible === undefined &&
        accepts(widget.props),
    )
  })
  if (!found) return null
  return found.pageType === 'home' ? '/' : formatHref('pcSecondLevel', { pageId: found.id })
}
