import { goodsCount } from '#schemas/goods-source.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { GoodsCardView } from '../parts/goods-card-view.tsx'
import { Heading } from '../parts/heading.tsx'
import { CardSkeletons, EmptyState, FailedState } from '../parts/states.tsx'
import { useGoods } from '../use-goods.ts'
import styles from './goods-grid.module.css'

/** Goods by hand or by rule in up to six columns, two on a phone. */
export function GoodsGrid(props: PropsOf<'goods-grid'>) {
  const { title, source, columns, rows, empty } = props
  const loaded = useGoods(source)
  const most = rows > 0 ? rows * columns : Infinity
  const grid = { className: styles.grid, 'data-columns': columns }
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') {
    return (
      <>
        <Heading title={title} />
        <div {...grid}>
          <CardSkeletons count={Math.min(goodsCount(source), most)} className={styles.contents} />
        </div>
      </>
    )
  }
  const goods = loaded.data.slice(0, most)
  if (goods.length === 0 && empty === 'hide') return null
  const fields = {
    subtitle: props.showSubtitle,
    shop: props.showShop,
    source: props.showSource,
    sales: props.showSales,
    cart: props.showCart,
  }
  return (
    <>
      <Heading title={title} />
      {goods.length === 0 ? (
        <EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>
      ) : (
        <ul {...grid}>
          {goods.map((one) => (
            <li key={one.goodsId}>
              <GoodsCardView goods={one} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
