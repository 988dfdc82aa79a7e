import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Similar } from './below/rails.tsx'
import { Crumbs } from './crumbs.tsx'
import { OnSale } from './on-sale.tsx'
import { useGoodsPage } from './use-goods-page.ts'
import styles from './goods-detail.module.css'

/** Page /goods/index?goodsId=&skuId=. */
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

function OffShelf({ detail }: { detail: GoodsDetail }) {
  const catId = detail.categoryPath.at(-1)?.catId
  return (
    <div className={styles.page}>
      <Crumbs detail={detail} />
      <Card className={styles.off}>
        <span className={styles.offPicture}>
          <Picture src={detail.picture} alt="" width={240} height={240} />
        </span>
        <div className={styles.offWords}>
          <p className={styles.offState}>{goodsStatuses.OFF}</p>
          <h1>{detail.name}</h1>
          <p>它暂时不再出售。下面是同类商品，也许有一件正合适。</p>
          <ButtonLink look="primary" to={formatHref('goodsList', { catId })}>
            看看同类商品
          </ButtonLink>
        </div>
      </Card>
      <Similar catId={catId} without={detail.goodsId} title="同类好物" />
    </div>
  )
}

/** Shown if the goods were deleted or never existed. */
function GoodsGone() {
  return (
    <div className={styles.page}>
      <div className={styles.gone}>
        <Note title="商品已下架或不存在">
          <p>链接可能有误，或者商品已被删除。看看大家都在买什么吧。</p>
          <ButtonLink look="primary" to={formatHref('goodsList')}>
            浏览全部商品
          </ButtonLink>
        </Note>
      </div>
      <Similar catId={undefined} without="" title="热销好物" />
    </div>
  )
}
