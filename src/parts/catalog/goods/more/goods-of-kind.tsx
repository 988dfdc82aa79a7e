import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { routes } from '#schemas/routes/routes.ts'
import { getFigureUnit } from '#schemas/trade/orders/shown-figure.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { GoodsListing } from '#src/parts/catalog/goods/list/goods-listing.tsx'
import type { ListState } from '#src/parts/catalog/goods/list/list-state.ts'
import { arrangeCards } from '#src/parts/catalog/goods/list/order-cards.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'

interface Place {
  state: ListState
  to(change: Partial<ListState>): string
}

/** Maximum number of ids per source (schemas/catalog/goods/source.ts). */
const IDS_OF_SOURCE = 50

/** Lists the goods that a filter finds; the server returns them page by page. */
export function GoodsByFilter({ filter, state, to }: Place & { filter: GoodsFilter }) {
  const who = useAtomValue(viewerAtom)
  const { order, range, pageNum, pageSize } = state
  const chosen = (range.sellPriceStart ?? range.sellPriceEnd) ? range : {}
  // Search words of a page are taken literally.
  const asked = { ...filter, ...chosen, ...(filter.goodsName !== undefined && { asTyped: true }) }
  const listed = useCall(goods.queryGoodPage, { ...asked, orderType: order, pageNum, pageSize })
  const shown = listed.state === 'ready' ? listed.data.list.map(({ price }) => price.payModel) : []
  return (
    <GoodsListing
      listed={listed}
      state={state}
      to={to}
      unit={getFigureUnit(filter.payModels ?? shown, who)}
      empty={<Nothing state={state} to={to} />}
    />
  )
}

function sourcesOf(ids: readonly string[]): GoodsSource[] {
  return Array.from({ length: Math.ceil(ids.length / IDS_OF_SOURCE) }, (_, index) => ({
    by: 'ids',
    ids: ids.slice(index * IDS_OF_SOURCE, (index + 1) * IDS_OF_SOURCE),
  }))
}

/** Lists goods chosen by hand: loads all cards once, in the given order, then sorts and filters in the browser. */
export function GoodsByIds({ ids, state, to }: Place & { ids: readonly string[] }) {
  const who = useAtomValue(viewerAtom)
  const answer = useCall(pageGoods.findPageComponentGoodsListRel, { sources: sourcesOf(ids) })
  const cards = answer.state === 'ready' ? answer.data.flat() : []
  const payModels = cards.map(({ price }) => price.payModel)
  const listed =
    answer.state === 'ready' ? { ...answer, data: arrangeCards(cards, { ...state, viewer: who }) } : answer
  return (
    <GoodsListing
      listed={listed}
      state={state}
      to={to}
      unit={getFigureUnit(payModels, who)}
      // Cards do not include the listing time.
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
        这个价格区间里没有商品，<Link to={to({ range: {} })}>看看全部价格</Link>
      </p>
    )
  }
  return (
    <p>
      这里的商品正在准备中，<Link to={routes.goodsList.path}>先逛逛全部商品</Link>
    </p>
  )
}
