import type { Compared } from './changes.ts'
import type { ProposalContent } from './entities.ts'

type Sku = Compared['skus'][number]

/** Returns a SKU of a cup in this colour, at ￥60.00 per piece. */
export const createSkuForTest = (colour: string, given: Partial<Sku> = {}): Sku => ({
  specValues: [colour],
  code: colour,
  picture: null,
  cost: '60.00',
  onHand: 8,
  ...given,
})

export const createColoursForTest = (...colours: string[]) => [
  { name: '颜色', values: colours.map((value) => ({ value, picture: null })) },
]

/** Returns a proposal of a cup in two colours. */
export const createProposalForTest = (given: Partial<ProposalContent> = {}): ProposalContent => ({
  name: '茶杯',
  subtitle: '',
  keywords: '',
  brandId: 'b1',
  catId: 'c1',
  labelIds: ['甲', '乙'],
  pictures: ['/pictures/a.svg'],
  detail: '',
  params: [],
  services: [],
  minNumber: 1,
  step: 1,
  limitNumber: null,
  engravingLength: null,
  deliveryType: 1,
  distributionMode: 0,
  unit: 0,
  regionIds: [],
  specs: createColoursForTest('霁青', '月白'),
  skus: [createSkuForTest('霁青'), createSkuForTest('月白')],
  ...given,
})
