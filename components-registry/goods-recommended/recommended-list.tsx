import type { ReactNode } from 'react'
import { CardSkeleton } from '#registry/parts/card-skeleton.tsx'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import { completeCardFields } from '#registry/parts/goods-facts.tsx'
import { Cards, type CardLayout } from '#registry/parts/goods-list.tsx'
import { useServices, useViewer } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './goods-recommended.module.css'

type Props = PropsOf<'goods-recommended'>

interface ListProps {
  props: Props
  lately: readonly string[]
  forget(): void
}

export function RecommendedList({ props, lately, forget }: ListProps) {
  const loaded = useRecommended(props, lately)
  if (loaded.state === 'loading') return <RecommendedPlaces {...props} />
  if (loaded.state === 'failed') {
    return (
      <>
        <Head title={props.title} />
        <FailedState retry={loaded.retry} />
      </>
    )
  }
  const { goods, because } = loaded.data
  if (goods.length === 0) {
    if (props.empty !== 'message') return null
    return (
      <>
        <Head title={props.title} />
        <EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>
      </>
    )
  }
  const fields = completeCardFields(props)
  const cards = goods.map((one) => <GoodsCardView key={one.goodsId} goods={one} fields={fields} />)
  return (
    <>
      <Head title={props.title} reason={reasonOf(because)}>
        {because === 'viewed' && (
          <button type="button" className={styles.forget} onClick={forget}>
            清除浏览记录
          </button>
        )}
      </Head>
      <Cards layout={layoutOf(props)} cards={cards} />
    </>
  )
}

/** Placeholders for goods that are loading. */
export function RecommendedPlaces(props: Props) {
  const fields = completeCardFields(props)
  const cards = Array.from({ length: props.count }, (_, index) => (
    <CardSkeleton key={index} fields={fields} />
  ))
  return (
    <>
      <Head title={props.title} />
      <p className="visually-hidden" role="status">
        正在加载商品
      </p>
      <Cards layout={layoutOf(props)} cards={cards} busy />
    </>
  )
}

function layoutOf({ layout, columns }: Props): CardLayout {
  return layout === 'row' ? { kind: 'row', perView: columns } : { kind: 'grid', columns }
}

interface HeadProps {
  title: string
  /** Reason for the choice of goods; its line is reserved before the reason is known. */
  reason?: string
  children?: ReactNode
}

function Head({ title, reason = '', children }: HeadProps) {
  return (
    <div className={styles.head}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.reason}>
        {reason}
        {children}
      </p>
    </div>
  )
}

interface Recommended {
  goods: readonly GoodsCard[]
  because: 'viewed' | GoodsSource
}

function useRecommended(props: PropsOf<'goods-recommended'>, lately: readonly string[]) {
  const { loadGoods, report } = useServices()
  const { member } = useViewer()
  const { source, order, count, empty, substitute } = props
  const instead = empty === 'substitute' ? substitute : undefined
  const key = `${member} ${JSON.stringify([lately, order, count, source, instead])}`
  const loaded: Loaded<Recommended> = useLoaded(key, async () => {
    if (lately.length > 0) {
      const goods = await loadGoods({ by: 'query', catIdList: [...lately], orderType: order, count })
      if (goods.length > 0) return { goods, because: 'viewed' }
    }
    const goods = (await loadGoods(source)).slice(0, count)
    if (goods.length === 0 && instead) return { goods: await loadGoods(instead), because: instead }
    const places = Math.min(count, getGoodsCount(source))
    if (goods.length < places) report('GOODS_FEWER', `${goods.length} of ${places} recommended goods`)
    return { goods, because: source }
  })
  return loaded
}

/** Describes the reason; 根据浏览推荐 only if it is true. */
function reasonOf(because: Recommended['because']): string {
  if (because === 'viewed') return '根据浏览推荐'
  if (because.by === 'ids') return '编辑精选'
  return because.orderType === 'sales'
    ? '按销量推荐'
    : because.orderType === 'newest'
      ? '新品推荐'
      : '商城推荐'
}
