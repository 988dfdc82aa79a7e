import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { getSpread } from '#tests/bench/median.ts'
import { formatCell } from '#tests/bench/print.ts'
import { formatTable } from '#tests/bench/table.ts'
import { STEPS } from './measure-designer.ts'
import type { DesignerFacts } from './measure-designers.ts'
import { PUCK_STEPS } from './measure-puck.ts'
import type { StepCost } from './watch-step.ts'

const FIGURES: Readonly<Record<keyof StepCost, string>> = {
  frame: 'next frame, ms',
  drawn: 'drawn, ms',
  busy: 'main thread, ms',
}
const figures = getTypedKeys(FIGURES)

/** Formats the cost of each step, by the number of widgets. */
export function designerTables(facts: DesignerFacts): string[] {
  const cell = (costs: readonly StepCost[], figure: keyof StepCost) =>
    formatCell(getSpread(costs.map((cost) => cost[figure])), { digits: 0 })
  return [...facts.own].map(([count, rows]) => {
    const puck = facts.puck.get(count)
    const lines = getTypedKeys(STEPS).map((name) => {
      const peer = puck && PUCK_STEPS.find((one) => one === name)
      return [
        STEPS[name],
        ...figures.map((figure) => cell(rows[name], figure)),
        ...(['drawn', 'busy'] as const).map((figure) => (peer ? cell(puck[peer], figure) : '–')),
      ]
    })
    const titles = [
      '',
      ...figures.map((figure) => FIGURES[figure]),
      `Puck, ${FIGURES.drawn}`,
      `Puck, ${FIGURES.busy}`,
    ]
    return `## Designer, ${count} widgets\n\n${formatTable(titles, lines)}`
  })
}
