import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding as office } from '#schemas/sourcing/bidding/office-calls.ts'
import { biddingOffice } from '#tests/server/sourcing/bidding-office.ts'
import { day, type TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Sent as forms with a file: tests/server/sourcing/bidding.test.ts. */
export const BIDDING_FORMS = [calls.addPaper, office.addBiddingFile]

/** Every call of suppliers, of who keeps an announcement, and of who writes it. */
export function biddingWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const desk = biddingOffice(mall)
  const as = { token: admin }
  async function forSupplier({ userId }: Me) {
    await desk.makeSupplier(userId)
    return desk.announce()
  }
  async function sent(me: Me) {
    const biddingId = await forSupplier(me)
    await desk.bid(me, biddingId)
    return { biddingId, revision: 1 }
  }
  async function withPaper(me: Me) {
    const biddingId = await forSupplier(me)
    const { data } = await desk.upload(calls.addPaper, { biddingId, file: desk.paper() }, me)
    return { biddingId, fileId: data?.fileId ?? '' }
  }
  async function closed() {
    const biddingId = await desk.announce()
    await desk.bid(await desk.supplier(), biddingId)
    await desk.past(biddingId)
    return biddingId
  }
  async function awarding() {
    const biddingId = await closed()
    await desk.opened(biddingId, as)
    const { bids } = await mall.ok(office.bidding, { biddingId }, as)
    return { ...(await desk.named(biddingId, as)), bidId: bids?.[0]?.bidId ?? '', note: '价格合理' }
  }
  return [
    [calls.keep, async () => ({ biddingId: await desk.announce(), on: true })],
    [calls.bid, async (me) => desk.bidding(await forSupplier(me))],
    [calls.withdrawBid, sent],
    [calls.addPaper, async (me) => ({ biddingId: await forSupplier(me), file: desk.paper() })],
    [calls.removePaper, withPaper],
    [office.createBidding, () => desk.edited()],
    [office.editBidding, async () => ({ ...(await desk.named(await desk.draft(), as)), ...desk.edited() })],
    [office.publishBidding, async () => desk.named(await desk.draft(), as)],
    [
      office.extendBidding,
      async () => ({ ...(await desk.named(await desk.announce(), as)), deadline: Date.now() + 40 * day }),
    ],
    [
      office.cancelBidding,
      async () => ({ ...(await desk.named(await desk.announce(), as)), reason: '项目取消' }),
    ],
    [office.openBidding, async () => desk.named(await closed(), as)],
    [office.awardBidding, awarding],
    [office.addBiddingFile, async () => ({ biddingId: await desk.draft(), file: desk.paper() })],
    [
      office.removeBiddingFile,
      async () => {
        const biddingId = await desk.draft()
        return { biddingId, fileId: await desk.attach(biddingId) }
      },
    ],
  ]
}
