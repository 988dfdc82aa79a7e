import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'

/**
 * Accepts a gift by its link; never rejects. Resolves with null if another backend (`MALL_API`) does not return
 * the gift, undefined if refused.
 */
export async function acceptGift(mall: MallBase, token: string): Promise<OwnGift | null | undefined> {
  return withOverlay(mall, () => mall.call(giftTransfers.acceptGifts, { token })).catch(() => undefined)
}
