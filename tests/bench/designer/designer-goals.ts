import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { atMost, type Goal } from '#tests/bench/goal.ts'
import { getSpread } from '#tests/bench/median.ts'
import { type DesignerRows, STEPS, type StepName } from './measure-designer.ts'
import { DESIGNER_COUNTS, type DesignerFacts } from './measure-designers.ts'
import type { StepCost } from './watch-step.ts'

/** Steps with a limit to the frame that shows them, ms: at 30 widgets and at 500. */
const LIMITS = {
  choose: [50, 50],
  type: [16, 50],
  undo: [16, 50],
  move: [16, 50],
  drop: [16, 50],
} as const satisfies Partial<Record<StepName, readonly [number, number]>>

/** The designer's goals; nothing was measured without `facts`. */
export function designerGoals(facts?: DesignerFacts): Goal[] {
  const spread = (count: number, name: StepName, figure: keyof StepCost) => {
    const rows: DesignerRows | undefined = facts?.own.get(count)
    return rows && getSpread(rows[name].map((cost) => cost[figure]))
  }
  const steps = DESIGNER_COUNTS.flatMap((count, index) =>
    getTypedKeys(LIMITS).map((name) => {
      const limit = LIMITS[name][index] ?? NaN
      return atMost(
        `designer, ${count}: ${STEPS[name]} ≤ ${limit} ms`,
        spread(count, name, 'drawn'),
        limit,
        'ms',
      )
    }),
  )
  return [...steps, atMost('designer, 500: opening ≤ 1,000 ms', spread(500, 'open', 'drawn'), 1000, 'ms')]
}
