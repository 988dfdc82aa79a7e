import { and, asc, eq } from 'drizzle-orm'
import { type ListName, lists } from '#schemas/app/lists/calls.ts'
import { MAX_VIEWS, savedViews as calls } from '#schemas/app/lists/saved-view-calls.ts'
import type { Area } from '#schemas/base/area.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { savedViews } from './tables.ts'

type ViewRow = typeof savedViews.$inferSelect

/** Returns the area of the list. Throws NO_PERMISSION if the member may not see the list. */
function needList({ user }: Context<Member>, list: string): Area {
  const { area } = lists[list as ListName]
  requireReach(user, area)
  return area
}

function readName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('视图名称'))
  return name
}

/** Loads a view of the member. Throws NOT_FOUND also for a view of somebody else, so that it reveals nothing. */
async function ownView({ db, user }: Context<Member>, viewId: string): Promise<ViewRow> {
  const own = and(eq(savedViews.id, viewId), eq(savedViews.userId, user.id))
  const [row] = await db.select().from(savedViews).where(own)
  if (!row) throw reject('NOT_FOUND', '该视图已被删除，请刷新')
  return row
}

async function viewNamed({ db, user }: Context<Member>, list: string, name: string) {
  const same = and(eq(savedViews.userId, user.id), eq(savedViews.list, list), eq(savedViews.name, name))
  const [row] = await db.select().from(savedViews).where(same)
  return row
}

const factsOf = ({ list, name, query }: Pick<ViewRow, 'list' | 'name' | 'query'>): AuditFacts => ({
  list: lists[list as ListName].title,
  name,
  query,
})

interface Written {
  action: AuditAction
  area: Area
  id: string
  before: AuditFacts | null
  after: AuditFacts | null
}
const note = (transaction: Context<Member>, { id, ...change }: Written) =>
  writeAudit(transaction, { ...change, subject: ['savedView', id] })

async function insertView(transaction: Context<Member>, view: Pick<ViewRow, 'list' | 'name' | 'query'>) {
  const { db, user, random, clock } = transaction
  const count = await db.$count(savedViews, eq(savedViews.userId, user.id))
  if (count >= MAX_VIEWS) throw reject('BAD_INPUT', `视图最多保存 ${MAX_VIEWS} 个，请先删除不用的视图再保存`)
  const id = random.token(12)
  await db.insert(savedViews).values({ id, userId: user.id, createdAt: clock.now(), ...view })
  return id
}

export const savedViewRoutes = implement(calls, {
  async views({ list }, context) {
    needList(context, list)
    const { db, user } = context
    return db
      .select({ viewId: savedViews.id, name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .where(and(eq(savedViews.userId, user.id), eq(savedViews.list, list)))
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  },

  saveView({ list, name: typed, query }, context) {
    const [area, name] = [needList(context, list), readName(typed)]
    return withMemberLock(context, async (transaction) => {
      const old = await viewNamed(transaction, list, name)
      const id = old?.id ?? (await insertView(transaction, { list, name, query }))
      if (old) await transaction.db.update(savedViews).set({ query }).where(eq(savedViews.id, id))
      const [before, after] = [old ? factsOf(old) : null, factsOf({ list, name, query })]
      await note(transaction, { action: 'saveView', area, id, before, after })
      return { viewId: id }
    })
  },

  renameView({ viewId, name: typed }, context) {
    return withMemberLock(context, async (transaction) => {
      const view = await ownView(transaction, viewId)
      const [area, name] = [needList(context, view.list), readName(typed)]
      const same = await viewNamed(transaction, view.list, name)
      if (same && same.id !== viewId) throw reject('BAD_INPUT', '已有同名的视图，请换一个名称')
      await transaction.db.update(savedViews).set({ name }).where(eq(savedViews.id, viewId))
      const [before, after] = [factsOf(view), factsOf({ ...view, name })]
      await note(transaction, { action: 'renameView', area, id: viewId, before, after })
      return null
    })
  },

  removeView({ viewId }, context) {
    return withMemberLock(context, async (transaction) => {
      const view = await ownView(transaction, viewId)
      const area = needList(context, view.list)
      await transaction.db.delete(savedViews).where(eq(savedViews.id, viewId))
      await note(transaction, { action: 'removeView', area, id: viewId, before: factsOf(view), after: null })
      return null
    })
  },
})
