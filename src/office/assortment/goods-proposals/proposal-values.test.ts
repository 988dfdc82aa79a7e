import { expect, it } from 'vitest'
import { applyProposal } from '#schemas/assortment/goods-proposals/over.ts'
import {
  createProposalForTest,
  createSkuForTest,
} from '#schemas/assortment/goods-proposals/proposal-for-test.ts'
import { toContentValues, readProposalContent } from './proposal-values.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const options = {
  brands: [],
  categories: [],
  shops: [],
  labels: named('新品', '热卖'),
  regions: named('110000', '330000'),
}
const specs = [
  { name: '颜色', values: ['霁青', '月白'].map((value) => ({ value, picture: `/pictures/${value}.svg` })) },
]
const sku = (colour: string, cost: string) => createSkuForTest(colour, { cost })
const goods = createProposalForTest({
  subtitle: '手工',
  labelIds: ['热卖', '新品'],
  pictures: ['/pictures/a.svg', '/pictures/b.svg'],
  detail: '<p>手工</p>',
  params: [{ name: '产地', value: '龙泉：大窑' }],
  services: ['七天退换', '正品保证'],
  minNumber: 2,
  regionIds: ['330000'],
  specs,
  skus: [sku('霁青', '60.00'), sku('月白', '0.00')],
})

it('a form that nobody has typed in changes nothing of goods, whatever the mall made of them since', () => {
  const content = readProposalContent(toContentValues(goods, options), options, specs)
  const now = {
    ...goods,
    name: '龙泉茶杯',
    labelIds: [],
    limitNumber: 9,
    skus: [sku('霁青', '66.00'), sku('月白', '70.00')],
  }
  expect(applyProposal({ content, base: goods }, now)).toEqual(now)
})
