import { and, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { validateName, validatePhone } from '#schemas/base/contact.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { saleUserList } from '#schemas/sourcing/suppliers/sale-user-list.ts'
import { officeSaleUsers as calls } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'
import { filterSwitchStates, getSwitchState } from '#server/platform/call/switch-state.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { MALL, getSaleTypeName } from './lookups.ts'
import { supplierSaleUsers as saleUsers } from './tables.ts'

type Row = typeof saleUsers.$inferSelect

const kind: Kind<Row> = {
  area: 'applications',
  subject: 'saleUser',
  async held(db, id) {
    // The lock serialises all changes of contacts, so that a free phone stays free until it is stored.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saleUsers', 0))`)
    const [row] = await db.select().from(saleUsers).where(eq(saleUsers.id, id)).for('update')
    return row
  },
  versionOf: ({ name, saleType, telephone, catIds, sort, enabled }) =>
    hashVersion([name, saleType, telephone, catIds, sort, enabled]),
  factsOf: (row) => ({
    name: row.name,
    saleType: getSaleTypeName(row.saleType),
    telephone: maskPhone(row.telephone),
    categories: row.catIds.join('、'),
    sort: row.sort,
    status: SWITCH_STATES[getSwitchState(row)],
  }),
  gone: () => reject('NOT_FOUND', '该对接人不存在，请刷新列表'),
}

const wrong = (field: string, message: string) => reject('BAD_INPUT', message, { field })

/** Validates the typed contact; throws BAD_INPUT that names the invalid field. */
async function readSaleUser(db: Db, typed: Parsed<typeof calls.createSaleUser>, id: string) {
  const [name, telephone] = [typed.name.trim(), readDigits(typed.telephone)]
  const [badName, badPhone] = [validateName(name, '姓名'), validatePhone(telephone)]
  if (badName) throw wrong('name', badName)
  if (badPhone) throw wrong('telephone', badPhone)
  const saleType = Number(typed.saleType)
  // A contact with both duties is in both lists.
  const same = and(eq(saleUsers.telephone, telephone), eq(saleUsers.saleType, saleType), ne(saleUsers.id, id))
  const [other] = await db.select({ name: saleUsers.name }).from(saleUsers).where(same)
  if (other)
    throw wrong(
      'telephone',
      `${getSaleTypeName(saleType)}“${other.name}”已使用这个手机号，请换一个，或修改那一位`,
    )
  return { name, telephone, saleType, sort: typed.sort, catIds: await readCategories(db, typed.catIds) }
}

/** Throws BAD_INPUT unless all are top categories of the mall, hidden ones included. */
async function readCategories(db: Db, typed: readonly string[]): Promise<string[]> {
  const ids = [...new Set(typed)].sort()
  const tops = and(inArray(categories.id, ids), eq(categories.source, MALL), isNull(categories.parentId))
  if (ids.length > 0 && (await db.$count(categories, tops)) < ids.length)
    throw wrong('catIds', '部分类目已删除，请取消勾选后再保存')
  return ids
}

const saleUserCalls = implement(calls, {
  async saleUser({ saleUserId }, { db }) {
    const [row] = await db.select().from(saleUsers).where(eq(saleUsers.id, saleUserId))
    if (!row) throw kind.gone()
    const { name, telephone, catIds, sort, enabled } = row
    const saleType = row.saleType === 2 ? '2' : '1'
    return { saleUserId, version: kind.versionOf(row), name, saleType, telephone, catIds, sort, enabled }
  },
  async createSaleUser(typed, context) {
    const id = `SU${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createSaleUser' }, async (db) =>
      db.insert(saleUsers).values({ id, ...(await readSaleUser(db, typed, id)) }),
    )
    return { saleUserId: id }
  },
  async editSaleUser({ saleUserId: id, version, ...typed }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'editSaleUser' }, async (db) => {
      const row = await readSaleUser(db, typed, id)
      await db.update(saleUsers).set(row).where(eq(saleUsers.id, id))
    })
    return null
  },
  async enableSaleUser({ saleUserId: id, version, enabled }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'enableSaleUser' }, (db) =>
      db.update(saleUsers).set({ enabled }).where(eq(saleUsers.id, id)),
    )
    return null
  },
})

const saleUserListRoutes = implementList(saleUserList, {
  table: saleUsers,
  id: saleUsers.id,
  sorts: { sort: saleUsers.sort },
  where({ word, filters: { saleType = '', state } }) {
    // Match only the full phone: matches of parts would reveal it digit by digit.
    const typed = or(ilike(saleUsers.name, buildLikePattern(word)), eq(saleUsers.telephone, readDigits(word)))
    return and(
      word === '' ? undefined : typed,
      filterChosen(saleUsers.saleType, saleType),
      filterSwitchStates(saleUsers.enabled, state),
    )
  },
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(saleUsers)
      .where(inArray(saleUsers.id, [...ids]))
    const catIds = [...new Set(rows.flatMap((row) => row.catIds))]
    const named = await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, catIds))
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return rows.map((row) => ({
      saleUserId: row.id,
      name: row.name,
      saleType: String(row.saleType),
      telephone: maskPhone(row.telephone),
      categories: row.catIds.flatMap((id) => names.get(id) ?? []).join('、'),
      sort: row.sort,
      state: getSwitchState(row),
    }))
  },
})

export const saleUserRoutes = [...saleUserCalls, ...saleUserListRoutes]
