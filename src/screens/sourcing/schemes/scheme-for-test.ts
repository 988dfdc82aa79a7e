import type { SchemeDetail, SchemeItem } from '#schemas/sourcing/schemes/entities.ts'

const nothing = {
  cost: { integral: '0', cash: '0.00' },
  costValue: '0.00',
  quote: '0.00',
  tax: '0.00',
  margin: '0.00',
}
const noTotals = { ...nothing, marginPercent: null, items: 0, pieces: 0 }

/**
 * Creates an item of ten pieces at a cost of ￥100.00 each, or ￥90.00 from 100 pieces on, with a list price of
 * ￥150.00.
 */
export function itemForTest(given: Partial<SchemeItem> = {}): SchemeItem {
  return {
    itemId: 'i1',
    groupId: 'a',
    goodsId: 'g1',
    skuId: 'k1',
    catId: 'c1',
    skuCount: 1,
    name: '茶礼盒',
    specText: '500g',
    picture: null,
    brandName: '松间记',
    unit: 4,
    minNumber: 1,
    quantity: 10,
    note: '',
    hidden: false,
    rule: null,
    ruleFrom: 'SCHEME',
    price: { payModel: 2, cash: '100.00', integral: '0', goodsPrice: '120.00', marketPrice: '150.00' },
    tiers: [{ from: 100, cash: '90.00' }],
    cost: { integral: '0', cash: '100.00' },
    costValue: '100.00',
    listPrice: '150.00',
    quote: '0.00',
    line: nothing,
    changes: [],
    ...given,
  }
}

/** Creates a scheme with two groups, the second of them empty, at 15 % over cost and 13 % tax. */
export function schemeForTest(items: SchemeItem[] = [itemForTest()]): SchemeDetail {
  return {
    schemeId: 's1',
    name: '端午福利',
    customer: '澄明科技',
    status: 'DRAFT',
    statusText: '草稿',
    validUntil: null,
    taxRate: '13',
    rule: { by: 'MARKUP', percent: '15' },
    rounding: 'FEN',
    note: '',
    logo: null,
    revision: 1,
    current: true,
    createdAt: 0,
    updatedAt: 0,
    scoreRate: '1',
    groups: ['a', 'b'].map((groupId) => ({ groupId, title: groupId, rule: null, totals: noTotals })),
    items,
    totals: noTotals,
  }
}
