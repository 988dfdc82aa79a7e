import type { goodsImport as calls } from '#schemas/assortment/goods-office/import-calls.ts'
import { getGoodsHeadings } from '#schemas/assortment/goods-office/import-file.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseRate } from '#schemas/money/points.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { requireConfirmed } from '#server/people/audit/confirm.ts'
import { writeAudits } from '#server/people/audit/write.ts'
import { loadPlatformInfo, loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { rejectDuplicateCodes } from './codes.ts'
import { listNewGoodsFacts, buildGoodsRows } from './create.ts'
import { requireAll } from './find.ts'
import { holdTemplates } from './freight-template.ts'
import { type Planned, planImport } from './import-plan.ts'

/** Maximum number of mistakes in one answer. */
const MAX_MISTAKES = 500

/** Handles POST backOffice/goods/check. */
export async function checkGoods(
  { rows }: Parsed<typeof calls.checkGoods>,
  context: Context<Member>,
): Promise<Out<typeof calls.checkGoods>> {
  requireAll(context)
  const { planned: _, mistakes, ...counts } = await planImport(context, rows)
  return { ...counts, mistakes: mistakes.slice(0, MAX_MISTAKES), wrong: mistakes.length }
}

async function rowsOf(context: Context<Member>, planned: readonly Planned[]) {
  const { scoreRate } = await loadPlatformInfo(context)
  const [now, r4] = [context.clock.now(), parseRate(scoreRate)]
  const made = []
  for (const { sheet, specs, shop, brand, categoryPath, categoryNames, freightTemplate } of planned) {
    const { name, subtitle, keywords, labels, pictures, goodsType, payModel, skus: of } = sheet
    const detail = sheet.detail === '' ? '' : (await sanitise(context.db, sheet.detail)).trim()
    const texts = {
      name,
      subtitle,
      keywords,
      labels,
      pictures,
      detail,
      params: [],
      services: [],
      brandId: brand.id,
    }
    const at = {
      id: context.random.token(12),
      shop,
      categoryPath,
      now,
      r4,
      brand: brand.name,
      categories: categoryNames,
      status: 'OFF' as const,
    }
    const rows = buildGoodsRows({ goodsType, payModel, specs, skus: of }, texts, at)
    const row = { ...rows.row, freightTemplateId: freightTemplate?.id ?? null }
    made.push({ sheet, of: rows.of, row, freightTemplate })
  }
  return made
}

/** Handles POST backOffice/goods/import: imports all goods or none; idempotent per key. */
export function importGoods(
  { rows, idempotencyKey, confirm }: Parsed<typeof calls.importGoods>,
  context: Context<Member>,
): Promise<Out<typeof calls.importGoods>> {
  requireAll(context)
  const work = async (transaction: Context<Member>) => {
    const { planned, mistakes, unusual } = await planImport(transaction, rows)
    const [first] = mistakes
    if (first)
      throw reject(
        'BAD_INPUT',
        `第 ${first.row} 行“${getGoodsHeadings(await loadScoreName(transaction))[first.column]}”：${first.text}。文件没有导入，共 ${mistakes.length} 处有误，请改好后重新导入`,
      )
    requireConfirmed(unusual, confirm)
    await holdTemplates(
      transaction.db,
      planned.flatMap(({ freightTemplate }) => freightTemplate?.id ?? []),
    )
    const made = await rowsOf(transaction, planned)
    const all = made.flatMap(({ of }) => of)
    await insertRows(
      transaction.db,
      goods,
      made.map(({ row }) => row),
    )
    await insertRows(transaction.db, skus, all)
    const entries = made.map(({ sheet, row, of, freightTemplate }) => ({
      area: 'goods' as const,
      action: 'importGoods' as const,
      subject: ['goods', row.id] as const,
      before: null,
      after: {
        ...listNewGoodsFacts({ row: { ...row, status: 'OFF' }, of }),
        ...(freightTemplate && { freightTemplate: freightTemplate.name }),
        ...requireConfirmed(
          unusual.filter((one) => sheet.skus.some((sku) => sku.row === one.row)),
          confirm,
        ),
      },
    }))
    await writeAudits(transaction, entries)
    const told = made.map(({ sheet, row, of }) => ({
      row: sheet.row,
      goodsId: row.id,
      name: row.name,
      skus: of.length,
    }))
    return { skus: all.length, goods: told }
  }
  return rejectDuplicateCodes(
    withIdempotency(context, { key: idempotencyKey, body: { call: 'importGoods', rows }, work }),
  )
}
