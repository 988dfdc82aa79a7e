import { getTypedEntries } from '#schemas/base/typed-keys.ts'
import { deliveryTypes, distributionModes, getLabel, units } from '#schemas/catalog/goods/labels.ts'
import { PROPOSAL_FIELDS, type ProposalContent, type ProposalField, type ProposedSku } from './entities.ts'

export interface ProposalChange {
  field: ProposalField
  /** Label of the field, preceded by the SKU for a field of a SKU. */
  name: string
  before: string
  after: string
}

/** Base of the comparison: goods, or an earlier version of the proposal. */
export type Compared = Said & { skus: readonly (ProposedSku & { disabled?: boolean })[] }

/** Returns the name for an id; an unknown id is returned unchanged. */
export type NameOf = (id: string) => string

type Said = Omit<ProposalContent, 'skus'>
const lines = (texts: readonly string[]) => texts.join('\n')

/** Texts by which the fields of two proposals are compared; equal texts mean equal values. */
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
  unit: ({ unit }) => getLabel(units, unit),
  deliveryType: ({ deliveryType }) => getLabel(deliveryTypes, deliveryType),
  distributionMode: ({ distributionMode }) => getLabel(distributionModes, distributionMode),
  regionIds: ({ regionIds }, nameOf) => (regionIds.length === 0 ? '全国' : regionIds.map(nameOf).join('、')),
}

export const makeSpecKey = (specValues: readonly string[]) => JSON.stringify(specValues)

/** Finds the SKU with these spec values; a SKU on sale takes precedence over a disabled one. */
export function findSkuByValues<T extends { specValues: readonly string[]; disabled?: boolean }>(
  skus: readonly T[],
  specValues: readonly string[],
): T | undefined {
  const same = skus.filter((sku) => makeSpecKey(sku.specValues) === makeSpecKey(specValues))
  return same.find(({ disabled }) => disabled !== true) ?? same[0]
}

/** Returns the name of a SKU among goods with known specs. */
export const formatSkuName = (specValues: readonly string[]) => specValues.join(' ') || '唯一规格'

function changesOfSku(sku: ProposedSku, goods: Compared | null): ProposalChange[] {
  const standing = goods ? findSkuByValues(goods.skus, sku.specValues) : undefined
  const offered = standing && !standing.disabled
  const told = (field: 'skus' | 'cost', what: string, before: string, after: string): ProposalChange[] =>
    before === after ? [] : [{ field, name: `${formatSkuName(sku.specValues)}：${what}`, before, after }]
  return [
    ...(goods ? told('skus', '是否销售', offered ? '销售' : '', '销售') : []),
    ...told('cost', PROPOSAL_FIELDS.cost, standing?.cost ?? '', sku.cost),
    ...(standing ? [] : told('skus', '库存', '', String(sku.onHand))),
    ...(sku.code === '' ? [] : told('skus', '编码', standing?.code ?? '', sku.code)),
    ...told('skus', '图片', standing?.picture ?? '', sku.picture ?? ''),
  ]
}

/** Lists the differences of a proposal from the goods, in the order of the form; for new goods all fields. */
export function listProposalChanges(
  goods: Compared | null,
  content: ProposalContent,
  nameOf: NameOf = (id) => id,
): ProposalChange[] {
  const said = getTypedEntries(WORDS).flatMap(([field, words]): ProposalChange[] => {
    const [before, after] = [goods ? words(goods, nameOf) : '', words(content, nameOf)]
    return before === after ? [] : [{ field, name: PROPOSAL_FIELDS[field], before, after }]
  })
  const gone = (goods?.skus ?? []).filter(
    ({ disabled, specValues }) => !disabled && !findSkuByValues(content.skus, specValues),
  )
  return [
    ...said,
    ...content.skus.flatMap((sku) => changesOfSku(sku, goods)),
    ...gone.map(({ specValues }): ProposalChange => ({
      field: 'skus',
      name: `${formatSkuName(specValues)}：是否销售`,
      before: '销售',
      after: '不再销售',
    })),
  ]
}
