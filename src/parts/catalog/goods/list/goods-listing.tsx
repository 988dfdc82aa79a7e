import type { ReactNode } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { PageOf } from '#schemas/base/wire.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsOrder } from '#schemas/catalog/goods/filter.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { PickPage } from '#src/parts/catalog/goods/picking/pick-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { GoodsCards, GoodsCardsLoading } from './goods-cards.tsx'
import type { ListState } from './list-state.ts'
import { PriceRangeForm } from './price-range.tsx'
import { SortTabs } from './sort-tabs.tsx'
import styles from './goods-listing.module.css'

interface Props {
  listed: Answer<PageOf<GoodsCard>>
  state: ListState
  /** Returns the address of a changed state; another order or range returns to page 1. */
  to(change: Partial<ListState>): string
  /** Unit of the displayed prices: ￥, the points, or both. */
  unit?: string
  without?: readonly GoodsOrder[]
  tools?: ReactNode
  /** True if a phone shows the range elsewhere. */
  rangeOnDesktop?: boolean
  empty: ReactNode
}

/** Shows order, price range, goods and pages of a list; each state has its own address. */
export function GoodsListing(props: Props) {
  const { listed, state, to, unit = CURRENCY, without, tools, rangeOnDesktop = false, empty } = props
  const { navigate } = useMall()
  const page = listed.state === 'ready' ? listed.data : null
  return (
    <>
      <div className={styles.tools} data-one-row={rangeOnDesktop || undefined}>
        <SortTabs current={state.order} to={(order) => to({ order })} {...(without && { without })} />
        <div className={rangeOnDesktop ? styles.desktop : undefined}>
          <PriceRangeForm range={state.range} unit={unit} apply={(range) => navigate(to({ range }))} />
        </div>
        {tools}
        <p className={styles.total} role="status">
          {page && !listed.busy && `共 ${formatShortNumber(page.total)} 件商品`}
        </p>
      </div>
      <PagedAnswer
        answer={listed}
        to={to}
        unit="件"
        loading={<GoodsCardsLoading count={10} />}
        empty={<div className={styles.empty}>{empty}</div>}
      >
        {({ list }, busy) => (
          <>
            <PickPage goods={list} />
            <GoodsCards goods={list} busy={busy} />
          </>
        )}
      </PagedAnswer>
    </>
  )
}
