import { PageLoading } from '#ui/loading/page-loading.tsx'
import { routes } from '#schemas/routes/routes.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { GoodsGone, OffShelf } from './off-shelf.tsx'
import { OnSale } from './on-sale.tsx'
import { useGoodsPage } from './use-goods-page.ts'

/** /goods/index?goodsId=&skuId=, GD1 to GD17. */
export default function GoodsDetailScreen() {
  const { goodsId } = useRouteQuery(routes.goodsDetail.query())
  return goodsId ? <GoodsOfId key={goodsId} goodsId={goodsId} /> : <GoodsGone />
}

function GoodsOfId({ goodsId }: { goodsId: string }) {
  const loaded = useGoodsPage(goodsId)
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return (
      <Note title="商品暂时打不开" alert>
        <p>请检查网络后重新加载。</p>
        <Button look="primary" onClick={loaded.retry}>
          重新加载
        </Button>
      </Note>
    )
  if (loaded.data === null) return <GoodsGone />
  const { detail } = loaded.data
  return detail.onShelf ? <OnSale page={loaded.data} /> : <OffShelf detail={detail} />
}
