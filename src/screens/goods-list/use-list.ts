import { useAtomValue } from 'jotai'
import { useReadable } from '#registry/readable.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { catalog } from '#schemas/api/catalog.ts'
import { goods } from '#schemas/api/goods.ts'
import { seesTerms } from '#schemas/roles.ts'
import { unitOf } from '#schemas/order/shown-figure.ts'
import { call } from '#src/api/client.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { mallStore, userAtom } from '#src/session/store.ts'
import { viewer } from '#src/session/viewer.ts'
import type { GoodsListState } from './list-address.ts'
import type { PathStep } from './crumbs.tsx'

/**
 * All that the screen asks for. The facets belong to the filter alone, so another page or order does not count them
 * again; GL13: an answer to an older address is dropped.
 */
export function useList({ filter, range, order, pageNum, pageSize }: GoodsListState) {
  const looker = useReadable(viewer)
  const user = useAtomValue(userAtom, { store: mallStore })
  const found = { ...filter, ...(range.sellPriceStart || range.sellPriceEnd ? range : {}) }
  const who = user?.userId ?? String(looker.member)
  const asked = { ...found, orderType: order, pageNum, pageSize }
  const listed = useFresh(`${who} ${JSON.stringify(asked)}`, (signal) =>
    call(goods.queryGoodPage, asked, { signal }),
  )
  const facets = useFresh(`${who} ${JSON.stringify(found)}`, (signal) =>
    call(goods.aggQueryGoodPage, found, { signal, quiet: true }),
  )
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
  const loaded = useLoaded(catId ?? '', async (signal) => ({
    catId,
    steps: catId === undefined ? nowhere : await call(catalog.findCatName, { catId }, { signal }),
  }))
  return loaded.state === 'ready' && loaded.data.catId === catId ? loaded.data.steps : nowhere
}
