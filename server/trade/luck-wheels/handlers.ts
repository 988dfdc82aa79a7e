import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { luckWheelListRoutes } from './lists.ts'
import { luckWheelOfficeRoutes } from './office.ts'
import { shareWheel } from './share.ts'
import { turnWheel } from './turn.ts'
import { shownWheel } from './wheel.ts'
import { claimPrize, lateWinners, ownPrizes } from './wins.ts'

const memberRoutes = implement(luckWheels, {
  wheel: shownWheel,
  winners: lateWinners,
  turn: turnWheel,
  share: shareWheel,
  prizes: ownPrizes,
  claim: claimPrize,
})

/** Turned by members, made in the back office. */
export const luckWheelRoutes = [...memberRoutes, ...luckWheelOfficeRoutes, ...luckWheelListRoutes]
