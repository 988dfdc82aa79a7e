import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { HOME_VERSION } from '#schemas/content/pages/entities.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { isGood } from '#schemas/page/choice.ts'
import { readPage } from '#schemas/page/read.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import {
  changePage,
  describeChanges,
  fingerprint,
  writePageAudit,
  type Office,
  type PageWriter,
} from '#server/content/pages/change-page.ts'
import { requireOwnPictures } from '#server/content/pages/foreign-picture.ts'
import {
  type DraftRow,
  type OfficePage,
  PAGE_SOURCE,
  readOfficePage,
  loadRevisionText,
  hashPageVersion,
} from '#server/content/pages/office-find.ts'
import { pageDrafts, pageRevisions, pages } from '#server/content/pages/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { type Acceptance, type Accepted, requireAccepted } from './health/need-accepted.ts'

/** Throws PAGE_REFUSED if no shopper would see anything of a text. */
function needShown(config: string): void {
  const reading = readPage(config)
  if (reading.status === 'refused') throw reject('PAGE_REFUSED', `不能发布：${reading.findings[0].message}`)
  if (!isGood(reading)) throw reject('PAGE_REFUSED', '不能发布：页面里没有一个组件可以展示，请按提示修改')
}

interface Ready {
  pageId: string
  name: string
  config: string
  /** Revision on which the text is based; null for none. */
  base: number | null
  words: string
  action: Extract<AuditAction, 'publishPage' | 'rollBackPage'>
}

/**
 * Checks a text before the transaction that publishes it, so that no other change waits for the check; comparing
 * the version in the transaction ensures that the text is still the same. Throws PAGE_REFUSED or BAD_INPUT.
 */
export async function requireReady(
  context: Office,
  { name, config, action }: Ready,
  typed: Acceptance,
): Promise<Accepted> {
  needShown(config)
  await requireOwnPictures(context.db, config, action === 'publishPage' ? '不能发布' : '不能回到这一版')
  return requireAccepted(context, { name, config }, typed)
}

const placeOf = (draft: DraftRow | undefined) => ({
  pageType: draft?.pageType ?? 'second',
  pageVersion: draft?.pageVersion ?? HOME_VERSION,
  pageSource: PAGE_SOURCE,
})

/** Publishes a text as the page's next revision, and writes an audit entry. */
export async function showRevision(
  context: PageWriter,
  { page, draft }: OfficePage,
  { pageId, name, config, base, words, action, ...accepted }: Ready & Accepted,
): Promise<{ revision: number }> {
  const { db, clock, user } = context
  const revision = (page?.revision ?? 0) + 1
  const shown = { name, revision, config, publishedAt: clock.now(), offline: false }
  await db.insert(pageRevisions).values({
    pageId,
    revision,
    config,
    publishedAt: shown.publishedAt,
    userId: user.id,
    note: words,
    base,
    ...accepted,
  })
  if (page) await db.update(pages).set(shown).where(eq(pages.id, pageId))
  else await db.insert(pages).values({ id: pageId, ...placeOf(draft), ...shown })
  const before = page ? { name: page.name, content: fingerprint(page.config) } : null
  const { problems, acceptedReason } = accepted
  const known: AuditFacts = problems === 0 ? {} : { problems, reason: acceptedReason }
  const changes = describeChanges(page?.config ?? null, config)
  const after = { name, content: fingerprint(config), note: words, changes, ...known }
  await writePageAudit(context, pageId, { action, before, after })
  return { revision }
}

/** Publishes a page's draft. */
export async function publishPage(
  { note: typed, ...seen }: Parsed<typeof calls.publishPage>,
  context: Office,
): Promise<{ revision: number }> {
  const found = await readOfficePage(context.db, seen.pageId)
  requireVersion(hashPageVersion(found), seen.version)
  const { draft } = found
  if (!draft) throw reject('STATE_CHANGED', '没有未发布的修改，请刷新后查看')
  const { pageId, name, config, base } = draft
  const ready: Ready = { pageId, name, config, base, words: typed.trim(), action: 'publishPage' }
  const accepted = await requireReady(context, ready, seen)
  return changePage(context, seen, async (transaction, both) => {
    await transaction.db.delete(pageDrafts).where(eq(pageDrafts.pageId, pageId))
    return showRevision(transaction, both, { ...ready, ...accepted })
  })
}

/** Publishes the text of an older revision again. */
export async function rollBackPage(
  { note: typed, revision: to, ...seen }: Parsed<typeof calls.rollBackPage>,
  context: Office,
): Promise<{ revision: number }> {
  const found = await readOfficePage(context.db, seen.pageId)
  requireVersion(hashPageVersion(found), seen.version)
  const { page } = found
  if (!page || to >= page.revision) throw reject('BAD_INPUT', '请选择一个更早的版本')
  const { id: pageId, name } = page
  const { text: config } = await loadRevisionText({ pageId, revision: to }, context)
  const words = typed.trim() || `回到第 ${to} 版`
  const ready: Ready = { pageId, name, config, base: to, words, action: 'rollBackPage' }
  const accepted = await requireReady(context, ready, seen)
  return changePage(context, seen, (transaction, both) =>
    showRevision(transaction, both, { ...ready, ...accepted }),
  )
}
