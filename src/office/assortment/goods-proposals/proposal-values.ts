import type { ProposalContent } from '#schemas/assortment/goods-proposals/entities.ts'
import {
  makeSkuPriceName,
  toTextsInput,
  type Typed,
} from '#src/office/assortment/goods-office/goods-values.ts'
import {
  readSpecs,
  makeRowFieldName,
  makeRowKey,
  toSkuValues,
  toSupplyInput,
} from '#src/office/assortment/goods-office/sku-values.ts'
import { TABLE, readSkuTable } from '#src/office/assortment/goods-office/table-fields.ts'
import { toTermValues, toTermsInput } from '#src/office/assortment/goods-office/terms-form.tsx'
import { type Options, toTextValues } from '#src/office/assortment/goods-office/texts-form.tsx'

export const DRAFT = 'draft'

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

export function toContentValues(content: ProposalContent, options: Options): Typed {
  const { specs, skus } = content
  return {
    ...toTextValues(content, options),
    ...toTermValues(content, idsOf(options.regions)),
    ...toSkuValues({ specs, skus: skus.map((sku) => ({ ...sku, disabled: false })) }),
    ...Object.fromEntries(
      skus.flatMap(({ specValues, cost, onHand }) => [
        [makeSkuPriceName(makeRowKey(specValues), 'cost'), Number(cost) === 0 ? '' : cost],
        [makeRowFieldName(specValues, 'onHand'), String(onHand)],
      ]),
    ),
    [TABLE]: '',
    [DRAFT]: '',
  }
}

/** Converts checked values to the content of a proposal; spec values keep their pictures from `before`. */
export function readProposalContent(
  values: Typed,
  { labels, regions }: Options,
  before: ProposalContent['specs'],
): ProposalContent {
  return {
    ...toTextsInput(values, idsOf(labels)),
    ...toTermsInput(values, idsOf(regions)),
    specs: readSpecs(values, before),
    skus: readSkuTable(values).offered.map((row) => toSupplyInput(values, row)),
  }
}
