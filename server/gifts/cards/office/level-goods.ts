import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import type { officeGifts, LevelGoods } from '#schemas/gifts/cards/office/calls.ts'
import { MAX_LEVEL_GOODS } from '#schemas/gifts/cards/office/level-rules.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { giftLevelGoods } from '#server/gifts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

type Base = Pick<Services, 'db'>
type Found = Out<typeof officeGifts.findGiftGoods>

const columns = {
  skuId: skus.id,
  code: skus.code,
  goodsId: goods.id,
  name: goods.name,
  specValues: skus.specValues,
  status: goods.status,
  isReal: goods.isReal,
  deliveryType: goods.deliveryType,
}

interface Row {
  skuId: string
  code: string
  goodsId: string
  name: string
  specValues: string[]
  status: keyof typeof goodsStatuses
  isReal: boolean
  deliveryType: number
}

const toGoods = ({ skuId, goodsId, name, specValues, status }: Row): LevelGoods => ({
  skuId,
  goodsId,
  name,
  spec: specValues.join(' '),
  note: goodsStatuses[status],
})

/** Goods must exist and be shipped to an address. */
function faultOf(rows: readonly Row[]): string | null {
  const [row] = rows
  if (!row || row.status === 'DELETED') return '没有这个编号的商品'
  if (!row.isReal || row.deliveryType === 3) return '虚拟商品不能选'
  return row.deliveryType === 2 ? '自提商品不能选' : null
}

/** Finds SKUs by SKU id, SKU code or goods id (all of the goods' SKUs), in the order of the numbers, each once. */
export async function findNumbers({ db }: Base, numbers: readonly string[]): Promise<Found> {
  if (numbers.length === 0) return { goods: [], faults: [] }
  const asked = [...new Set(numbers.map((number) => number.trim()))]
  const named = or(inArray(skus.id, asked), inArray(skus.code, asked), inArray(skus.goodsId, asked))
  const rows: Row[] = await db
    .select(columns)
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(named, eq(skus.disabled, false)))
    .orderBy(asc(skus.goodsId), asc(skus.sort))
  const found = asked.map((number) => {
    const own = rows.filter(({ skuId, code, goodsId }) => [skuId, code, goodsId].includes(number))
    return { number, own, fault: faultOf(own) }
  })
  const right = found.flatMap(({ own, fault }) => (fault === null ? own.map(toGoods) : []))
  return {
    goods: [...new Map(right.map((one) => [one.skuId, one])).values()],
    faults: found.flatMap(({ number, fault }) => (fault === null ? [] : [{ number, fault }])),
  }
}

/** Returns what is wrong with the goods of a level; null if nothing is. */
export function findGoodsFault({ goods: found, faults }: Found): string | null {
  const told = faults.slice(0, 5).map(({ number, fault }) => `${number} ${fault}`)
  if (faults.length > 0)
    return `有 ${faults.length} 个编号不能用：${told.join('；')}${faults.length > told.length ? ' 等' : ''}`
  if (found.length === 0) return '请至少填写一个商品或规格的编号'
  return found.length > MAX_LEVEL_GOODS ? `最多 ${MAX_LEVEL_GOODS} 个规格，请减少商品` : null
}

/** Loads the goods of a level in their order, without SKUs that no longer exist. */
export async function loadLevelGoods({ db }: Base, levelId: string): Promise<LevelGoods[]> {
  const rows = await db
    .select(columns)
    .from(giftLevelGoods)
    .innerJoin(skus, eq(skus.id, giftLevelGoods.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(giftLevelGoods.levelId, levelId))
    .orderBy(asc(giftLevelGoods.sort), asc(giftLevelGoods.skuId))
  return rows.map(toGoods)
}
