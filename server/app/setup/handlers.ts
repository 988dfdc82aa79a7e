import { officeSetup, SETUP_STEPS, type SetupStep } from '#schemas/app/setup/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { implement } from '#server/platform/call/implement.ts'
import { hasWaitingGoods, readSetup } from './facts.ts'

export const setupRoutes = implement(officeSetup, {
  async setupSteps(_, context) {
    const done = await readSetup(context)
    const waiting: Partial<Record<SetupStep, boolean>> = {
      goods: !done.goods && (await hasWaitingGoods(context)),
    }
    return getTypedKeys(SETUP_STEPS).map((step) => ({
      step,
      done: done[step],
      waiting: waiting[step] ?? false,
    }))
  },
})
