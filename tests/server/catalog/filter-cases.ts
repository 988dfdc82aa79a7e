import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'

/** A filter and the goods of `goodsOfLists` that it finds, by their ids. */
export type FilterCase = readonly [GoodsFilter, readonly string[]]

/** Every field of section 3 but words, pages and what needs a role. */
export const filterCases: readonly FilterCase[] = [
  [{ productSource: 2 }, ['cup']],
  [{ productSource: 222 }, ['rice']],
  [{ productSource: 2222 }, ['wool']],
  [{ productSource: 7 }, ['cup', 'points', 'rice', 'wool']],
  [{ sourceList: [1, 3] }, ['cup', 'wool']],
  [{ goodsTypes: [2, 6] }, ['points', 'rice']],
  [{ minNumber: 9 }, ['cup', 'points', 'wool']],
  [{ minNumber: 10 }, ['cup', 'points', 'rice', 'wool']],
  [{ isReal: true }, ['cup', 'points', 'rice']],
  [{ isReal: false }, ['wool']],
  [{ isActivity: true }, ['rice']],
  [{ isActivity: false }, ['cup', 'points', 'wool']],
  [{ sellOut: true }, ['wool']],
  [{ sellOut: false }, ['cup', 'points', 'rice']],
  [{ inStock: true }, ['cup', 'points', 'rice']],
  [{ inStock: false }, ['cup', 'points', 'rice', 'wool']],
  [{ goodsClasses: ['c11', 'c2'] }, ['cup', 'points', 'rice']],
  [{ excludeGoodsClass: ['c11', 'c2'] }, ['wool']],
  [{ substituteSales: true }, ['rice']],
  [{ excludeBusinessIdList: ['z1'] }, ['rice']],
  [{ labelList: ['l1'] }, ['cup', 'wool']],
  [{ labelList: ['l1', 'l2'] }, ['cup', 'rice', 'wool']],
  [{ shopId: 's2' }, ['rice']],
  [{ shopIdList: ['s1', 's2'] }, ['cup', 'points', 'rice', 'wool']],
  [{ navIdList: ['n1', 'n2'] }, ['cup']],
  [{ catId: 'c1' }, ['cup', 'points', 'wool']],
  [{ catId: 'c11' }, ['cup', 'points']],
  [{ catId: 'c111' }, ['cup']],
  [{ catId: 'nothing' }, []],
  [{ catIdList: ['c12', 'c2'] }, ['rice', 'wool']],
  [{ catIdList: ['nothing'] }, []],
  [{ brandIdList: ['b1', 'b3'] }, ['cup', 'wool']],
  [{ brandGroupIdList: ['bg1'] }, ['cup', 'points', 'rice']],
  [{ brandGroupIdList: ['nothing'] }, []],
  [{ brandLevelList: [2] }, ['points', 'rice', 'wool']],
  [{ payModels: [1, 3] }, ['points', 'wool']],
  [{ deliveryTypes: [2] }, ['rice']],
  [{ specs: ['颜色:红'] }, ['cup', 'wool']],
  [{ specs: ['颜色:红', '颜色:白'] }, ['cup', 'wool']],
  [{ specs: ['颜色:红', '容量:500ml'] }, ['cup']],
  [{ specs: ['颜色:蓝'] }, []],
  [{ sellPriceStart: '55', sellPriceEnd: '120' }, ['cup', 'points', 'rice']],
  [{ sellPriceStart: '55.01', sellPriceEnd: '119.99' }, ['points']],
  [{ sellPriceStart: '120', sellPriceEnd: '55' }, ['cup', 'points', 'rice']],
  [{ sellPriceEnd: '80' }, ['points', 'rice']],
  [{ goodsPriceBegin: '300' }, ['wool']],
  [{ goodsPriceBegin: '55', goodsPriceEnd: '55' }, ['rice']],
  [{ sellPriceStart: '999999999999.99' }, []],
]

/** The fields that count only for who sees the terms of goods. */
export const termCases: readonly FilterCase[] = [
  [{ guildProfitMarginStart: '20.5' }, ['cup']],
  [{ guildProfitMarginStart: '5', guildProfitMarginEnd: '20.49' }, ['rice']],
  [{ thirdPriceBegin: '90', thirdPriceEnd: '90' }, ['cup']],
  [{ discountRateBegin: '75', discountRateEnd: '80' }, ['cup']],
  [{ discountRateEnd: '999999999.9999' }, ['cup', 'points', 'rice', 'wool']],
]

/** Three fields together; each of them alone finds more, or others. */
export const combinedCases: readonly FilterCase[] = [
  [{ catId: 'c1', labelList: ['l1'], inStock: true }, ['cup']],
  [{ goodsClasses: ['c1'], sourceList: [3, 6], isReal: true }, ['points']],
  [{ excludeGoodsClass: ['c111'], isActivity: false, minNumber: 1 }, ['points', 'wool']],
  [{ shopId: 's1', brandLevelList: [2], payModels: [1] }, ['points']],
  [{ shopIdList: ['s1'], brandGroupIdList: ['bg1'], sellPriceEnd: '100' }, ['points']],
  [{ brandIdList: ['b1', 'b2'], navIdList: ['n1'], deliveryTypes: [1] }, ['cup']],
  [{ catIdList: ['c11', 'c2'], goodsTypes: [1, 2], goodsPriceBegin: '100' }, ['cup']],
  [{ excludeBusinessIdList: ['z2'], specs: ['颜色:红'], sellOut: true }, ['wool']],
  [{ productSource: 222, substituteSales: true, brandIdList: ['b2'] }, ['rice']],
  [{ specs: ['颜色:白'], labelList: ['l2'], inStock: true }, []],
  [{ sellPriceStart: '80', sellPriceEnd: '300', isReal: false }, ['wool']],
]

/** Orders of everything, and what they are for a member. */
export const orderCases: readonly (readonly [GoodsFilter, Eyes['viewer'], readonly string[]])[] = [
  [{}, null, ['rice', 'cup', 'points', 'wool']],
  [{ orderType: 'sales' }, null, ['rice', 'cup', 'wool', 'points']],
  [{ orderType: 'newest' }, null, ['points', 'rice', 'wool', 'cup']],
  [{ orderType: 'priceAsc' }, null, ['rice', 'cup', 'wool', 'points']],
  [{ orderType: 'priceDesc' }, null, ['wool', 'cup', 'rice', 'points']],
  [
    { orderType: 'priceDesc', sellPriceEnd: '100' },
    { roles: [], identityType: null, partnerStatus: null },
    ['cup', 'rice', 'points'],
  ],
]
