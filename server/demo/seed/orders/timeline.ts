import type { PlannedOrder } from '#fixtures/mall/orders/plan.ts'
import type { Step, StepName } from '#fixtures/mall/orders/steps.ts'
import { afterSaleSteps } from './after-sale-steps.ts'
import { orderSteps } from './order-steps.ts'
import { paySteps } from './pay-steps.ts'
import { submit } from './submit.ts'
import type { Scene, Trade } from './trade.ts'
import type { World } from './world.ts'

const steps: Readonly<Record<StepName, (scene: Scene) => Promise<void>>> = {
  ...paySteps,
  ...orderSteps,
  ...afterSaleSteps,
}

export interface Event {
  /** ms */
  at: number
  run(world: World): Promise<void>
}

function sceneOf(world: World, trade: Trade, step: Step): Scene {
  const buyer = world.as(trade.plan.userName)
  const orderId = trade.submitted?.orders[step.order ?? 0]?.orderId ?? ''
  return { world, trade, step, buyer, seller: world.as('admin1'), orderId }
}

/** What a row of the plan adds to the mall's past. */
export function eventsOf(plan: PlannedOrder): Event[] {
  const trade: Trade = { plan, afterSaleIds: [], packages: 0 }
  const first: Event = { at: plan.at, run: (world) => submit(world, trade) }
  const rest = plan.steps.map(({ step, at }): Event => ({
    at,
    run: (world) => steps[step.do](sceneOf(world, trade, step)),
  }))
  return [first, ...rest]
}

/** Lets everything happen in the order of its time, so that every balance is what it was then. */
export async function live(
  world: World,
  events: readonly Event[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  // A stable sort: what happens at once stays in the order of the plan.
  for (const { at, run } of [...events].sort((a, b) => a.at - b.at)) {
    world.moveTo(at)
    await run(world)
    onProgress(++done, events.length)
  }
}
