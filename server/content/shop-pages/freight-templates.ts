import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import {
  officeFreightTemplates as calls,
  type OfficeFreightTemplate,
} from '#schemas/people/shops/freight-template-calls.ts'
import { FREIGHT_TEMPLATE_LIMITS } from '#schemas/people/shops/freight-template.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import type { FreightTemplate } from '#server/people/shops/freight-rule.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import type { Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { createShopNotFound } from './change-shop.ts'
import { confirmFees, formatFees, readFees } from './freight-fees.ts'

const versionOfRow = ({ name, freight, freightFree, remoteFreight }: FreightTemplate) =>
  hashVersion([name, freight, freightFree, remoteFreight])

const kindFor = (user: Member): Kind<FreightTemplate> => ({
  area: 'shops',
  subject: 'freightTemplate',
  async held(db, id) {
    const [row] = await db.select().from(freightTemplates).where(eq(freightTemplates.id, id)).for('update')
    return row && canReachShop(user, 'shops', row.shopId) ? row : undefined
  },
  versionOf: versionOfRow,
  factsOf: (row) => ({ name: row.name, shopId: row.shopId, ...formatFees(row) }),
  // Returns the same error for an unknown template and a template of a shop that the member may not access.
  gone: () => reject('NOT_FOUND', '该运费模板不存在，或不属于您，请刷新'),
})

/** Locks the shop, so that names and number of its templates cannot change before the row is stored. */
async function holdShop(db: Db, user: Member, shopId: string): Promise<void> {
  const own = eq(shops.id, shopId)
  const [shop] = await db.select({ id: shops.id }).from(shops).where(own).for('no key update')
  if (!shop || !canReachShop(user, 'shops', shopId)) throw createShopNotFound()
}

/** Returns the name to store; throws BAD_INPUT if the name is empty or another template of the shop has it. */
async function readName(db: Db, typed: string, { id, shopId }: Pick<FreightTemplate, 'id' | 'shopId'>) {
  const name = typed.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'), { field: 'name' })
  const { id: templateId, name: named, shopId: ofShop } = freightTemplates
  const same = and(eq(ofShop, shopId), eq(named, name), ne(templateId, id))
  if ((await db.$count(freightTemplates, same)) > 0)
    throw reject('BAD_INPUT', `已有运费模板“${name}”，请换一个名称，或修改那一个`, { field: 'name' })
  return name
}

async function needRoom(db: Db, shopId: string): Promise<void> {
  const { templates: most } = FREIGHT_TEMPLATE_LIMITS
  if ((await db.$count(freightTemplates, eq(freightTemplates.shopId, shopId))) >= most)
    throw reject('BAD_INPUT', `每个店铺最多 ${most} 个运费模板，请修改或删除已有的模板`)
}

/** Counts the goods of each template; ignores deleted goods. */
async function countGoods(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: goods.freightTemplateId, used: count() })
    .from(goods)
    .where(and(inArray(goods.freightTemplateId, [...ids]), ne(goods.status, 'DELETED')))
    .groupBy(goods.freightTemplateId)
  return new Map(rows.map(({ id, used }) => [id, used]))
}

export const freightTemplateOfficeRoutes = implement(calls, {
  async freightTemplates({ shopId }, { db, user }): Promise<OfficeFreightTemplate[]> {
    const known = await db.$count(shops, eq(shops.id, shopId))
    if (known === 0 || !canReachShop(user, 'shops', shopId)) throw createShopNotFound()
    const rows = await db
      .select()
      .from(freightTemplates)
      .where(eq(freightTemplates.shopId, shopId))
      .orderBy(asc(freightTemplates.name), asc(freightTemplates.id))
    const counted = await countGoods(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      templateId: row.id,
      version: versionOfRow(row),
      name: row.name,
      ...formatFees(row),
      goodsCount: counted.get(row.id) ?? 0,
    }))
  },

  async createFreightTemplate({ shopId, name: typed, ...fees }, context) {
    const id = `FT${context.random.token(9)}`
    const read = readFees(fees)
    const deed = { id, action: 'createFreightTemplate' } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db) => {
      await holdShop(db, context.user, shopId)
      await needRoom(db, shopId)
      const name = await readName(db, typed, { id, shopId })
      await db.insert(freightTemplates).values({ id, shopId, name, ...read })
    })
    return { templateId: id }
  },

  async editFreightTemplate({ templateId: id, version, name: typed, confirm, ...fees }, context) {
    const next = readFees(fees)
    let accepted: AuditFacts = {}
    const deed = { id, version, action: 'editFreightTemplate', more: () => accepted } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db, before) => {
      if (!before) throw kindFor(context.user).gone()
      await holdShop(db, context.user, before.shopId)
      const name = await readName(db, typed, before)
      const of = { action: 'editFreightTemplate', subject: ['freightTemplate', id] } as const
      accepted = await confirmFees({ ...context, db }, { of, before, next, confirm })
      await db
        .update(freightTemplates)
        .set({ name, ...next })
        .where(eq(freightTemplates.id, id))
    })
    return null
  },

  async deleteFreightTemplate({ templateId: id, version }, context) {
    const deed = { id, version, action: 'deleteFreightTemplate' } as const
    await withAuditedChange(kindFor(context.user), context, deed, async (db) => {
      const used = (await countGoods(db, [id])).get(id) ?? 0
      if (used > 0)
        throw reject(
          'BAD_INPUT',
          `${used} 件商品正在使用这个运费模板，不能删除，请先在商品的“销售与配送”里改用其他运费`,
        )
      await db.delete(freightTemplates).where(eq(freightTemplates.id, id))
    })
    return null
  },
})
