import { and, arrayContains, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { officeNavs as calls } from '#schemas/catalog/classification/nav-office-calls.ts'
import { buildNavLink, type NavTarget, readNavTarget } from '#schemas/catalog/classification/nav.ts'
import { Link } from '#schemas/jump/jump.ts'
import { findLinkFaults } from '#schemas/jump/link-faults.ts'
import { goods, navs } from '#server/catalog/goods/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sortInTreeOrder, placeBefore, setOrder, hashOrderVersion } from './sequence.ts'

type Row = typeof navs.$inferSelect

const kind: Kind<Row> = {
  area: 'pages',
  subject: 'nav',
  async held(db, id) {
    // Serializes all changes of the navigation, so that siblings and children of an entry cannot change meanwhile.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('navs', 0))`)
    const [row] = await db.select().from(navs).where(eq(navs.id, id)).for('update')
    return row
  },
  versionOf: ({ name, link, shown }) => hashVersion([name, link && describeLink(link), shown]),
  factsOf: ({ name, parentId, link, sort, shown }) => ({
    name,
    parent: parentId,
    url: link && describeLink(link),
    sort,
    status: shown ? '显示' : '隐藏',
  }),
  gone: () => reject('NOT_FOUND', '该导航不存在，请刷新列表'),
}

/** Describes a link, such as `ProductList?catId=17`; equal links have equal descriptions. */
function describeLink(stored: Row['link']): string | null {
  const link = z.safeParse(Link(), stored).data
  if (!link) return null
  const query = new URLSearchParams(link.query)
  query.sort()
  return `${link.jump}?${query.toString()}${link.open === 'open' ? '（新页签）' : ''}`
}

async function inOrder(db: Db): Promise<Row[]> {
  return sortInTreeOrder(await db.select().from(navs).orderBy(asc(navs.sort), asc(navs.id)))
}

const beside = (parentId: string | null) =>
  parentId === null ? isNull(navs.parentId) : eq(navs.parentId, parentId)

type Place = Pick<Row, 'id' | 'parentId'>

/** Returns the entry to store; throws BAD_INPUT if a sibling has the name or the target is not supported. */
async function readNav(db: Db, typed: { name: string; target: NavTarget }, { id, parentId }: Place) {
  const name = typed.name.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'), { field: 'name' })
  const link = buildNavLink(typed.target)
  const [fault] = Object.values(findLinkFaults(link))
  if (fault !== undefined) throw reject('BAD_INPUT', fault)
  const same = and(beside(parentId), eq(navs.name, name), ne(navs.id, id))
  if ((await db.$count(navs, same)) > 0)
    throw reject('BAD_INPUT', `这里已有导航“${name}”，请换一个名称`, { field: 'name' })
  return { name, link: { ...link } }
}

async function needParent(db: Db, parentId: string): Promise<void> {
  const [parent] = await db.select().from(navs).where(eq(navs.id, parentId))
  if (!parent) throw reject('NOT_FOUND', '上级导航已删除，请刷新')
  if (parent.parentId !== null) throw reject('BAD_INPUT', '导航最多两级，请在一级导航下面新建')
}

async function needUnused(db: Db, { id, name }: Row): Promise<void> {
  const below = await db.$count(navs, eq(navs.parentId, id))
  if (below > 0) throw reject('BAD_INPUT', `“${name}”下面还有 ${below} 个导航，请先删除它们，或隐藏它`)
  const carried = await db.$count(goods, and(arrayContains(goods.navIds, [id]), ne(goods.status, 'DELETED')))
  if (carried > 0) throw reject('BAD_INPUT', `还有 ${carried} 件商品放在“${name}”里，不能删除，请隐藏它`)
}

export const navCalls: Handlers<typeof calls> = {
  async navs(_, { db }) {
    const rows = await inOrder(db)
    const list = rows.map((row) => {
      const link = z.safeParse(Link(), row.link).data
      return {
        navId: row.id,
        version: kind.versionOf(row),
        parentId: row.parentId,
        name: row.name,
        target: link ? readNavTarget(link) : null,
        shown: row.shown,
      }
    })
    return { order: hashOrderVersion(rows), list }
  },

  async createNav({ parentId, ...typed }, context) {
    const id = `N${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createNav' }, async (db) => {
      if (parentId !== null) await needParent(db, parentId)
      const row = await readNav(db, typed, { id, parentId })
      const [last] = await db
        .select({ sort: sql<number>`coalesce(max(${navs.sort}), -1)::int` })
        .from(navs)
        .where(beside(parentId))
      await db.insert(navs).values({ id, parentId, ...row, sort: (last?.sort ?? -1) + 1 })
    })
    return { navId: id }
  },

  async editNav({ navId: id, version, ...typed }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'editNav' }, async (db, row) => {
      const texts = await readNav(db, typed, row ?? { id, parentId: null })
      await db.update(navs).set(texts).where(eq(navs.id, id))
    })
    return null
  },

  async showNav({ navId: id, version, shown }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'showNav' }, (db) =>
      db.update(navs).set({ shown }).where(eq(navs.id, id)),
    )
    return null
  },

  async moveNav({ navId: id, order, beforeId }, context) {
    await withAuditedChange(kind, context, { id, action: 'moveNav' }, async (db, row) => {
      if (!row) throw kind.gone()
      const rows = await inOrder(db)
      requireVersion(hashOrderVersion(rows), order)
      const ids = rows.flatMap((one) => (one.parentId === row.parentId ? [one.id] : []))
      await setOrder(db, navs, placeBefore(ids, id, beforeId))
    })
    return null
  },

  async deleteNav({ navId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteNav' }, async (db, row) => {
      if (row) await needUnused(db, row)
      await db.delete(navs).where(eq(navs.id, id))
    })
    return null
  },
}
