import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { GUIDE_PAGES } from '#schemas/bridge/guide-chapters.ts'
import { pageHealth, pages } from '#server/content/pages/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { EVERYTHING } from '#server/platform/database/changes.ts'
import { shownChanges } from '#server/platform/database/tables.ts'
import { checkWhole } from './check-health.ts'

/** Pages checked per run. */
const ONCE = 20
/** Minimum interval between two checks of a page, even if goods change all the time, ms. */
const REST_MS = 10 * 60_000

/** Finds pages to check: never checked, checked before something shown changed, or checked over a day ago. */
function findDue({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const changed = sql`exists (select from ${shownChanges} where ${shownChanges.createdAt} >= ${pageHealth.checkedAt}
    and ${shownChanges.subject} in (${EVERYTHING}, ${pages.id}))`
  const isStale = or(
    sql`${pageHealth.pageId} is null`,
    ne(pageHealth.revision, pages.revision),
    sql`${pageHealth.checkedAt} < ${now - DAY_MS}`,
    and(sql`${pageHealth.checkedAt} < ${now - REST_MS}`, changed),
  )
  return db
    .select({ id: pages.id, revision: pages.revision, config: pages.config })
    .from(pages)
    .leftJoin(pageHealth, eq(pageHealth.pageId, pages.id))
    .where(and(ne(pages.pageType, GUIDE_PAGES), eq(pages.offline, false), isStale))
    .orderBy(sql`${pageHealth.checkedAt} nulls first`, asc(pages.id))
    .limit(ONCE)
}

/** Checks published pages again after changes of the page, of goods or of anything else that the page shows. */
export const checkPages: Job = {
  name: 'check-pages',
  everyMs: 60_000,
  async run(services) {
    const due = await findDue(services)
    for (const { id: pageId, revision, config } of due) {
      const { findings } = await checkWhole(config, services)
      const problems = findings.filter(({ level }) => level === 'error').length
      const row = { pageId, revision, problems, checkedAt: services.clock.now() }
      await services.db
        .insert(pageHealth)
        .values(row)
        .onConflictDoUpdate({ target: pageHealth.pageId, set: row })
    }
    return due.length
  },
}
