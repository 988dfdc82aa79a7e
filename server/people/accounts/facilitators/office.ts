import { and, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import { validateName, validatePhone } from '#schemas/base/contact.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { facilitatorList } from '#schemas/people/accounts/facilitator-list.ts'
import { officeFacilitators as calls } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { facilitators } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { findProvinces, nameProvinces } from '#server/people/regions/provinces.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { filterSwitchStates, getSwitchState } from '#server/platform/call/switch-state.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof facilitators.$inferSelect

const kind: Kind<Row> = {
  area: 'members',
  subject: 'facilitator',
  async held(db, id) {
    // Serialize all changes, so that a name that was free stays free until it is stored.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('facilitators', 0))`)
    const [row] = await db.select().from(facilitators).where(eq(facilitators.id, id)).for('update')
    return row
  },
  versionOf: ({ name, contact, telephone, regions, intro, sort, enabled }) =>
    hashVersion([name, contact, telephone, regions, intro, sort, enabled]),
  factsOf: (row) => ({
    name: row.name,
    contact: row.contact,
    telephone: maskPhone(row.telephone),
    provinces: row.regions.join('、'),
    intro: row.intro,
    sort: row.sort,
    status: SWITCH_STATES[getSwitchState(row)],
  }),
  gone: () => reject('NOT_FOUND', '该服务商不存在，请刷新列表'),
}

const wrong = (field: string, message: string) => reject('BAD_INPUT', message, { field })

/** Validates the typed facilitator. Throws BAD_INPUT that names the invalid field. */
async function readFacilitator(db: Db, typed: Parsed<typeof calls.createFacilitator>, id: string) {
  const [name, contact, telephone] = [typed.name.trim(), typed.contact.trim(), readDigits(typed.telephone)]
  const [badName, badContact] = [validateName(name, '名称'), validateName(contact, '联系人')]
  const badPhone = validatePhone(telephone)
  if (badName) throw wrong('name', badName)
  if (badContact) throw wrong('contact', badContact)
  if (badPhone) throw wrong('telephone', badPhone)
  const isOther = ne(facilitators.id, id)
  if ((await db.$count(facilitators, and(eq(facilitators.name, name), isOther))) > 0)
    throw wrong('name', `已有服务商“${name}”，请换一个名称，或修改那一家`)
  const [other] = await db
    .select({ name: facilitators.name })
    .from(facilitators)
    .where(and(eq(facilitators.telephone, telephone), isOther))
  if (other) throw wrong('telephone', `服务商“${other.name}”已使用这个手机号，请换一个`)
  const regions = await readProvinces(db, typed.regions)
  return { name, contact, telephone, regions, intro: typed.intro.trim(), sort: typed.sort }
}

async function readProvinces(db: Db, typed: readonly string[]): Promise<string[]> {
  const ids = [...new Set(typed)].sort()
  const known = new Set((await findProvinces(db)).map((province) => province.id))
  if (!ids.every((province) => known.has(province)))
    throw wrong('regions', '部分地区不存在，请刷新页面后重新选择')
  return ids
}

const facilitatorCalls = implement(calls, {
  async facilitator({ facilitatorId }, { db }) {
    const [row] = await db.select().from(facilitators).where(eq(facilitators.id, facilitatorId))
    if (!row) throw kind.gone()
    const { name, contact, telephone, regions, intro, sort, enabled } = row
    const version = kind.versionOf(row)
    return { facilitatorId, version, name, contact, telephone, regions, intro, sort, enabled }
  },
  async createFacilitator(typed, context) {
    const id = `F${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createFacilitator' }, async (db) =>
      db.insert(facilitators).values({ id, ...(await readFacilitator(db, typed, id)) }),
    )
    return { facilitatorId: id }
  },
  async editFacilitator({ facilitatorId: id, version, ...typed }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'editFacilitator' }, async (db) => {
      const row = await readFacilitator(db, typed, id)
      await db.update(facilitators).set(row).where(eq(facilitators.id, id))
    })
    return null
  },
  async enableFacilitator({ facilitatorId: id, version, enabled }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'enableFacilitator' }, (db) =>
      db.update(facilitators).set({ enabled }).where(eq(facilitators.id, id)),
    )
    return null
  },
})

const facilitatorListRoutes = implementList(facilitatorList, {
  table: facilitators,
  id: facilitators.id,
  sorts: { sort: facilitators.sort },
  where({ word, filters: { state } }) {
    const pattern = buildLikePattern(word)
    // Search a phone number only as a whole: matches of parts would reveal the number digit by digit.
    const typed = or(
      ilike(facilitators.name, pattern),
      ilike(facilitators.contact, pattern),
      eq(facilitators.telephone, readDigits(word)),
    )
    return and(word === '' ? undefined : typed, filterSwitchStates(facilitators.enabled, state))
  },
  async rows(ids, { db }) {
    const provinces = await findProvinces(db)
    const rows = await db
      .select()
      .from(facilitators)
      .where(inArray(facilitators.id, [...ids]))
    return rows.map((row) => ({
      facilitatorId: row.id,
      name: row.name,
      contact: row.contact,
      telephone: maskPhone(row.telephone),
      regions: nameProvinces(provinces, row.regions),
      sort: row.sort,
      state: getSwitchState(row),
    }))
  },
})

export const facilitatorRoutes = [...facilitatorCalls, ...facilitatorListRoutes]
