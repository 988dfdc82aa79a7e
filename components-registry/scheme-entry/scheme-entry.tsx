import { useState } from 'react'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { BudgetForm } from './budget-form.tsx'
import { BudgetGoods } from './budget-goods.tsx'

export const widget = defineView('scheme-entry', SchemeEntry)

/** Budget × people, what a budget buys, and the way on with both. */
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
      form={<BudgetForm {...{ amounts, budget, people }} onBudget={setChosen} onPeople={setPeople} />}
    >
      <BudgetGoods source={source} budget={budget} />
    </EntryFrame>
  )
}
