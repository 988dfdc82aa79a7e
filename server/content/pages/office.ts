import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { HOME_VERSION, PAGE_TYPES } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { isTooLarge } from '#schemas/page/bounds.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { shops } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { changePage, describeChanges, fingerprint, writePageAudit, type Office } from './change-page.ts'
import { findNamed } from './find-named.ts'
import { findOpenSchedules } from './find-schedules.ts'
import {
  loadOfficePage,
  listOfficePages,
  type DraftRow,
  listRevisions,
  loadRevisionText,
  hashPageVersion,
} from './office-find.ts'
import { placePage } from './place-page.ts'
import { pageDrafts } from './tables.ts'
import { loadNewPageOptions, buildTemplateText } from './templates.ts'
import { switchWidget, loadWidgetSwitches } from './widget-switches.ts'
import { dropWorkingCopy } from './working-copies.ts'

const { publishPage: _, rollBackPage: __, ...others } = calls

/** Publishing is in ../publishing. */
export const pageOfficeRoutes = implement(others, {
  officePages: listOfficePages,
  officePage: loadOfficePage,
  pageRevisions: listRevisions,
  pageRevision: loadRevisionText,
  newPageOptions: loadNewPageOptions,
  createPage,
  placePage,
  savePage,
  findNamed: ({ words }, { db }) => findNamed(words, db),
  discardPage,
  widgetSwitches: loadWidgetSwitches,
  switchWidget,
})

const empty = (title: string) =>
  `${JSON.stringify({ schema: 1, settings: { title }, widgets: [] }, null, 2)}\n`

type New = Parsed<typeof calls.createPage>

/** Returns the initial text of a new page; throws an error if the page or the template to copy does not exist. */
async function beginning(input: New, { db, clock }: Pick<Office, 'db' | 'clock'>): Promise<string> {
  const { name, copyOf, template, shopId = '' } = input
  if (copyOf !== undefined && template !== undefined) throw reject('BAD_INPUT', '模板和复制只能选择一种')
  if (copyOf !== undefined) return (await loadOfficePage({ pageId: copyOf }, { db })).text
  return template === undefined
    ? empty(name)
    : buildTemplateText(template, { name, shopId, now: clock.now() })
}

/** Returns the version of a new page: the shop's id for pages of shops, otherwise the first version of the type. */
async function newVersion({ pageType, shopId }: New, db: Db): Promise<string> {
  if (pageType !== 'shop') return HOME_VERSION
  if (shopId === undefined || (await db.$count(shops, eq(shops.id, shopId))) === 0)
    throw reject('BAD_INPUT', '请选择店铺')
  return shopId
}

async function createPage(input: New, context: Office) {
  const { clock, random, user } = context
  const name = input.name.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  const { pageType } = input
  const pageId = random.token(9)
  return context.db.transaction(async (db) => {
    const pageVersion = await newVersion(input, db)
    const config = await beginning({ ...input, name }, { db, clock })
    const row = { pageId, name, config, pageType, pageVersion, userId: user.id, savedAt: clock.now() }
    await db.insert(pageDrafts).values(row)
    const after = { name, kind: PAGE_TYPES[pageType] ?? pageType, content: fingerprint(config) }
    await writePageAudit({ ...context, db }, pageId, { action: 'createPage', before: null, after })
    return { pageId }
  })
}

function savePage({ text, ...seen }: Parsed<typeof calls.savePage>, context: Office) {
  if (isTooLarge(text)) throw reject('PAGE_REFUSED', '页面内容超过 1 MiB，请拆成几个页面')
  return changePage(context, seen, async (transaction, { page, draft }) => {
    const { db, clock, user } = transaction
    const { pageId } = seen
    const saved = { config: text, userId: user.id, savedAt: clock.now() }
    const kept: DraftRow = {
      ...saved,
      pageId,
      name: draft?.name ?? page?.name ?? '',
      pageType: draft?.pageType ?? page?.pageType ?? 'second',
      pageVersion: draft?.pageVersion ?? page?.pageVersion ?? HOME_VERSION,
      base: draft ? draft.base : (page?.revision ?? null),
      version: (draft?.version ?? 0) + 1,
    }
    await db.insert(pageDrafts).values(kept).onConflictDoUpdate({ target: pageDrafts.pageId, set: kept })
    await dropWorkingCopy(db, pageId, user.id)
    const was = draft?.config ?? page?.config ?? ''
    const before = { content: fingerprint(was) }
    const after = { content: fingerprint(text), changes: describeChanges(was, text) }
    await writePageAudit(transaction, pageId, { action: 'savePage', before, after })
    return { version: hashPageVersion({ page, draft: kept }) }
  })
}

function discardPage({ reason: typed, ...seen }: Parsed<typeof calls.discardPage>, context: Office) {
  const reason = readReason(typed)
  return changePage(context, seen, async (transaction, { page, draft }) => {
    if (!draft) throw reject('STATE_CHANGED', '没有未发布的修改，请刷新后查看')
    if (!page && (await findOpenSchedules(transaction.db, seen.pageId)).length > 0)
      throw reject('STATE_CHANGED', '这个页面还有定时上线，请先在“版本”里取消定时')
    await transaction.db.delete(pageDrafts).where(eq(pageDrafts.pageId, seen.pageId))
    const before = { name: draft.name, content: fingerprint(draft.config) }
    await writePageAudit(transaction, seen.pageId, { action: 'discardPage', before, after: { reason } })
    return null
  })
}
