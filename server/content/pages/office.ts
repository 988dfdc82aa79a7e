import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { HOME_VERSION, PAGE_TYPES } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { isTooLarge } from '#schemas/page/bounds.ts'
import { isGood } from '#schemas/page/choice.ts'
import { readPage } from '#schemas/page/read.ts'
import type { AuditAction, AuditFacts } from '#schemas/people/audit/entities.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { needVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { describeWrongNames, findNamed } from './find-named.ts'
import { needOwnPictures } from './foreign-picture.ts'
import {
  type OfficePage,
  officePage,
  readOfficePage,
  officePages,
  type DraftRow,
  revisionsOf,
  PAGE_SOURCE,
  revisionText,
  versionOfPage,
} from './office-find.ts'
import { placePage } from './place-page.ts'
import { pageDrafts, pageRevisions, pages } from './tables.ts'
import { newPageOptions, templateText } from './templates.ts'
import { switchWidget, widgetSwitches } from './widget-switches.ts'
import { dropWorkingCopy } from './working-copies.ts'

type Office = Context<Member>

export const pageOfficeRoutes = implement(calls, {
  officePages,
  officePage,
  pageRevisions: revisionsOf,
  pageRevision: revisionText,
  newPageOptions,
  createPage,
  placePage,
  savePage,
  findNamed: ({ words }, { db }) => findNamed(words, db),
  discardPage,
  publishPage,
  rollBackPage,
  widgetSwitches,
  switchWidget,
})

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

interface Entry {
  action: AuditAction
  before: AuditFacts | null
  after: AuditFacts | null
}

const note = (context: Office, pageId: string, entry: Entry) =>
  writeAudit(context, { area: 'pages', subject: ['page', pageId], ...entry })

/** A page as it was seen, held until `work` is done and written down. */
function changing<T>(
  context: Office,
  { pageId, version }: { pageId: string; version: string },
  work: (transaction: Office, both: OfficePage) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (db) => {
    const both = await readOfficePage(db, pageId, true)
    needVersion(versionOfPage(both), version)
    return work({ ...context, db }, both)
  })
}

const empty = (title: string) =>
  `${JSON.stringify({ schema: 1, settings: { title }, widgets: [] }, null, 2)}\n`

type New = Parsed<typeof calls.createPage>

/** What it says at first. Throws where there is nothing of what it shall begin with. */
async function beginning(input: New, { db, clock }: Pick<Office, 'db' | 'clock'>): Promise<string> {
  const { name, copyOf, template, shopId = '' } = input
  if (copyOf !== undefined && template !== undefined) throw refuse('BAD_INPUT', '模板和复制只能选择一种')
  if (copyOf !== undefined) return (await officePage({ pageId: copyOf }, { db })).text
  return template === undefined ? empty(name) : templateText(template, { name, shopId, now: clock.now() })
}

/** Of a shop's page the shop; any other stands at the first version of its type. */
async function newVersion({ pageType, shopId }: New, db: Db): Promise<string> {
  if (pageType !== 'shop') return HOME_VERSION
  if (shopId === undefined || (await db.$count(shops, eq(shops.id, shopId))) === 0)
    throw refuse('BAD_INPUT', '请选择店铺')
  return shopId
}

async function createPage(input: New, context: Office) {
  const { clock, random, user } = context
  const name = input.name.trim()
  if (name === '') throw refuse('BAD_INPUT', fieldMessage('名称'))
  const { pageType } = input
  const pageId = random.token(9)
  return context.db.transaction(async (db) => {
    const pageVersion = await newVersion(input, db)
    const config = await beginning({ ...input, name }, { db, clock })
    const row = { pageId, name, config, pageType, pageVersion, userId: user.id, savedAt: clock.now() }
    await db.insert(pageDrafts).values(row)
    const after = { name, kind: PAGE_TYPES[pageType] ?? pageType, content: fingerprint(config) }
    await note({ ...context, db }, pageId, { action: 'createPage', before: null, after })
    return { pageId }
  })
}

function savePage({ text, ...seen }: Parsed<typeof calls.savePage>, context: Office) {
  if (isTooLarge(text)) throw refuse('PAGE_REFUSED', '页面内容超过 1 MiB，请拆成几个页面')
  return changing(context, seen, async (transaction, { page, draft }) => {
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
    const before = { content: fingerprint(draft?.config ?? page?.config ?? '') }
    await note(transaction, pageId, { action: 'savePage', before, after: { content: fingerprint(text) } })
    return { version: versionOfPage({ page, draft: kept }) }
  })
}

function discardPage({ reason: typed, ...seen }: Parsed<typeof calls.discardPage>, context: Office) {
  const reason = readReason(typed)
  return changing(context, seen, async (transaction, { draft }) => {
    if (!draft) throw refuse('STATE_CHANGED', '没有未发布的修改，请刷新后查看')
    await transaction.db.delete(pageDrafts).where(eq(pageDrafts.pageId, seen.pageId))
    const before = { name: draft.name, content: fingerprint(draft.config) }
    await note(transaction, seen.pageId, { action: 'discardPage', before, after: { reason } })
    return null
  })
}

/** Throws PAGE_REFUSED for a text of which no shopper would see anything. */
function needShown(config: string): void {
  const reading = readPage(config)
  if (reading.status === 'refused') throw refuse('PAGE_REFUSED', `不能发布：${reading.findings[0].message}`)
  if (!isGood(reading)) throw refuse('PAGE_REFUSED', '不能发布：页面里没有一个组件可以展示，请按提示修改')
}

/** Where a draft will stand. */
const placeOf = (draft: DraftRow | undefined) => ({
  pageType: draft?.pageType ?? 'second',
  pageVersion: draft?.pageVersion ?? HOME_VERSION,
  pageSource: PAGE_SOURCE,
})

interface Published {
  pageId: string
  name: string
  config: string
  base: number | null
  words: string
  action: AuditAction
}

/** Puts a text on show as the page's next revision. */
async function publish(
  context: Office,
  { page, draft }: OfficePage,
  to: Published,
): Promise<{ revision: number; wrongNames?: string }> {
  const { db, clock, user } = context
  const { pageId, name, config, base, words, action } = to
  needShown(config)
  await needOwnPictures(db, config, action === 'publishPage' ? '不能发布' : '不能回到这一版')
  const revision = (page?.revision ?? 0) + 1
  const shown = { name, revision, config, publishedAt: clock.now() }
  await db.insert(pageRevisions).values({
    pageId,
    revision,
    config,
    publishedAt: shown.publishedAt,
    userId: user.id,
    note: words,
    base,
  })
  if (page) await db.update(pages).set(shown).where(eq(pages.id, pageId))
  else await db.insert(pages).values({ id: pageId, ...placeOf(draft), ...shown })
  const before = page ? { name: page.name, content: fingerprint(page.config) } : null
  await note(context, pageId, { action, before, after: { name, content: fingerprint(config), note: words } })
  const wrongNames = await describeWrongNames(config, db)
  return wrongNames === '' ? { revision } : { revision, wrongNames }
}

function publishPage({ note: typed, ...seen }: Parsed<typeof calls.publishPage>, context: Office) {
  return changing(context, seen, async (transaction, both) => {
    const { draft } = both
    if (!draft) throw refuse('STATE_CHANGED', '没有未发布的修改，请刷新后查看')
    const { pageId, name, config, base } = draft
    await transaction.db.delete(pageDrafts).where(eq(pageDrafts.pageId, pageId))
    const said = { pageId, name, config, base, words: typed.trim() }
    return publish(transaction, both, { ...said, action: 'publishPage' })
  })
}

function rollBackPage(
  { note: typed, revision: to, ...seen }: Parsed<typeof calls.rollBackPage>,
  context: Office,
) {
  return changing(context, seen, async (transaction, both) => {
    const { page } = both
    if (!page || to >= page.revision) throw refuse('BAD_INPUT', '请选择一个更早的版本')
    const { text: config } = await revisionText({ pageId: page.id, revision: to }, transaction)
    const words = typed.trim() || `回到第 ${to} 版`
    const said = { pageId: page.id, name: page.name, config, base: to, words }
    return publish(transaction, both, { ...said, action: 'rollBackPage' })
  })
}
