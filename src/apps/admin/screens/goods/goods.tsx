import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { goodsList } from '#schemas/lists/goods.ts'
import { reachOf } from '#schemas/user/areas.ts'
import { usePlacesBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { ImportGoods } from './import-goods.tsx'
import { NewGoods } from './new-goods.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { GoodsPage } from './goods-page.tsx'

/** Goods: `/goods`, `/goods/new`, `/goods/import`, `/goods/88`, `/goods/88/prices`. */
export default function Goods() {
  const [goodsId = '', room = ''] = usePlacesBelow()
  const mayEnter = reachOf({ roles: useAtomValue(userAtom)?.roles ?? [] }, 'goods') === 'all'
  if (goodsId === 'new') return <NewGoods />
  if (goodsId === 'import') return <ImportGoods />
  if (goodsId !== '') return <GoodsPage key={goodsId} goodsId={goodsId} room={room} />
  return (
    <ListScreen
      list={goodsList}
      head={mayEnter && <NewOnes />}
      cells={{
        goodsId: (row) => <PlaceLink to={`/goods/${row.goodsId}`}>{row.goodsId}</PlaceLink>,
        points: ({ points }) => (points === '0' ? '—' : points),
      }}
    />
  )
}

function NewOnes() {
  return (
    <>
      <Link to="/goods/new" className={buttonClass('primary', 's')}>
        新建商品
      </Link>
      <Link to="/goods/import" className={buttonClass('secondary', 's')}>
        从表格导入
      </Link>
    </>
  )
}
