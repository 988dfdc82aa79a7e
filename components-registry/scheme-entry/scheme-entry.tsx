import { useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { WidgetPrice } from '#registry/parts/widget-price.tsx'
import { useGoods } from '#registry/use-goods.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { BudgetForm } from './budget-form.tsx'
import styles from './scheme-entry.module.css'

export const widget = defineView('scheme-entry', SchemeEntry)

/** Budget × people, goods within that budget, and a link that passes both on. */
export function SchemeEntry(props: PropsOf<'scheme-entry'>) {
  const { budgets, people: usual, source, link, ...words } = props
  const amounts = [...new Set(budgets.map(({ amount }) => amount))]
  const [chosen, setChosen] = useState(amounts[0] ?? 0)
  const [people, setPeople] = useState(usual)
  const budget = amounts.includes(chosen) ? chosen : (amounts[0] ?? 0)
  return (
    <EntryFrame
      {...words}
      to={link ?? toScreen('scheme', { budget: String(budget), people: String(people) })}
      tone="paper"
      form={
        <BudgetForm
          amounts={amounts}
          budget={budget}
          people={people}
          onBudget={setChosen}
          onPeople={setPeople}
        />
      }
    >
      <BudgetGoods source={source} budget={budget} />
    </EntryFrame>
  )
}

const PLACES = 8

function atMost(source: GoodsSource, budget: number): GoodsSource {
  return source.by === 'ids' ? source : { ...source, sellPriceEnd: String(budget), count: PLACES }
}

function BudgetGoods({ source, budget }: { source: GoodsSource; budget: number }) {
  const loaded = useGoods(atMost(source, budget), { empty: 'message', substitute: undefined })
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') return <Places />
  if (loaded.data.length === 0) return <EmptyState>这个预算内暂时没有商品，试试调高一些</EmptyState>
  return (
    <ul className={styles.goods} aria-label="预算内的商品">
      {loaded.data.slice(0, PLACES).map((goods) => (
        <li key={goods.goodsId}>
          <One goods={goods} />
        </li>
      ))}
    </ul>
  )
}

function One({ goods: { goodsId, name, picture, price } }: { goods: GoodsCard }) {
  return (
    <JumpLink link={{ jump: 'ProductDetail', query: { goodsId } }} className={styles.one}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={160} />
      </span>
      <span className={styles.name}>{name}</span>
      <WidgetPrice price={price} size="s" />
    </JumpLink>
  )
}

function Places() {
  return (
    <ul className={styles.goods} aria-busy="true" aria-label="正在加载商品">
      {Array.from({ length: PLACES }, (_, index) => (
        <li key={index} className={styles.one}>
          <span className={styles.picture} />
          <span className={styles.nameless} />
        </li>
      ))}
    </ul>
  )
}
