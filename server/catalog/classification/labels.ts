import { and, arrayContains, asc, count, desc, eq, ilike, inArray, ne, not, sql } from 'drizzle-orm'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { labelList } from '#schemas/catalog/classification/label-list.ts'
import type { officeLabels as calls } from '#schemas/catalog/classification/label-office-calls.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { isPromise } from '#schemas/trade/checkout/quote/freight.ts'
import { goods, labels } from '#server/catalog/goods/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockGoods } from './lock-goods.ts'

type Row = typeof labels.$inferSelect

const kind: Kind<Row> = {
  area: 'categories',
  subject: 'label',
  async held(db, id) {
    const [row] = await db.select().from(labels).where(eq(labels.id, id)).for('update')
    return row
  },
  versionOf: ({ name, sort }) => hashVersion([name, sort]),
  factsOf: ({ name, sort }) => ({ name, sort }),
  gone: () => reject('NOT_FOUND', '该标签不存在，请刷新列表'),
}

const carriers = (labelId: string) => and(arrayContains(goods.labels, [labelId]), ne(goods.status, 'DELETED'))

/** Throws BAD_INPUT for names that freight rules use: changing such labels would change what the mall promises. */
function needNoPromise(names: readonly string[]): void {
  const promise = names.find(isPromise)
  if (promise !== undefined)
    throw reject('BAD_INPUT', `“${promise}”是运费规则用的标签，不能改名、删除，也不能另建`)
}

async function needOwnName(db: Db, name: string, id: string): Promise<void> {
  const same = await db.$count(labels, and(eq(labels.name, name), ne(labels.id, id)))
  if (same > 0) throw reject('BAD_INPUT', `已有标签“${name}”`)
}

function readName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  return name
}

export const labelCalls: Handlers<typeof calls> = {
  async label({ labelId }, { db }) {
    const [row] = await db.select().from(labels).where(eq(labels.id, labelId))
    if (!row) throw kind.gone()
    const { name, sort } = row
    return {
      labelId,
      version: kind.versionOf(row),
      name,
      sort,
      goods: await db.$count(goods, carriers(labelId)),
    }
  },

  async labelGoods({ labelId, pageNum: asked, pageSize }, { db }) {
    const total = await db.$count(goods, carriers(labelId))
    const pageNum = clampPage(asked, { total, pageSize })
    const list = await db
      .select({ goodsId: goods.id, name: goods.name, status: goods.status })
      .from(goods)
      .where(carriers(labelId))
      .orderBy(desc(goods.publishedAt), asc(goods.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return { list, total, pageNum, pageSize }
  },

  async createLabel({ name: typed, sort }, context) {
    const name = readName(typed)
    needNoPromise([name])
    const id = `L${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createLabel' }, async (db) => {
      await needOwnName(db, name, id)
      await db.insert(labels).values({ id, name, sort })
    })
    return { labelId: id }
  },

  async editLabel({ labelId: id, version, name: typed, sort }, context) {
    const name = readName(typed)
    await withAuditedChange(kind, context, { id, version, action: 'editLabel' }, async (db, was) => {
      if (was?.name !== name) needNoPromise([was?.name ?? '', name])
      await needOwnName(db, name, id)
      await db.update(labels).set({ name, sort }).where(eq(labels.id, id))
    })
    return null
  },

  async deleteLabel({ labelId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteLabel' }, async (db, was) => {
      needNoPromise([was?.name ?? ''])
      const carried = await db.$count(goods, carriers(id))
      if (carried > 0) throw reject('BAD_INPUT', `还有 ${carried} 件商品带着这个标签，请先从商品上取下`)
      await db.delete(labels).where(eq(labels.id, id))
    })
    return null
  },

  giveLabel: ({ labelId, goodsIds, carried }, context) =>
    context.db.transaction(async (db) => {
      const row = await kind.held(db, labelId)
      if (!row) throw kind.gone()
      const ids = [...new Set(goodsIds)]
      await needGoods(db, ids)
      const has = arrayContains(goods.labels, [labelId])
      const given = carried
        ? sql`array_append(${goods.labels}, ${labelId})`
        : sql`array_remove(${goods.labels}, ${labelId})`
      const rows = await db
        .update(goods)
        .set({ labels: given })
        .where(and(inArray(goods.id, ids), carried ? not(has) : has))
        .returning({ id: goods.id })
      if (rows.length > 0)
        await writeAudit(
          { ...context, db },
          {
            area: 'categories',
            action: carried ? 'giveLabel' : 'takeLabel',
            subject: ['label', labelId],
            before: null,
            after: { name: row.name, goods: rows.map(({ id }) => id).join('、') },
          },
        )
      return { changed: rows.length }
    }),
}

/** Locks the goods; throws BAD_INPUT for an id that no goods have. */
async function needGoods(db: Db, ids: readonly string[]): Promise<void> {
  const named = and(inArray(goods.id, [...ids]), ne(goods.status, 'DELETED')) ?? sql`false`
  await lockGoods(db, named)
  const known = await db.select({ id: goods.id }).from(goods).where(named)
  const missing = ids.find((goodsId) => !known.some(({ id }) => id === goodsId))
  if (missing !== undefined) throw reject('BAD_INPUT', `没有编号为 ${missing} 的商品，请检查后再提交`)
}

export const labelListRoutes = implementList(labelList, {
  table: labels,
  id: labels.id,
  sorts: { sort: labels.sort },
  where: ({ word }) => (word === '' ? undefined : ilike(labels.name, buildLikePattern(word))),
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(labels)
      .where(inArray(labels.id, [...ids]))
    const carried = db
      .select({ label: sql<string>`unnest(${goods.labels})`.as('label') })
      .from(goods)
      .where(ne(goods.status, 'DELETED'))
      .as('carried')
    const counts = await db.select({ label: carried.label, n: count() }).from(carried).groupBy(carried.label)
    const byId = new Map(counts.map(({ label, n }) => [label, n]))
    return rows.map(({ id, name, sort }) => ({ labelId: id, name, sort, goods: byId.get(id) ?? 0 }))
  },
})
