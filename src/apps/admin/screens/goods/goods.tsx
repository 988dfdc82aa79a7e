import { goodsList } from '#schemas/lists/goods.ts'
import { usePlacesBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { GoodsPage } from './goods-page.tsx'

/** Goods: `/goods`, `/goods/88`, `/goods/88/prices`. */
export default function Goods() {
  const [goodsId = '', room = ''] = usePlacesBelow()
  if (goodsId !== '') return <GoodsPage key={goodsId} goodsId={goodsId} room={room} />
  return (
    <ListScreen
      list={goodsList}
      cells={{
        goodsId: (row) => <PlaceLink to={`/goods/${row.goodsId}`}>{row.goodsId}</PlaceLink>,
        points: ({ points }) => (points === '0' ? '—' : points),
      }}
    />
  )
}
