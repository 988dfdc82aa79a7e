import { eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { reports } from '#schemas/reports/calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { reports as table } from '#server/reports/tables.ts'
import { reportOffice } from '#tests/server/reports/report-office.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'

/** Every call around filings; who files becomes a gift company for it. */
export function reportWrites(mall: TestMall): readonly Write[] {
  const { db } = mall.services
  const office = reportOffice(mall)
  const gift = async ({ userId, token }: Me) => {
    await office.fees()
    await db.update(users).set({ identityType: 1 }).where(eq(users.id, userId))
    return { userId, token }
  }
  const filed = async (me: Me, type: 1 | 2 = 1) => ({
    reportId: await office.file(await gift(me), { type }),
  })
  const paid = async (me: Me) => ({ reportId: await office.paid(await gift(me)) })
  const marked = { lineNos: [1], submitted: true }
  const line = async () => {
    const { goodsId, skuId } = await mall.build.goods()
    return { goodsId, skuId, quantity: 3 }
  }
  const texts = { type: '1', project: '中秋', customer: '', region: '', budget: '1' }
  const others = { plannedOn: '', contact: '', telephone: '', remark: '' }

  async function ending(me: Me) {
    const { reportId } = await filed(me)
    const until = mall.clock.now() + 10 * DAY_MS
    await db.update(table).set({ protectedUntil: until }).where(eq(table.id, reportId))
    return { reportId, until }
  }

  const own: readonly Write[] = [
    [
      reports.keepDraft,
      async (me) => gift(me).then(() => ({ texts: { ...texts, ...others }, lines: [], papers: [] })),
    ],
    [reports.addToDraft, async (me) => gift(me).then(async () => ({ lines: [await line()] }))],
    [reports.file, async (me) => gift(me).then(() => office.filing(1))],
    [reports.mark, async (me) => ({ ...(await filed(me)), ...marked })],
    [reports.withdraw, paid],
    [reports.extend, ending],
    [reports.payFee, (me) => filed(me, 2)],
  ]
  const officeWrites: readonly Write[] = [
    [officeReports.submitReport, async (me) => ({ ...(await paid(me)), ...marked })],
    [officeReports.rejectReport, async (me) => ({ ...(await paid(me)), reason: '信息不全' })],
  ]
  return [...own, ...officeWrites]
}
