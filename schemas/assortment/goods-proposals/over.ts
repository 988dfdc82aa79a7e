import { typedKeys } from '#schemas/base/typed-keys.ts'
import {
  type Compared,
  keyOf,
  type NameOf,
  type ProposalChange,
  proposalChanges,
  skuOfValues,
  WORDS,
} from './changes.ts'
import type { ProposalContent, ProposedSku } from './entities.ts'

/** Goods as they stand, as a proposal says them. */
export function contentOfGoods(goods: Compared): ProposalContent {
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
  /** The goods as its form showed them; null where that is not known, and all of it counts. */
  base: ProposalContent | null
}

const id: NameOf = (one) => one
const tableOf = (one: ProposalContent) =>
  JSON.stringify([WORDS.specs(one, id), one.skus.map(({ specValues }) => keyOf(specValues)).sort()])

function skuOver(said: ProposedSku, seen?: ProposedSku, stands?: ProposedSku): ProposedSku {
  if (!seen || !stands) return said
  const kept = <K extends 'cost' | 'code' | 'picture'>(part: K) =>
    said[part] === seen[part] ? stands[part] : said[part]
  return { ...said, cost: kept('cost'), code: kept('code'), picture: kept('picture') }
}

/**
 * What its supplier changed, over goods as they stand now, or nothing: whatever he left as he saw it is what the mall has made of it
 * since. Specs and the SKUs that are sold count as one.
 */
export function proposedOver({ content, base }: Proposed, goods: Compared | null): ProposalContent {
  if (!base || !goods) return content
  const stands = contentOfGoods(goods)
  // The table of words has no other keys.
  const left = typedKeys(WORDS).filter(
    (field) => field !== 'specs' && WORDS[field](content, id) === WORDS[field](base, id),
  )
  const table = tableOf(content) === tableOf(base) ? stands : content
  const skus = table.skus.map((sku) => {
    const [said, seen] = [content, base].map((one) => skuOfValues(one.skus, sku.specValues))
    return skuOver(said ?? sku, seen, skuOfValues(stands.skus, sku.specValues))
  })
  return {
    ...content,
    ...Object.fromEntries(left.map((field) => [field, stands[field]])),
    specs: table.specs,
    skus,
  }
}

export interface ChangeOver extends ProposalChange {
  /** What its supplier saw, where the mall has changed that since; else null. */
  seen: string | null
}

/** What would be another one of goods as they stand, or of nothing, and where the mall had changed the very same since it was written. */
export function changesOver(proposed: Proposed, goods: Compared | null, nameOf: NameOf = id): ChangeOver[] {
  const since = new Map(
    (proposed.base && goods ? proposalChanges(goods, proposed.base, nameOf) : []).map(({ name, after }) => [
      name,
      after,
    ]),
  )
  return proposalChanges(goods, proposedOver(proposed, goods), nameOf).map((one) => ({
    ...one,
    seen: since.get(one.name) ?? null,
  }))
}
