import { useRef, useState } from 'react'
import { gift, type GiftCover, type GiftLevel, type GiftCardWish } from '#schemas/gifts/cards/calls.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

type PayBy = GiftCardWish['payBy']
export interface WishTexts {
  greeting: string
  receiverTelephone: string
  sendOn: string
}

/** Returns the amount due in cash and in points, both as decimal strings. */
function payableOf({ price, points }: Pick<GiftLevel, 'price' | 'points'>, quantity: number, payBy: PayBy) {
  const cash = payBy === 'CASH' ? (parseYuan(price) ?? 0) * quantity : 0
  const centi = payBy === 'POINTS' ? (parsePoints(points) ?? 0) * quantity : 0
  return { cash: formatYuan(cash), points: formatPoints(centi) }
}

/** Holds the gift card purchase that the member is putting together, and submits it. */
export function useWish(levels: readonly GiftLevel[], covers: readonly GiftCover[], first: GiftLevel) {
  const mall = useMall()
  const { call, navigate, random } = mall
  const [levelId, chooseLevel] = useState(first.levelId)
  const [coverId, setCoverId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [payBy, setPayBy] = useState<PayBy>('CASH')
  const [texts, setTexts] = useState<WishTexts>({ greeting: '', receiverTelephone: '', sendOn: '' })
  const token = useRef(random.digits(32))
  const level = levels.find((one) => one.levelId === levelId) ?? first
  const wanted = coverId ?? level.coverId
  const cover = covers.find((one) => one.coverId === wanted) ?? covers[0]
  if (!cover) throw new Error('a purchase without covers')
  const { greeting: usual } = cover
  const payable = payableOf(level, quantity, payBy)

  /** Creates the order; rejects with the failure of the call, which the form shows. */
  async function submit(sent: WishTexts): Promise<void> {
    // The printed greeting must be the one that the preview shows.
    const greeting = sent.greeting.trim() || usual
    const wish = { levelId: level.levelId, coverId: wanted, quantity, payBy, payable, ...sent, greeting }
    try {
      const request = { ...wish, submitToken: token.current }
      const made = await withOverlay(mall, () => call(gift.giftCardSubmitOrder, request, { quiet: true }))
      token.current = random.digits(32)
      if (made) return navigate(formatHref('pay', { tradeId: made.tradeId }))
      // Another backend (`MALL_API`) may return no trade, so there is nothing to pay here.
      mall.toast.success('订单已提交')
      navigate(formatHref('center', { tabId: 'giftCards' }))
    } catch (error) {
      // If the answer was lost, a retry sends the same token. A token already used by another order is replaced.
      if (error instanceof ApiFailure && error.code === 'KEY_REUSED') token.current = random.digits(32)
      throw error
    }
  }

  return {
    level,
    cover,
    quantity,
    payBy,
    payable,
    texts,
    chooseLevel,
    chooseCover: setCoverId,
    setQuantity,
    setPayBy,
    setTexts,
    submit,
  }
}
export type Wish = ReturnType<typeof useWish>
