import { and, asc, desc, eq, like, or } from 'drizzle-orm'
import { HOME_VERSION } from '#schemas/content/pages/entities.ts'
import { widgetsOf } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { href } from '#schemas/routes/href.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'

/**
 * The path of a published page that shows such a widget to everybody, the home page first; null where none does.
 * `accepts` reads the widget's repaired props.
 */
export async function pathOfWidget(
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
    return widgetsOf(page.widgets).some(
      (widget) =>
        widget.type === type &&
        widget.grade !== 'isolated' &&
        widget.visible === undefined &&
        accepts(widget.props),
    )
  })
  if (!found) return null
  return found.pageType === 'home' ? '/' : href('pcSecondLevel', { pageId: found.id })
}
