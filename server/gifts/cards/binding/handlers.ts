import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { bindGift } from './bind.ts'

export const giftBindingRoutes = implement(giftBinding, { bind: bindGift, bindByLevel: bindGift })
