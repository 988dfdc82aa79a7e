import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { GoodsRow, GoodsRowSkeleton } from '#registry/parts/goods-row.tsx'
import { GoodsState } from '#registry/parts/goods-state.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { MEDALS } from '#schemas/widgets/goods-ranking.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './goods-ranking.module.css'

export const widget = defineView('goods-ranking', GoodsRanking)

/** Goods with their ranks, the first three with medals; several rankings are behind tabs. */
export function GoodsRanking(props: PropsOf<'goods-ranking'>) {
  const { title, subtitle, more, link, boards, look } = props
  const [first] = boards
  if (!first) return null
  const heading = <Heading title={title} subtitle={subtitle} more={more} link={link} source={first.source} />
  if (boards.length === 1) return <Board {...props} board={first} heading={heading} />
  return (
    <>
      {heading}
      <Tabs
        label={title || '商品排行'}
        tabs={boards.map((board, index) => ({ ...board, title: board.title || `榜单 ${index + 1}` }))}
        look={look}
        panel={(board) => <Board {...props} board={board} />}
      />
    </>
  )
}

type Ranking = PropsOf<'goods-ranking'>

interface Props extends Omit<Ranking, 'boards'> {
  board: Ranking['boards'][number]
  heading?: ReactNode
}

function Board(props: Props) {
  const { board, heading, columns, most, large, showSource, showShop, showSales, showCart } = props
  const fields = { source: showSource, shop: showShop, sales: showSales }
  const sizeOf = (index: number) => (large && index < MEDALS ? 'm' : 's')
  return (
    <GoodsState
      source={board.source}
      most={most}
      whenEmpty={props}
      around={(content) => (
        <>
          {heading}
          {content}
        </>
      )}
      waiting={(count) => (
        <Places columns={columns} busy>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <GoodsRowSkeleton size={sizeOf(index)} />
            </li>
          ))}
        </Places>
      )}
    >
      {(goods) => (
        <Places columns={columns}>
          {goods.map((one, index) => (
            <li key={one.goodsId}>
              <GoodsRow
                goods={one}
                fields={fields}
                size={sizeOf(index)}
                button={showCart ? '加购' : ''}
                mark={<Medal place={index + 1} />}
              />
            </li>
          ))}
        </Places>
      )}
    </GoodsState>
  )
}

function Medal({ place }: { place: number }) {
  return (
    <span className={styles.medal} data-place={place <= MEDALS ? place : undefined}>
      <span className="visually-hidden">第 </span>
      {place}
      <span className="visually-hidden"> 名</span>
    </span>
  )
}

interface PlacesProps {
  columns: number
  busy?: boolean
  children: ReactNode
}

function Places({ columns, busy = false, children }: PlacesProps) {
  return (
    <div className={styles.box}>
      <ol className={styles.places} data-columns={columns} aria-hidden={busy}>
        {children}
      </ol>
    </div>
  )
}
