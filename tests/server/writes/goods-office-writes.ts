import { eq } from 'drizzle-orm'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { brands, categories } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

const TEN_OFF = { part: 'both', by: 'percent', value: '-10' } as const
const idOf = ({ goodsId, version }: OfficeGoods) => ({ goodsId, version })

type Texts = In<typeof calls.editGoods>

/** Builds the input of the back office's forms for goods of which nothing was changed. */
export function toTextsInput(read: OfficeGoods): Texts {
  const { goodsId, version, name, subtitle, keywords, brandId, catId, labelIds } = read
  const { pictures, detail, params, services } = read
  const said = { goodsId, version, name, subtitle, keywords, brandId, catId, labelIds }
  return { ...said, pictures, detail, params, services }
}

export function toPricesInput({
  goodsId,
  version,
  payModel,
  skus,
  tiers,
}: OfficeGoods): In<typeof calls.priceGoods> {
  const prices = skus.map(({ skuId, cash, integral, goodsPrice, marketPrice, cost }) => ({
    skuId,
    cash,
    integral,
    goodsPrice,
    marketPrice,
    cost,
  }))
  return { goodsId, version, payModel, tiers, skus: prices }
}

export function toTermsInput(read: OfficeGoods): In<typeof calls.setGoodsTerms> {
  const { goodsId, version, minNumber, step, limitNumber, deliveryType, distributionMode, unit } = read
  const { regionIds } = read
  const sold = { goodsId, version, minNumber, step, limitNumber, unit }
  return { ...sold, deliveryType, distributionMode, regionIds }
}

/** A leaf of the tree, and a brand: what goods that can be edited stand in. */
export async function leaf({ build }: Pick<TestMall, 'build'>) {
  await build.category({ id: 'c1' })
  await build.category({ id: 'c11', parentId: 'c1', level: 2 })
  await build.category({ id: 'c111', parentId: 'c11', level: 3 })
  return { categoryPath: ['c1', 'c11', 'c111'], brandId: await build.brand() }
}

/** A SKU of ￥100.00 that is to be. */
export const newSku = (specValues: string[] = []) => ({
  specValues,
  code: '',
  picture: null,
  cash: '100.00',
  integral: '0',
  goodsPrice: '120.00',
  marketPrice: null,
  cost: '0.00',
  onHand: 10,
})

/** Builds the input of the form for new goods, with one SKU. */
export async function newGoods(mall: Pick<TestMall, 'build'>): Promise<In<typeof calls.createGoods>> {
  const { categoryPath, brandId } = await leaf(mall)
  return {
    shopId: await mall.build.shop(),
    goodsType: 1,
    payModel: 2,
    name: '龙泉香炉',
    subtitle: '',
    keywords: '',
    brandId,
    catId: categoryPath.at(-1) ?? '',
    labelIds: [],
    pictures: ['/pictures/a.svg'],
    detail: '',
    params: [],
    services: [],
    specs: [],
    skus: [newSku()],
    idempotencyKey: 'a-key-of-new-goods',
  }
}

/** A row of a file of goods. */
export async function sheetRow(mall: Pick<TestMall, 'build' | 'services'>) {
  const { brandId } = await leaf(mall)
  const shopId = await mall.build.shop()
  const { db } = mall.services
  await db.update(shops).set({ name: '瓷器店' }).where(eq(shops.id, shopId))
  await db.update(brands).set({ name: '知野' }).where(eq(brands.id, brandId))
  await db.update(categories).set({ name: '香炉' }).where(eq(categories.id, 'c111'))
  const named = { name: '龙泉香炉', category: '香炉', brand: '知野', shop: '瓷器店' }
  return {
    row: 2,
    ...named,
    cash: '100',
    integral: '',
    goodsPrice: '',
    marketPrice: '',
    cost: '',
    onHand: '10',
  }
}

export function toSkusInput({ goodsId, version, specs, skus }: OfficeGoods): In<typeof calls.setGoodsSkus> {
  const kept = skus.map(({ skuId, specValues, code, picture }) => ({ skuId, specValues, code, picture }))
  return { goodsId, version, specs, kept, added: [] }
}

/** Every call by which the back office changes goods. */
export function goodsOfficeWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  async function made() {
    const { goodsId } = await mall.build.goods(await leaf(mall))
    return mall.ok(calls.goods, { goodsId }, as)
  }
  return [
    [
      goodsImport.importGoods,
      async () => ({ rows: [await sheetRow(mall)], idempotencyKey: 'a-key-of-an-import' }),
    ],
    [goodsImport.checkGoods, async () => ({ rows: [await sheetRow(mall)] })],
    [goodsBulk.checkPrices, async () => ({ goodsIds: [(await made()).goodsId], ...TEN_OFF })],
    [
      goodsBulk.movePrices,
      async () => ({ goods: [idOf(await made())], ...TEN_OFF, idempotencyKey: 'a-key-of-bulk-prices' }),
    ],
    [
      goodsBulk.placeGoods,
      async () => ({ goodsIds: [(await made()).goodsId], catId: 'c111', add: [], remove: [] }),
    ],
    [goodsBulk.checkShelf, async () => ({ goodsIds: [(await made()).goodsId], on: false })],
    [goodsBulk.checkStock, async () => ({ goodsIds: [(await made()).goodsId], by: 'add', pieces: 5 })],
    [
      goodsBulk.adjustStocks,
      async () => {
        const [{ skuId = '', onHand: seen = 0 } = {}] = (await made()).skus
        return { skus: [{ skuId, seen }], by: 'add', pieces: 5, reason: '到货' }
      },
    ],
    [calls.createGoods, () => newGoods(mall)],
    [calls.setGoodsSkus, async () => toSkusInput(await made())],
    [calls.editGoods, async () => ({ ...toTextsInput(await made()), name: '龙泉香炉' })],
    [calls.setGoodsTerms, async () => ({ ...toTermsInput(await made()), minNumber: 2 })],
    [calls.priceGoods, async () => toPricesInput(await made())],
    [calls.shelveGoods, async () => ({ goodsIds: [(await made()).goodsId], on: false, reason: '换季' })],
    [
      calls.adjustStock,
      async () => {
        const [sku] = (await made()).skus
        return { skuId: sku?.skuId ?? '', seen: sku?.onHand ?? 0, onHand: 8, threshold: 1, reason: '盘点' }
      },
    ],
  ]
}
