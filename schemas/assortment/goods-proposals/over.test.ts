import { expect, it } from 'vitest'
import type { Compared } from './changes.ts'
import { listChangesOver, toProposalContent, applyProposal } from './over.ts'
import { createColoursForTest, createProposalForTest, createSkuForTest } from './proposal-for-test.ts'

const sku: typeof createSkuForTest = (colour, given) =>
  createSkuForTest(colour, { disabled: false, ...given })
const goods: Compared = { ...createProposalForTest(), skus: [sku('霁青'), sku('月白')] }
const base = toProposalContent(goods)
const told = (one: Parameters<typeof applyProposal>[0], now: Compared) =>
  listChangesOver(one, now).map(
    ({ name, before, after, seen }) => `${name} ${before}→${after}｜${seen ?? ''}`,
  )

it('what was left as it was seen is what the mall has made of it since', () => {
  const content = { ...base, subtitle: '送礼', labelIds: ['乙', '甲'] }
  const now = {
    ...goods,
    name: '龙泉茶杯',
    labelIds: ['丙'],
    limitNumber: 5,
    skus: [sku('霁青', { cost: '65.00', code: 'Q1' }), sku('月白', { picture: '/pictures/m.svg' })],
  }
  expect(applyProposal({ content, base }, now)).toEqual({ ...toProposalContent(now), subtitle: '送礼' })
  expect(told({ content, base }, now)).toEqual(['副标题 →送礼｜'])
})

it('what both changed is proposed, and says what was seen', () => {
  const content = { ...base, name: '青瓷茶杯', skus: [sku('霁青', { cost: '70.00' }), sku('月白')] }
  const now = { ...goods, name: '龙泉茶杯', skus: [sku('霁青', { cost: '65.00' }), sku('月白')] }
  expect(told({ content, base }, now)).toEqual([
    '名称 龙泉茶杯→青瓷茶杯｜茶杯',
    '霁青：供货价 65.00→70.00｜60.00',
  ])
})

it('SKUs that the mall took away or added since stay so, unless the supplier changed which are sold', () => {
  const now = {
    ...goods,
    specs: createColoursForTest('霁青', '月白', '粉青'),
    skus: [sku('霁青'), sku('月白', { disabled: true }), sku('粉青')],
  }
  const dearer = { ...base, skus: [sku('霁青', { cost: '70.00' }), sku('月白')] }
  expect(told({ content: dearer, base }, now)).toEqual(['霁青：供货价 60.00→70.00｜'])
  const more = {
    ...base,
    specs: createColoursForTest('霁青', '月白', '墨玉'),
    skus: [...base.skus, sku('墨玉')],
  }
  expect(told({ content: more, base }, now)).toEqual(
    expect.arrayContaining(['月白：是否销售 →销售｜销售', '粉青：是否销售 销售→不再销售｜不再销售']),
  )
})

it('of one whose base is not known all counts', () => {
  const now = { ...goods, name: '龙泉茶杯' }
  expect(told({ content: base, base: null }, now)).toEqual(['名称 龙泉茶杯→茶杯｜'])
})
