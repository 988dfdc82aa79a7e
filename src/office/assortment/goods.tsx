import { usePlacesBelow } from '#src/office/below.ts'
import { Lacking } from '#src/office/parts/lacking.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { GoodsList } from './goods-office/goods-list.tsx'
import { GoodsPage } from './goods-office/goods-page.tsx'
import { ImportGoods } from './goods-office/import-goods.tsx'
import { NewGoods } from './goods-office/new-goods.tsx'
import { Proposals } from './goods-proposals/proposals.tsx'

/** Shows goods: `/goods`, `/goods/new`, `/goods/import`, `/goods/88`, `/goods/88/prices`, `/goods/proposals`. */
export default function Goods() {
  const [goodsId = '', room = '', below = ''] = usePlacesBelow()
  if (goodsId === 'proposals') return <Proposals place={room} below={below} />
  if (goodsId === 'new') return <NewGoods />
  if (goodsId === 'import')
    return (
      <MayEdit otherwise={<Lacking what="商品" />}>
        <ImportGoods />
      </MayEdit>
    )
  if (goodsId !== '') return <GoodsPage key={goodsId} goodsId={goodsId} room={room} />
  return <GoodsList />
}
