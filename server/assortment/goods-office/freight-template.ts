import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { FreightChoice } from '#schemas/people/shops/freight-template.ts'
import { formatFees } from '#server/content/shop-pages/freight-fees.ts'
import type { FreightTemplate } from '#server/people/shops/freight-rule.ts'
import { freightTemplates } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { GoodsRow } from './find.ts'

/** Loads the freight templates of a shop, sorted by name. */
export async function loadFreightChoices(db: Db, shopId: string): Promise<FreightChoice[]> {
  const rows = await db
    .select()
    .from(freightTemplates)
    .where(eq(freightTemplates.shopId, shopId))
    .orderBy(asc(freightTemplates.name), asc(freightTemplates.id))
  return rows.map((row) => ({ templateId: row.id, name: row.name, ...formatFees(row) }))
}

const isTemplate = (shopId: string, templateId: string) =>
  and(eq(freightTemplates.id, templateId), eq(freightTemplates.shopId, shopId))

/** Locks a template of the shop against deletion; throws BAD_INPUT if the shop does not have it. */
async function holdTemplate(db: Db, shopId: string, templateId: string): Promise<FreightTemplate> {
  const found = isTemplate(shopId, templateId)
  const [row] = await db.select().from(freightTemplates).where(found).for('key share')
  if (row) return row
  const field = 'freightTemplateId'
  throw reject('BAD_INPUT', '所选运费模板已删除，或不属于该店铺，请重新选择', { field })
}

/** Locks templates against deletion, in the order of their ids; throws BAD_INPUT if one of them is gone. */
export async function holdTemplates(db: Db, templateIds: readonly string[]): Promise<void> {
  const ids = [...new Set(templateIds)]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: freightTemplates.id })
    .from(freightTemplates)
    .where(inArray(freightTemplates.id, ids))
    .orderBy(asc(freightTemplates.id))
    .for('key share')
  if (rows.length < ids.length)
    throw reject('BAD_INPUT', '文件里的一个运费模板刚刚被删除，商品没有导入，请重新选择文件')
}

/** Returns the audit fact of a freight template; null means the shop's default fees. */
const factOf = (template: FreightTemplate | null): AuditFacts => ({ freightTemplate: template?.name ?? null })

interface TemplateChange {
  set: Partial<Pick<GoodsRow, 'freightTemplateId'>>
  before: AuditFacts
  after: AuditFacts
}

/**
 * Returns the change of a template choice: `chosen` is null for default fees, undefined for no change. Throws
 * BAD_INPUT as `holdTemplate` does.
 */
export async function changeTemplate(
  db: Db,
  { shopId, freightTemplateId: before }: Pick<GoodsRow, 'shopId' | 'freightTemplateId'>,
  chosen: string | null | undefined,
): Promise<TemplateChange> {
  if (chosen === undefined || chosen === before) return { set: {}, before: {}, after: {} }
  const after = chosen === null ? null : await holdTemplate(db, shopId, chosen)
  const [was = null] =
    before === null ? [] : await db.select().from(freightTemplates).where(isTemplate(shopId, before))
  return { set: { freightTemplateId: chosen }, before: factOf(was), after: factOf(after) }
}
