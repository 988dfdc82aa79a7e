import { useReadable } from '#registry/readable.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/api/goods.ts'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { routes } from '#schemas/routes.ts'
import { unitOf } from '#schemas/order/shown-figure.ts'
import { call } from '#src/api/client.ts'
import { GoodsListing } from '#src/features/goods-list/goods-listing.tsx'
import type { ListState } from '#src/features/goods-list/list-state.ts'
import { arrangeCards } from '#src/features/goods-list/order-cards.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import { shopServices } from '#src/features/shop-services.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { viewer } from '#src/session/viewer.ts'

interface Place {
  state: ListState
  to(change: Partial<ListState>): string
}

/** As many ids as one source of a page takes (schemas/goods/source.ts). */
const IDS_OF_SOURCE = 50

/** The goods that a filter finds, a page at a time from the server. */
export function GoodsByFilter({ filter, state, to }: Place & { filter: GoodsFilter }) {
  const who = useReadable(viewer)
  const { order, range, pageNum, pageSize } = state
  const chosen = (range.sellPriceStart ?? range.sellPriceEnd) ? range : {}
  const asked = { ...filter, ...chosen, orderType: order, pageNum, pageSize }
  const listed = useFresh(`${who.member} ${JSON.stringify(asked)}`, (signal) =>
    call(goods.queryGoodPage, asked, { signal }),
  )
  const shown = listed.state === 'ready' ? listed.data.list.map(({ price }) => price.payModel) : []
  return (
    <GoodsListing
      listed={listed}
      state={state}
      to={to}
      unit={unitOf(filter.payModels ?? shown, who)}
      empty={<Nothing state={state} to={to} />}
    />
  )
}

function loadCards(ids: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_OF_SOURCE) }, (_, index) =>
    ids.slice(index * IDS_OF_SOURCE, (index + 1) * IDS_OF_SOURCE),
  )
  const lists = parts.map((part) => shopServices.loadGoods({ by: 'ids', ids: [...part] }))
  return Promise.all(lists).then((found) => found.flat())
}

/** Goods chosen by hand: all cards are loaded once, in the order given, and arranged here. */
export function GoodsByIds({ ids, state, to }: Place & { ids: readonly string[] }) {
  const who = useReadable(viewer)
  const cards = useLoaded(`${who.member} ${ids.join(' ')}`, () => loadCards(ids))
  const payModels = cards.state === 'ready' ? cards.data.map(({ price }) => price.payModel) : []
  const listed =
    cards.state === 'ready'
      ? ({ state: 'ready', busy: false, data: arrangeCards(cards.data, { ...state, viewer: who }) } as const)
      : { ...cards, busy: cards.state === 'loading' }
  return (
    <GoodsListing
      listed={listed}
      state={state}
      to={to}
      unit={unitOf(payModels, who)}
      // Cards do not tell when their goods were put on the shelf.
      without={['newest']}
      empty={<Nothing state={state} to={to} />}
    />
  )
}

function Nothing({ state, to }: Place) {
  const narrowed = state.range.sellPriceStart ?? state.range.sellPriceEnd
  if (narrowed) {
    return (
      <p>
        这个价格区间里没有商品，<MallLink to={to({ range: {} })}>看看全部价格</MallLink>
      </p>
    )
  }
  return (
    <p>
      这里的商品正在准备中，<MallLink to={routes.goodsList.path}>先逛逛全部商品</MallLink>
    </p>
  )
}
