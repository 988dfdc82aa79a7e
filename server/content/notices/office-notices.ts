import { createHash } from 'node:crypto'
import { asc, count, desc, eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { NoticeState } from '#schemas/content/notices/entities.ts'
import { officeNotices } from '#schemas/content/notices/office-calls.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readRichText, sanitise } from '#server/platform/html/sanitise.ts'
import { notices } from './tables.ts'

type NoticeRow = typeof notices.$inferSelect
type Edited = Pick<Parsed<typeof officeNotices.createNotice>, 'category' | 'title' | 'summary' | 'content'>

function stateOf({ withdrawn, publishedAt }: NoticeRow, now: number): NoticeState {
  if (withdrawn) return 'WITHDRAWN'
  return publishedAt <= now ? 'PUBLISHED' : 'SCHEDULED'
}

const versionOfNotice = ({ category, title, summary, content, publishedAt, withdrawn }: NoticeRow) =>
  hashVersion([category, title, summary, content, publishedAt, withdrawn])

/** Returns a notice as the back office shows it. */
export function toOfficeNotice(row: NoticeRow, now: number) {
  const { id: noticeId, category, title, summary, publishedAt } = row
  const state = stateOf(row, now)
  return { noticeId, category, title, summary, publishedAt, state, version: versionOfNotice(row) }
}

/** Returns audit facts with a hash of the content, so that the log shows a change, but not the text. */
function noticeFacts({ category, title, summary, content, publishedAt, withdrawn }: NoticeRow): AuditFacts {
  const fingerprint = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const at = formatMallSecond(publishedAt)
  return { category, title, summary, content: fingerprint, publishedAt: at, withdrawn }
}

async function editedColumns(db: Db, { category, title, summary, content }: Edited) {
  const columns = { category: category.trim(), title: title.trim(), summary: summary.trim() }
  if (columns.category === '') throw reject('BAD_INPUT', formatFieldMessage('分类'))
  if (columns.title === '') throw reject('BAD_INPUT', formatFieldMessage('标题'))
  const clean = await readRichText(db, content, { field: 'content', label: '正文' })
  if (clean === '') throw reject('BAD_INPUT', `${formatFieldMessage('正文')}：去掉不允许的内容后没有文字`)
  return { ...columns, content: clean }
}

/** Maximum time ahead for scheduling a notice, ms. */
const AHEAD_MS = 366 * DAY_MS

function publication(publishAt: number | null, now: number) {
  if (publishAt === null) return { publishedAt: now, withdrawn: false, announced: true }
  if (publishAt <= now) throw reject('BAD_INPUT', '定时发布的时间已过，请选择之后的时间或立即发布')
  if (publishAt > now + AHEAD_MS) throw reject('BAD_INPUT', '定时发布最多提前一年，请选择更近的时间')
  return { publishedAt: publishAt, withdrawn: false, announced: false }
}

const gone = () => reject('NOT_FOUND', '公告不存在或已被删除，请刷新列表')

interface Named {
  noticeId: string
  version: string
}
type Change = (row: NoticeRow) => Partial<NoticeRow> | null

/** Changes a notice as `change` returns; deletes the notice if `change` returns null. */
function changing(
  context: Context<Member>,
  { noticeId, version }: Named,
  { action, change }: { action: AuditAction; change: Change },
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const own = eq(notices.id, noticeId)
    const [row] = await tx.select().from(notices).where(own).for('no key update')
    if (!row) throw gone()
    requireVersion(versionOfNotice(row), version)
    const set = change(row)
    await (set ? tx.update(notices).set(set).where(own) : tx.delete(notices).where(own))
    const [before, after] = [noticeFacts(row), set && noticeFacts({ ...row, ...set })]
    const subject = ['notice', noticeId] as const
    await writeAudit({ ...context, db: tx }, { area: 'notices', action, subject, before, after })
    return null
  })
}

export const officeNoticeRoutes = implement(officeNotices, {
  async notice({ noticeId }, { db, clock }) {
    const [row] = await db.select().from(notices).where(eq(notices.id, noticeId))
    if (!row) throw gone()
    return { ...toOfficeNotice(row, clock.now()), content: await sanitise(db, row.content) }
  },

  async noticeCategories(_, { db }) {
    const rows = await db
      .select({ name: notices.category })
      .from(notices)
      .groupBy(notices.category)
      .orderBy(desc(count()), asc(notices.category))
      .limit(50)
    return rows.map(({ name }) => name)
  },

  async createNotice({ publishAt, ...edited }, context) {
    const { clock, random } = context
    const columns = await editedColumns(context.db, edited)
    const row = { id: random.token(12), ...columns, ...publication(publishAt, clock.now()) }
    await context.db.transaction(async (tx) => {
      await tx.insert(notices).values(row)
      const [subject, after] = [['notice', row.id] as const, noticeFacts(row)]
      const entry = { area: 'notices', action: 'createNotice', subject, before: null, after } as const
      await writeAudit({ ...context, db: tx }, entry)
    })
    return { noticeId: row.id }
  },

  async editNotice({ noticeId, version, publishAt, ...edited }, context) {
    const columns = await editedColumns(context.db, edited)
    const set = {
      ...columns,
      ...(publishAt === undefined ? {} : publication(publishAt, context.clock.now())),
    }
    return changing(context, { noticeId, version }, { action: 'editNotice', change: () => set })
  },

  withdrawNotice(named, context) {
    const change: Change = ({ withdrawn }) => {
      if (withdrawn) throw reject('STATE_CHANGED', '该公告已经撤下，请刷新列表')
      return { withdrawn: true }
    }
    return changing(context, named, { action: 'withdrawNotice', change })
  },

  deleteNotice: (named, context) => changing(context, named, { action: 'deleteNotice', change: () => null }),
})
