import { listSpeakers } from '#schemas/catalog/goods/synonyms.ts'
import { brands, categories, goods, labels, skus } from '#server/catalog/goods/tables.ts'
import { buildWordColumns } from '#server/catalog/search/goods-text.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { START } from './support.ts'

export type GoodsRow = typeof goods.$inferInsert
type Given = Partial<Omit<GoodsRow, 'search' | 'searchText'>> & { id: string; words?: string[] }

/** A row of goods that states only what matters to the case: ￥100.00, ten pieces, payModel 2, on the shelf. */
export function goodsRow({ words = [], ...given }: Given): GoodsRow {
  const name = given.name ?? `商品${given.id}`
  const cash = given.cash ?? 10_000
  return {
    name,
    brandId: 'b1',
    shopId: 's1',
    businessId: 'z1',
    sourceType: 1,
    goodsType: 1,
    payModel: 2,
    cash,
    goodsPrice: cash + 2000,
    integral: 0,
    defaultSkuId: `${given.id}-1`,
    skuCount: 1,
    stock: 10,
    publishedAt: START,
    ...given,
    ...buildWordColumns([name, ...words]),
  }
}

/** Stores them with one SKU each that carries their price and stock. */
export async function addGoods(db: Db, ...given: Given[]): Promise<void> {
  const rows = given.map(goodsRow)
  if (rows.length === 0) return
  await db.insert(goods).values(rows)
  await db.insert(skus).values(
    rows.map((row) => ({
      id: row.defaultSkuId,
      goodsId: row.id,
      code: row.defaultSkuId,
      onHand: row.stock,
      cash: row.cash,
      goodsPrice: row.goodsPrice,
      marketPrice: row.marketPrice,
      integral: row.integral,
    })),
  )
}

/** Two top categories of three levels, three brands in two groups, two shops and two labels. */
export async function addCatalogue(db: Db): Promise<void> {
  await db.insert(categories).values([
    { id: 'c1', level: 1, name: '家居', sort: 2 },
    { id: 'c11', parentId: 'c1', level: 2, name: '杯壶', sort: 1 },
    { id: 'c111', parentId: 'c11', level: 3, name: '保温杯', sort: 1 },
    { id: 'c112', parentId: 'c11', level: 3, name: '马克杯', sort: 2 },
    { id: 'c12', parentId: 'c1', level: 2, name: '床品', sort: 2 },
    { id: 'c121', parentId: 'c12', level: 3, name: '毛毯', sort: 1 },
    { id: 'c2', level: 1, name: '食品', sort: 1 },
    { id: 'c21', parentId: 'c2', level: 2, name: '粮油', sort: 1 },
    { id: 'c211', parentId: 'c21', level: 3, name: '大米', sort: 1 },
  ])
  await db.insert(brands).values([
    { id: 'b1', name: '禾屿', logo: '/b1.svg', groupId: 'bg1', level: 1, sort: 1 },
    { id: 'b2', name: '知野', logo: '/b2.svg', groupId: 'bg1', level: 2, sort: 2 },
    { id: 'b3', name: '山岚', logo: '/b3.svg', groupId: 'bg2', level: 2, sort: 3 },
  ])
  const shop = { kind: 'SHOP' as const, sign: '', logo: '' }
  await db.insert(shops).values([
    { ...shop, id: 's1', name: '自营店', businessId: 'z1' },
    { ...shop, id: 's2', name: '粮油铺', businessId: 'z2' },
  ])
  await db.insert(labels).values([
    { id: 'l1', name: '新品', sort: 2 },
    { id: 'l2', name: '热卖', sort: 1 },
  ])
}

/** A row of synonyms as the back office keeps it. */
export const synonymRow = (id: string, words: string[], mutual: boolean) => ({
  id,
  words,
  mutual,
  keys: listSpeakers({ words, mutual }),
})
