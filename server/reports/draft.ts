import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDraft } from '#schemas/reports/entities.ts'
import { MAX_REPORT_LINES } from '#schemas/reports/rules.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadReportedGoods } from './goods.ts'
import { claimDraftPapers } from './papers.ts'
import { reportDrafts } from './tables.ts'

const EMPTY: ReportDraft = {
  texts: {
    type: '',
    project: '',
    customer: '',
    region: '',
    budget: '',
    plannedOn: '',
    contact: '',
    telephone: '',
    remark: '',
  },
  lines: [],
  papers: [],
}

async function stored({ db, user }: Pick<Context<Member>, 'db' | 'user'>) {
  const [row] = await db.select().from(reportDrafts).where(eq(reportDrafts.userId, user.id))
  return row ?? null
}

export async function findDraft(_: object, context: Context<Member>): Promise<Out<typeof calls.draft>> {
  const row = await stored(context)
  const draft = row?.draft ?? EMPTY
  const goods = await loadReportedGoods(context, draft.lines)
  return {
    ...draft,
    goods: goods.map(({ cash, ...one }) => ({ ...one, cash: formatYuan(cash) })),
    keptAt: row?.keptAt ?? null,
  }
}

async function put({ db, clock, user }: Context<Member>, draft: ReportDraft): Promise<void> {
  const row = { draft, keptAt: clock.now() }
  await db
    .insert(reportDrafts)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: reportDrafts.userId, set: row })
}

export function saveDraft(draft: Parsed<typeof calls.keepDraft>, context: Context<Member>): Promise<null> {
  return withMemberLock(context, async (transaction) => {
    await claimDraftPapers(transaction, draft.papers)
    await put(transaction, draft)
    return null
  })
}

export function addToDraft(
  { lines }: Parsed<typeof calls.addToDraft>,
  context: Context<Member>,
): Promise<Out<typeof calls.addToDraft>> {
  return withMemberLock(context, async (transaction) => {
    const draft = (await stored(transaction))?.draft ?? EMPTY
    const found = await loadReportedGoods(transaction, lines)
    const known = new Set(draft.lines.map(({ skuId }) => skuId))
    const fresh = found.filter(({ skuId }, at) => {
      const first = found.findIndex((one) => one.skuId === skuId) === at
      return first && !known.has(skuId)
    })
    if (draft.lines.length + fresh.length > MAX_REPORT_LINES)
      throw reject('OVER_LIMIT', `一次最多报备 ${MAX_REPORT_LINES} 种商品，请先移除部分商品`)
    const added = fresh.map(({ goodsId, skuId, cash }) => {
      const asked = lines.find((one) => one.skuId === skuId)
      const quoted = asked?.quoted || formatYuan(cash)
      return { goodsId, skuId, quantity: String(asked?.quantity ?? 1), quoted }
    })
    await put(transaction, { ...draft, lines: [...draft.lines, ...added] })
    return { added: added.length, known: found.length - added.length }
  })
}

/** Deletes the member's draft after filing. */
export async function deleteDraft({ db, user }: Context<Member>): Promise<void> {
  await db.delete(reportDrafts).where(eq(reportDrafts.userId, user.id))
}
