import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  type Compared,
  makeSpecKey,
  type NameOf,
  type ProposalChange,
  listProposalChanges,
  findSkuByValues,
  WORDS,
} from './changes.ts'
import type { ProposalContent, ProposedSku } from './entities.ts'

/** Converts current goods to the content of a proposal. */
export function toProposalContent(goods: Compared): ProposalContent {
  const { name, subtitle, keywords, brandId, catId, labelIds, pictures, detail, params, services } = goods
  const {
    minNumber,
    step,
    limitNumber,
    engravingLength,
    deliveryType,
    distributionMode,
    unit,
    regionIds,
    specs,
  } = goods
  const texts = { name, subtitle, keywords, brandId, catId, labelIds, pictures, detail, params, services }
  const terms = {
    minNumber,
    step,
    limitNumber,
    engravingLength,
    deliveryType,
    distributionMode,
    unit,
    regionIds,
  }
  const skus = goods.skus.flatMap(({ disabled, specValues, code, picture, cost, onHand }) =>
    disabled ? [] : [{ specValues, code, picture, cost, onHand }],
  )
  return { ...texts, ...terms, specs, skus }
}

interface Proposed {
  content: ProposalContent
  /** Goods as the form showed them; null if unknown, in which case the whole content counts as changed. */
  base: ProposalContent | null
}

const id: NameOf = (one) => one
const tableOf = (one: ProposalContent) =>
  JSON.stringify([WORDS.specs(one, id), one.skus.map(({ specValues }) => makeSpecKey(specValues)).sort()])

function skuOver(said: ProposedSku, seen?: ProposedSku, stands?: ProposedSku): ProposedSku {
  if (!seen || !stands) return said
  const kept = <K extends 'cost' | 'code' | 'picture'>(part: K) =>
    said[part] === seen[part] ? stands[part] : said[part]
  return { ...said, cost: kept('cost'), code: kept('code'), picture: kept('picture') }
}

/**
 * Returns the proposed content, in which fields that the supplier left unchanged take the mall's current values.
 * Specs and SKUs on sale count as a single field. Without goods or a base, returns the content unchanged.
 */
export function applyProposal({ content, base }: Proposed, goods: Compared | null): ProposalContent {
  if (!base || !goods) return content
  const stands = toProposalContent(goods)
  // WORDS has no other keys.
  const left = getTypedKeys(WORDS).filter(
    (field) => field !== 'specs' && WORDS[field](content, id) === WORDS[field](base, id),
  )
  const table = tableOf(content) === tableOf(base) ? stands : content
  const skus = table.skus.map((sku) => {
    const [said, seen] = [content, base].map((one) => findSkuByValues(one.skus, sku.specValues))
    return skuOver(said ?? sku, seen, findSkuByValues(stands.skus, sku.specValues))
  })
  return {
    ...content,
    ...Object.fromEntries(left.map((field) => [field, stands[field]])),
    specs: table.specs,
    skus,
  }
}

export interface ChangeOver extends ProposalChange {
  /** Value that the supplier saw, if the mall has changed it since; otherwise null. */
  seen: string | null
}

/** Lists the changes to the current goods; marks fields that the mall has changed since the proposal. */
export function listChangesOver(
  proposed: Proposed,
  goods: Compared | null,
  nameOf: NameOf = id,
): ChangeOver[] {
  const since = new Map(
    (proposed.base && goods ? listProposalChanges(goods, proposed.base, nameOf) : []).map(
      ({ name, after }) => [name, after],
    ),
  )
  return listProposalChanges(goods, applyProposal(proposed, goods), nameOf).map((one) => ({
    ...one,
    seen: since.get(one.name) ?? null,
  }))
}
