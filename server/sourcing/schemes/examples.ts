import { asc, eq, isNull } from 'drizzle-orm'
import type { SchemeExample } from '#schemas/sourcing/schemes/list-calls.ts'
import { loadCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import type { Context } from '#server/platform/call/context.ts'
import { schemeGroups, schemeItems, schemes } from './tables.ts'

/** GET scheme/examples: lists only the goods that are available now. */
export async function findExamples(_: unknown, context: Context): Promise<SchemeExample[]> {
  const { db, user } = context
  const rows = await db
    .select({ scheme: schemes, group: schemeGroups, skuId: schemeItems.skuId })
    .from(schemes)
    .innerJoin(schemeGroups, eq(schemeGroups.schemeId, schemes.id))
    .innerJoin(schemeItems, eq(schemeItems.groupId, schemeGroups.id))
    .where(isNull(schemes.userId))
    .orderBy(asc(schemes.chosenAt), asc(schemes.id), asc(schemeGroups.sort), asc(schemeItems.sort))
  const skuIds = [...new Set(rows.map(({ skuId }) => skuId))]
  const cards = new Map((await loadCardsBySkus(context, user, skuIds)).map((card) => [card.skuId, card]))
  const examples = new Map<string, SchemeExample>()
  const groups = new Map<string, SchemeExample['groups'][number]>()
  for (const { scheme, group, skuId } of rows) {
    const { id: exampleId, name, note: intro } = scheme
    const example = examples.get(exampleId) ?? { exampleId, name, intro, groups: [] }
    examples.set(exampleId, example)
    const part = groups.get(group.id) ?? { title: group.title, goods: [] }
    if (!groups.has(group.id)) example.groups.push(part)
    groups.set(group.id, part)
    const card = cards.get(skuId)
    if (card) part.goods.push(card)
  }
  return [...examples.values()]
}
