import type { ReactNode } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { CardSkeleton } from '../parts/card-skeleton.tsx'
import { GoodsCardView } from '../parts/goods-card-view.tsx'
import { cardFieldsOf } from '../parts/goods-facts.tsx'
import { Cards, type CardLayout } from '../parts/goods-list.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './goods-recommended.module.css'
import { reasonOf, useRecommended } from './use-recommended.ts'

type Props = PropsOf<'goods-recommended'>

interface ListProps {
  props: Props
  lately: readonly string[]
  /** Forgets what was viewed. */
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
  const fields = cardFieldsOf(props)
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

/** The places of goods to come. */
export function RecommendedPlaces(props: Props) {
  const fields = cardFieldsOf(props)
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
  /** Its line is there before it is known. */
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
