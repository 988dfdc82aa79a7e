import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { luckWheelListRoutes } from './lists.ts'
import { luckWheelOfficeRoutes } from './office.ts'
import { shareWheel } from './share.ts'
import { turnWheel } from './turn.ts'
import { getWheelView } from './wheel.ts'
import { claimPrize, listWinners, listOwnPrizes } from './wins.ts'

const memberRoutes = implement(luckWheels, {
  wheel: getWheelView,
  winners: listWinners,
  turn: turnWheel,
  share: shareWheel,
  prizes: listOwnPrizes,
  claim: claimPrize,
})

export const luckWheelRoutes = [...memberRoutes, ...luckWheelOfficeRoutes, ...luckWheelListRoutes]
