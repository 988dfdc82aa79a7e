import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { biddingQuotes, biddings } from '#server/sourcing/bidding/tables.ts'
import { biddingOffice } from '#tests/server/sourcing/bidding-office.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tests that concurrent calls leave each supplier one quote and let none in late. */
export function biddingRaces(mall: TestMall): void {
  const { db } = mall.services

  describe('a quote for an announcement', () => {
    it('is one a supplier, by a double click and a crowd of tabs', async () => {
      const office = biddingOffice(mall)
      const by = await office.supplier()
      const biddingId = await office.announce({ id: 'ZRACE1' })
      const tries = Array.from({ length: figure(20, 200) }, (_, at) =>
        office.bid(by, biddingId, 0, [`${at + 1}.00`, '1.00']),
      )
      const all = await Promise.all(tries)
      expect(all.filter(({ code }) => code === '100')).toHaveLength(1)
      expect(all.every(({ code }) => code === '100' || code === 'STATE_CHANGED')).toBe(true)
      const own = await db.select().from(biddingQuotes).where(eq(biddingQuotes.biddingId, biddingId))
      expect(own).toMatchObject([{ status: 'SUBMITTED', revision: 1 }])
    })

    it('that comes while the deadline passes is in time or refused, and the opening sees all that were not', async () => {
      const office = biddingOffice(mall)
      const admin = { token: (await mall.build.member({ roles: ['admin'] })).token }
      mall.clock.set(Date.now())
      const suppliers = await Promise.all(Array.from({ length: figure(4, 12) }, () => office.supplier()))
      const deadline = Date.now() + 700
      const biddingId = await office.announce({ id: 'ZRACE2', deadline })
      const named = await office.named(biddingId, admin)
      async function quoting(by: (typeof suppliers)[number]) {
        let [revision, late] = [0, 0]
        while (late < 3) {
          const { code } = await office.bid(by, biddingId, revision, [`${revision + 1}.00`, '1.00'])
          if (code === '100') revision++
          else late++
          await pause(5)
        }
        return revision
      }
      async function opening(): Promise<number> {
        for (;;) {
          const { code } = await mall.call(officeBidding.openBidding, named, admin)
          if (code === '100') return 0
          await pause(10)
        }
      }
      const [, ...sent] = await Promise.all([opening(), ...suppliers.map(quoting)])
      const seen = await mall.ok(officeBidding.bidding, { biddingId }, admin)
      // Each supplier's last accepted quote counts, and no rejected one.
      const totals = sent.flatMap((count) => (count > 0 ? [`${count * 100 + 50}.00`] : []))
      expect(seen.bids?.map(({ total }) => total).sort()).toEqual(totals.sort())
      const [row] = await db.select().from(biddings).where(eq(biddings.id, biddingId))
      expect(row?.openedAt).toBeGreaterThanOrEqual(deadline)
    })

    it('is withdrawn or changed, never both', async () => {
      const office = biddingOffice(mall)
      const by = await office.supplier()
      const biddingId = await office.announce({ id: 'ZRACE3' })
      await office.bid(by, biddingId)
      const all = await Promise.all([
        mall.call(calls.withdrawBid, { biddingId, revision: 1 }, by),
        office.bid(by, biddingId, 1),
        mall.call(calls.withdrawBid, { biddingId, revision: 1 }, by),
        office.bid(by, biddingId, 1),
      ])
      expect(all.filter(({ code }) => code === '100')).toHaveLength(1)
    })
  })
}
