import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { Basket, scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { changeScheme } from './change.ts'
import { loadWholeScheme } from './read.ts'
import { loadBasket, findCurrentScheme, findOwnScheme } from './scheme.ts'
import { schemeItems } from './tables.ts'
import { toItem } from './view.ts'

/** POST scheme/removeGoods */
export async function removeGoods(
  { schemeId, goodsId, skuId }: Parsed<typeof scheme.removeGoods>,
  context: Context<Member>,
): Promise<Basket> {
  const { row } = await changeScheme(context, { schemeId }, async ({ db }, { id }) => {
    const named = skuId === undefined ? undefined : eq(schemeItems.skuId, skuId)
    await db
      .delete(schemeItems)
      .where(and(eq(schemeItems.schemeId, id), eq(schemeItems.goodsId, goodsId), named))
  })
  return loadBasket(context, row)
}

/** POST scheme/removeAllGoods: removes all goods and keeps the groups. */
export async function removeAllGoods(
  { schemeId }: Parsed<typeof scheme.removeAllGoods>,
  context: Context<Member>,
): Promise<Basket> {
  const { row } = await changeScheme(context, { schemeId }, async ({ db }, { id }) => {
    await db.delete(schemeItems).where(eq(schemeItems.schemeId, id))
  })
  return loadBasket(context, row)
}

/** GET scheme/findGoodsByPage: empty without a scheme; a page number past the end returns the last page. */
export async function findGoodsByPage(
  { schemeId, pageNum, pageSize }: Parsed<typeof schemeEditor.findGoodsByPage>,
  context: Context<Member>,
): Promise<Out<typeof schemeEditor.findGoodsByPage>> {
  const row =
    schemeId === undefined ? await findCurrentScheme(context) : await findOwnScheme(context, schemeId)
  const items = row ? (await loadWholeScheme(context, context.user, row)).items : []
  const page = clampPage(pageNum, { total: items.length, pageSize })
  const list = items.slice((page - 1) * pageSize, page * pageSize).map(toItem)
  return { list, total: items.length, pageNum: page, pageSize }
}
