import { typedKeys } from '#schemas/base/typed-keys.ts'
import { spreadOf } from '#tests/bench/median.ts'
import { cellOf } from '#tests/bench/print.ts'
import { tableOf } from '#tests/bench/table.ts'
import { STEPS } from './measure-designer.ts'
import type { DesignerFacts } from './measure-designers.ts'
import type { StepCost } from './watch-step.ts'

const FIGURES: Readonly<Record<keyof StepCost, string>> = {
  frame: 'next frame, ms',
  drawn: 'drawn, ms',
  busy: 'main thread, ms',
}
const figures = typedKeys(FIGURES)

/** What each step costs, by the number of widgets. */
export function designerTables(facts: DesignerFacts): string[] {
  return [...facts].map(([count, rows]) => {
    const lines = typedKeys(STEPS).map((name) => [
      STEPS[name],
      ...figures.map((figure) => cellOf(spreadOf(rows[name].map((cost) => cost[figure])), { digits: 0 })),
    ])
    const titles = ['', ...figures.map((figure) => FIGURES[figure])]
    return `## Designer, ${count} widgets\n\n${tableOf(titles, lines)}`
  })
}
