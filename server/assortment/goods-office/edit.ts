import { eq, inArray } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { deliveryTypes, distributionModes, getLabel, units } from '#schemas/catalog/goods/labels.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { findByName } from '#server/catalog/goods/search-columns.ts'
import { brands, categories, goods, labels } from '#server/catalog/goods/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { readRichText } from '#server/platform/html/sanitise.ts'
import { changeOfficeGoods, fingerprint } from './changing.ts'
import type { GoodsRow } from './find.ts'
import { changeTemplate } from './freight-template.ts'

type Texts = Parsed<typeof calls.editGoods>
type Db = Context<Member>['db']

/** Returns category names from the top; throws BAD_INPUT if the category is deleted or has subcategories. */
export async function loadLeafPath(db: Db, catId: string): Promise<string[]> {
  const path: string[] = []
  for (let id: string | null = catId; id !== null && path.length < 5;) {
    const [found]: { parentId: string | null }[] = await db
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, id))
    if (!found) throw reject('BAD_INPUT', '所选分类已删除，请重新选择分类')
    path.unshift(id)
    id = found.parentId
  }
  if ((await db.$count(categories, eq(categories.parentId, catId))) > 0)
    throw reject('BAD_INPUT', '请选择最末一级的分类')
  return path
}

export async function requireNamed(
  db: Db,
  { brandId, labelIds }: Pick<Texts, 'brandId' | 'labelIds'>,
): Promise<void> {
  if ((await db.$count(brands, eq(brands.id, brandId))) === 0)
    throw reject('BAD_INPUT', '所选品牌已删除，请重新选择品牌')
  await requireLabels(db, labelIds)
}

export async function requireLabels(db: Db, labelIds: readonly string[]): Promise<void> {
  const known = labelIds.length > 0 ? await db.$count(labels, inArray(labels.id, [...labelIds])) : 0
  if (known < new Set(labelIds).size) throw reject('BAD_INPUT', '所选标签已删除，请重新选择标签')
}

/** Returns the texts to store; throws BAD_INPUT if a text is invalid. */
export async function readTexts(db: Db, texts: Omit<Texts, 'goodsId' | 'version'>) {
  const name = texts.name.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  const wrong = texts.pictures.findIndex((url) => !isOwnPicture(url))
  if (wrong >= 0) throw reject('BAD_INPUT', `第 ${wrong + 1} 张图片：${OWN_PICTURE_MESSAGE}`)
  const params = texts.params.map((one) => ({ name: one.name.trim(), value: one.value.trim() }))
  if (params.some((one) => one.name === '' || one.value === ''))
    throw reject('BAD_INPUT', '参数的名称和内容都要填写，不用的请删除')
  return {
    name,
    params,
    subtitle: texts.subtitle.trim(),
    keywords: texts.keywords.trim(),
    brandId: texts.brandId,
    labels: [...new Set(texts.labelIds)],
    pictures: [...texts.pictures],
    services: [...new Set(texts.services.map((one) => one.trim()).filter(Boolean))],
    detail: await readRichText(db, texts.detail, { field: 'detail', label: '详情' }),
  }
}

type Kept = Pick<GoodsRow, keyof Awaited<ReturnType<typeof readTexts>> | 'categoryPath'>

function factsOf({
  name,
  subtitle,
  keywords,
  brandId,
  labels: of,
  pictures,
  services,
  ...row
}: Kept): AuditFacts {
  return {
    name,
    subtitle,
    keywords,
    brand: brandId,
    labels: of.join('、'),
    services: services.join('、'),
    leaf: row.categoryPath.at(-1) ?? null,
    pictures: `${pictures.length}（${fingerprint(pictures.join())}）`,
    params: `${row.params.length}（${fingerprint(JSON.stringify(row.params))}）`,
    detail: fingerprint(row.detail),
  }
}

/** Handles POST backOffice/goods/edit, and updates the search columns at once. */
export async function editGoods(texts: Texts, context: Context<Member>): Promise<null> {
  const kept = await readTexts(context.db, texts)
  return changeOfficeGoods(context, texts, 'editGoods', async (transaction, { row }) => {
    const { db } = transaction
    await requireNamed(db, texts)
    const set = { ...kept, categoryPath: await loadLeafPath(db, texts.catId) }
    await db.update(goods).set(set).where(eq(goods.id, row.id))
    await findByName(db, eq(goods.id, row.id))
    return { set, before: factsOf(row), after: factsOf({ ...row, ...set }) }
  })
}

type Terms = Parsed<typeof calls.setGoodsTerms>

const termsOf = (
  row: Omit<Terms, 'goodsId' | 'version' | 'deliveryType' | 'freightTemplateId'> & { deliveryType: number },
): AuditFacts => ({
  minNumber: row.minNumber,
  step: row.step,
  limitNumber: row.limitNumber,
  engravingLength: row.engravingLength,
  deliveryType: getLabel(deliveryTypes, row.deliveryType),
  distributionMode: getLabel(distributionModes, row.distributionMode),
  unit: getLabel(units, row.unit),
  regions: row.regionIds.join('、'),
})

/** Throws BAD_INPUT for invalid terms of sale. */
export async function requireTerms(
  db: Db,
  { limitNumber, minNumber, regionIds }: Pick<Terms, 'limitNumber' | 'minNumber' | 'regionIds'>,
): Promise<void> {
  if (limitNumber !== null && limitNumber < minNumber)
    throw reject('BAD_INPUT', `限购不能少于起订的 ${minNumber} 件`)
  const known = regionIds.length > 0 ? await db.$count(regions, inArray(regions.id, regionIds)) : 0
  if (known < new Set(regionIds).size) throw reject('BAD_INPUT', '所选省份不存在，请重新选择')
}

/** Handles POST backOffice/goods/terms. Keeps the freight template if the input has none. */
export function setGoodsTerms(
  { goodsId, version, freightTemplateId: chosen, ...terms }: Terms,
  context: Context<Member>,
): Promise<null> {
  return changeOfficeGoods(context, { goodsId, version }, 'setGoodsTerms', async ({ db }, { row }) => {
    await requireTerms(db, terms)
    const { regionIds: areaLimit, ...rest } = terms
    const freight = await changeTemplate(db, row, chosen)
    const set = { ...rest, ...freight.set, areaLimit: [...new Set(areaLimit)] }
    const before = { ...termsOf({ ...row, regionIds: row.areaLimit }), ...freight.before }
    return { set, before, after: { ...termsOf(terms), ...freight.after } }
  })
}
