import { useAtomValue } from 'jotai'
import { catalog } from '#schemas/api/catalog.ts'
import { goods } from '#schemas/api/goods.ts'
import { seesTerms } from '#schemas/user/roles.ts'
import { unitOf } from '#schemas/order/shown-figure.ts'
import { useCall } from '#src/features/use-call.ts'
import { userAtom } from '#src/session/atoms.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import type { GoodsListState } from './list-address.ts'
import type { PathStep } from './crumbs.tsx'

/**
 * All that the screen asks for. The facets belong to the filter alone, so another page or order does not count them
 * again; GL13: an answer to an older address is dropped.
 */
export function useList({ filter, range, order, pageNum, pageSize }: GoodsListState) {
  const looker = useAtomValue(viewerAtom)
  const user = useAtomValue(userAtom)
  const found = { ...filter, ...(range.sellPriceStart || range.sellPriceEnd ? range : {}) }
  const listed = useCall(goods.queryGoodPage, { ...found, orderType: order, pageNum, pageSize })
  const facets = useCall(goods.aggQueryGoodPage, found, { quiet: true })
  const counted = facets.state === 'ready' ? facets.data.payModels.map(({ value }) => Number(value)) : []
  return {
    listed,
    facets,
    path: usePath(filter.catId),
    unit: unitOf(filter.payModels ?? counted, looker),
    terms: seesTerms(user),
  }
}

const nowhere: readonly PathStep[] = []

/** GL1: from the top category to this one; nothing for an unknown one, or until it is there. */
function usePath(catId: string | undefined): readonly PathStep[] {
  const steps = useCall(catalog.findCatName, catId === undefined ? null : { catId })
  // What is shown while it is asked for belongs to the category before.
  return catId !== undefined && steps.state === 'ready' && !steps.busy ? steps.data : nowhere
}
