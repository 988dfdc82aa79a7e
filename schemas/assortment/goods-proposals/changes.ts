import { typedEntries } from '#schemas/base/typed-keys.ts'
import { deliveryTypes, distributionModes, labelOf, units } from '#schemas/catalog/goods/labels.ts'
import { PROPOSAL_FIELDS, type ProposalContent, type ProposalField, type ProposedSku } from './entities.ts'

export interface ProposalChange {
  field: ProposalField
  /** The field, and of a SKU which one. */
  name: string
  before: string
  after: string
}

/** What it is compared with: goods, or what was said of them before. */
export type Compared = Said & { skus: readonly (ProposedSku & { disabled?: boolean })[] }

/** What ids are called; one that has no name is said as it is. */
export type NameOf = (id: string) => string

type Said = Omit<ProposalContent, 'skus'>
const lines = (texts: readonly string[]) => texts.join('\n')

/** What of goods is neither of a SKU nor the table of SKUs, in words that are the same where it is. */
export const WORDS: Readonly<
  Record<Exclude<ProposalField, 'skus' | 'cost'>, (said: Said, nameOf: NameOf) => string>
> = {
  name: ({ name }) => name,
  subtitle: ({ subtitle }) => subtitle,
  keywords: ({ keywords }) => keywords,
  catId: ({ catId }, nameOf) => nameOf(catId),
  brandId: ({ brandId }, nameOf) => nameOf(brandId),
  labelIds: ({ labelIds }) => labelIds.toSorted().join('、'),
  services: ({ services }) => services.join('、'),
  params: ({ params }) => lines(params.map(({ name, value }) => `${name}：${value}`)),
  pictures: ({ pictures }) => lines(pictures),
  detail: ({ detail }) => detail,
  specs: ({ specs }) =>
    lines(specs.map(({ name, values }) => `${name}：${values.map(({ value }) => value).join('、')}`)),
  minNumber: ({ minNumber }) => String(minNumber),
  step: ({ step }) => String(step),
  limitNumber: ({ limitNumber }) => (limitNumber === null ? '不限' : String(limitNumber)),
  engravingLength: ({ engravingLength }) => (engravingLength === null ? '不支持' : String(engravingLength)),
  unit: ({ unit }) => labelOf(units, unit),
  deliveryType: ({ deliveryType }) => labelOf(deliveryTypes, deliveryType),
  distributionMode: ({ distributionMode }) => labelOf(distributionModes, distributionMode),
  regionIds: ({ regionIds }, nameOf) => (regionIds.length === 0 ? '全国' : regionIds.map(nameOf).join('、')),
}

export const keyOf = (specValues: readonly string[]) => JSON.stringify(specValues)

/** The SKU of these values: the one that is offered, where another of the same values is not. */
export function skuOfValues<T extends { specValues: readonly string[]; disabled?: boolean }>(
  skus: readonly T[],
  specValues: readonly string[],
): T | undefined {
  const same = skus.filter((sku) => keyOf(sku.specValues) === keyOf(specValues))
  return same.find(({ disabled }) => disabled !== true) ?? same[0]
}

/** What a SKU is called where its specs are known. */
export const skuName = (specValues: readonly string[]) => specValues.join(' ') || '唯一规格'

function changesOfSku(sku: ProposedSku, goods: Compared | null): ProposalChange[] {
  const standing = goods ? skuOfValues(goods.skus, sku.specValues) : undefined
  const offered = standing && !standing.disabled
  const told = (field: 'skus' | 'cost', what: string, before: string, after: string): ProposalChange[] =>
    before === after ? [] : [{ field, name: `${skuName(sku.specValues)}：${what}`, before, after }]
  return [
    ...(goods ? told('skus', '是否销售', offered ? '销售' : '', '销售') : []),
    ...told('cost', PROPOSAL_FIELDS.cost, standing?.cost ?? '', sku.cost),
    ...(standing ? [] : told('skus', '库存', '', String(sku.onHand))),
    ...(sku.code === '' ? [] : told('skus', '编码', standing?.code ?? '', sku.code)),
    ...told('skus', '图片', standing?.picture ?? '', sku.picture ?? ''),
  ]
}

/** What would be another one in the mall, in the order of the form; against nothing all that is said. */
export function proposalChanges(
  goods: Compared | null,
  content: ProposalContent,
  nameOf: NameOf = (id) => id,
): ProposalChange[] {
  const said = typedEntries(WORDS).flatMap(([field, words]): ProposalChange[] => {
    const [before, after] = [goods ? words(goods, nameOf) : '', words(content, nameOf)]
    return before === after ? [] : [{ field, name: PROPOSAL_FIELDS[field], before, after }]
  })
  const gone = (goods?.skus ?? []).filter(
    ({ disabled, specValues }) => !disabled && !skuOfValues(content.skus, specValues),
  )
  return [
    ...said,
    ...content.skus.flatMap((sku) => changesOfSku(sku, goods)),
    ...gone.map(({ specValues }): ProposalChange => ({
      field: 'skus',
      name: `${skuName(specValues)}：是否销售`,
      before: '销售',
      after: '不再销售',
    })),
  ]
}
