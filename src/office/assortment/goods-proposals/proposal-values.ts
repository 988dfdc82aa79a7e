import type { ProposalContent } from '#schemas/assortment/goods-proposals/entities.ts'
import { priceName, textsTyped, type Typed } from '#src/office/assortment/goods-office/goods-values.ts'
import {
  readSpecs,
  rowField,
  rowKey,
  skusInitial,
  supplyInput,
} from '#src/office/assortment/goods-office/sku-values.ts'
import { TABLE, tableTyped } from '#src/office/assortment/goods-office/table-fields.ts'
import { termsInitial, termsTyped } from '#src/office/assortment/goods-office/terms-form.tsx'
import { type Options, textsInitial } from '#src/office/assortment/goods-office/texts-form.tsx'

/** The field at which a draft says that something of its table cannot be kept. */
export const DRAFT = 'draft'

/** What a proposal of new goods begins with. */
export const NOTHING: ProposalContent = {
  name: '',
  subtitle: '',
  keywords: '',
  brandId: '',
  catId: '',
  labelIds: [],
  pictures: [],
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
  specs: [],
  skus: [],
}

const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id)

export function contentInitial(content: ProposalContent, options: Options): Typed {
  const { specs, skus } = content
  return {
    ...textsInitial(content, options),
    ...termsInitial(content, idsOf(options.regions)),
    ...skusInitial({ specs, skus: skus.map((sku) => ({ ...sku, disabled: false })) }),
    ...Object.fromEntries(
      skus.flatMap(({ specValues, cost, onHand }) => [
        [priceName(rowKey(specValues), 'cost'), Number(cost) === 0 ? '' : cost],
        [rowField(specValues, 'onHand'), String(onHand)],
      ]),
    ),
    [TABLE]: '',
    [DRAFT]: '',
  }
}

/** What is sent of values that keep the checks; what a spec's value was pictured by `before` stays. */
export function contentTyped(
  values: Typed,
  { labels, regions }: Options,
  before: ProposalContent['specs'],
): ProposalContent {
  return {
    ...textsTyped(values, idsOf(labels)),
    ...termsTyped(values, idsOf(regions)),
    specs: readSpecs(values, before),
    skus: tableTyped(values).offered.map((row) => supplyInput(values, row)),
  }
}
