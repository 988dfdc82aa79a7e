import { expect, it } from 'vitest'
import { type Compared, listProposalChanges } from './changes.ts'
import { createProposalForTest, createSkuForTest } from './proposal-for-test.ts'

const sku: typeof createSkuForTest = (colour, given) =>
  createSkuForTest(colour, { disabled: false, ...given })
const goods: Compared = {
  ...createProposalForTest({ specs: [] }),
  skus: [sku('霁青'), sku('月白'), sku('粉青', { disabled: true })],
}
const content = createProposalForTest({
  labelIds: ['乙', '甲'],
  specs: [],
  skus: [sku('霁青', { onHand: 99 }), sku('月白', { code: '' })],
})

it('what is said as it stands changes nothing: labels in another order, pieces that are counted, codes that are kept', () => {
  expect(listProposalChanges(goods, content)).toEqual([])
})

it('every field that is another one is told, by the names that people read', () => {
  const other = {
    ...content,
    catId: 'c2',
    limitNumber: 5,
    skus: [sku('霁青', { cost: '65.00' }), sku('粉青'), sku('墨玉', { code: '' })],
  }
  const changes = listProposalChanges(goods, other, (id) => `〈${id}〉`)
  expect(changes.map(({ field, name, before, after }) => `${field} ${name} ${before}→${after}`)).toEqual([
    'catId 分类 〈c1〉→〈c2〉',
    'limitNumber 每人限购 不限→5',
    'cost 霁青：供货价 60.00→65.00',
    'skus 粉青：是否销售 →销售',
    'skus 墨玉：是否销售 →销售',
    'cost 墨玉：供货价 →60.00',
    'skus 墨玉：库存 →8',
    'skus 月白：是否销售 销售→不再销售',
  ])
})

it('beside nothing all that is said is told', () => {
  const changes = listProposalChanges(null, content)
  expect(changes.find(({ field }) => field === 'name')).toMatchObject({ before: '', after: '茶杯' })
  expect(changes.some(({ field }) => field === 'subtitle')).toBe(false)
  expect(changes.flatMap(({ field, name }) => (field === 'skus' ? [name] : []))).toEqual([
    '霁青：库存',
    '霁青：编码',
    '月白：库存',
  ])
})
