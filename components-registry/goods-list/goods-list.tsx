import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { completeCardFields } from '#registry/parts/goods-facts.tsx'
import { GoodsRow, GoodsRowSkeleton } from '#registry/parts/goods-row.tsx'
import { GoodsState } from '#registry/parts/goods-state.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './goods-list.module.css'

export const widget = defineView('goods-list', GoodsRows)

type Props = PropsOf<'goods-list'>

/** Goods below each other with the picture left and the text right, in one or two columns, or as large cards. */
export function GoodsRows(props: Props) {
  const { source, look, most, button, showCart } = props
  const size = look === 'large' ? 'l' : 'm'
  return (
    <GoodsState
      source={source}
      most={most > 0 ? most : undefined}
      whenEmpty={props}
      around={(content) => (
        <>
          <RowsHeading {...props} />
          {content}
        </>
      )}
      waiting={(count) => (
        <Rows look={look} busy>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <GoodsRowSkeleton size={size} />
            </li>
          ))}
        </Rows>
      )}
    >
      {(goods) => (
        <Rows look={look}>
          {goods.map((one) => (
            <li key={one.goodsId}>
              <GoodsRow
                goods={one}
                fields={completeCardFields(props)}
                size={size}
                button={showCart ? button : ''}
              />
            </li>
          ))}
        </Rows>
      )}
    </GoodsState>
  )
}

function RowsHeading({ title, subtitle, more, link, source }: Props) {
  return <Heading title={title} subtitle={subtitle} more={more} link={link} source={source} />
}

interface RowsProps {
  look: Props['look']
  busy?: boolean
  children: ReactNode
}

function Rows({ look, busy = false, children }: RowsProps) {
  return (
    <div className={styles.box}>
      <ul className={styles.rows} data-look={look} aria-hidden={busy}>
        {children}
      </ul>
    </div>
  )
}
