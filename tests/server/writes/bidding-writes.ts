import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { biddingOffice } from '#tests/server/sourcing/bidding-office.ts'
import { day, type TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Sent as forms with a file: tests/server/sourcing/bidding.test.ts. */
export const BIDDING_FORMS = [calls.addPaper, officeBidding.addBiddingFile]

/** Every call of suppliers, of who keeps an announcement, and of who writes it. */
export function biddingWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const office = biddingOffice(mall)
  const as = { token: admin }
  async function forSupplier({ userId }: Me) {
    await office.makeSupplier(userId)
    return office.announce()
  }
  async function sent(me: Me) {
    const biddingId = await forSupplier(me)
    await office.bid(me, biddingId)
    return { biddingId, revision: 1 }
  }
  async function withPaper(me: Me) {
    const biddingId = await forSupplier(me)
    const { data } = await office.upload(calls.addPaper, { biddingId, file: office.paper() }, me)
    return { biddingId, fileId: data?.fileId ?? '' }
  }
  async function closed() {
    const biddingId = await office.announce()
    await office.bid(await office.supplier(), biddingId)
    await office.past(biddingId)
    return biddingId
  }
  async function awarding() {
    const biddingId = await closed()
    await office.opened(biddingId, as)
    const { bids } = await mall.ok(officeBidding.bidding, { biddingId }, as)
    return { ...(await office.named(biddingId, as)), bidId: bids?.[0]?.bidId ?? '', note: '价格合理' }
  }
  return [
    [calls.keep, async () => ({ biddingId: await office.announce(), on: true })],
    [calls.bid, async (me) => office.bidding(await forSupplier(me))],
    [calls.withdrawBid, sent],
    [calls.addPaper, async (me) => ({ biddingId: await forSupplier(me), file: office.paper() })],
    [calls.removePaper, withPaper],
    [officeBidding.createBidding, () => office.edited()],
    [
      officeBidding.editBidding,
      async () => ({ ...(await office.named(await office.draft(), as)), ...office.edited() }),
    ],
    [officeBidding.publishBidding, async () => office.named(await office.draft(), as)],
    [
      officeBidding.extendBidding,
      async () => ({ ...(await office.named(await office.announce(), as)), deadline: Date.now() + 40 * day }),
    ],
    [
      officeBidding.cancelBidding,
      async () => ({ ...(await office.named(await office.announce(), as)), reason: '项目取消' }),
    ],
    [officeBidding.openBidding, async () => office.named(await closed(), as)],
    [officeBidding.awardBidding, awarding],
    [officeBidding.addBiddingFile, async () => ({ biddingId: await office.draft(), file: office.paper() })],
    [
      officeBidding.removeBiddingFile,
      async () => {
        const biddingId = await office.draft()
        return { biddingId, fileId: await office.attach(biddingId) }
      },
    ],
  ]
}
