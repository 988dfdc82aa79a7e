import { eq } from 'drizzle-orm'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { biddingFiles, biddingLines, biddings } from '#server/sourcing/bidding/tables.ts'
import type { Asker } from '#tests/server/support/ask.ts'
import { day, minute, type TestMall } from '#tests/server/support/support.ts'

type Row = typeof biddings.$inferInsert

/** Prices of one piece, for the two lines of the announcement. */
export const PRICES = ['12.50', '3.40'] as const
/** Total of both lines: 100 × 12.50 + 50 × 3.40. */
export const TOTAL = '1420.00'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** Announcements whose deadlines lie around the real time, for the database's own clock decides; and quotes by calls. */
export function biddingOffice({ services: { db }, ...mall }: TestMall) {
  async function announce(given: Partial<Row> = {}): Promise<string> {
    const id = given.id ?? `Z${String(mall.random.below(10_000_000_000)).padStart(10, '0')}`
    const row: Row = {
      id,
      title: '端午礼盒采购',
      kind: 'GIFT',
      deadline: Date.now() + 30 * day,
      status: 'PUBLISHED',
      contact: '采购部',
      telephone: '0571-88112233',
      contactRule: 'PUBLIC',
      content: '<p>含税含运费。</p>',
      searchText: `${id} ${given.title ?? '端午礼盒采购'}`.toLowerCase(),
      createdAt: mall.clock.now(),
      publishedAt: mall.clock.now(),
      ...given,
    }
    await db.insert(biddings).values(row)
    const line = { biddingId: id, spec: '', unit: '盒' }
    await db.insert(biddingLines).values([
      { ...line, lineNo: 1, name: '粽子礼盒', quantity: 100 },
      { ...line, lineNo: 2, name: '手提袋', quantity: 50 },
    ])
    return id
  }

  async function attach(biddingId: string, name = '技术要求.pdf'): Promise<string> {
    const content = new TextEncoder().encode(PDF)
    const id = `file-${biddingId}`
    const row = { id, biddingId, name, type: 'application/pdf', content, bytes: content.length }
    await db.insert(biddingFiles).values({ ...row, createdAt: mall.clock.now() })
    return id
  }

  const draft = (given: Partial<Row> = {}) =>
    announce({ status: 'DRAFT', publishedAt: null, deadline: mall.clock.now() + 30 * day, ...given })

  async function supplier(given: { shopId?: string } = {}) {
    const shopId = given.shopId ?? (await mall.build.shop())
    const { user, token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    return { userId: user.id, token, shopId }
  }

  /** This member works for a supplier from now on. */
  async function makeSupplier(userId: string): Promise<string> {
    const shopId = await mall.build.shop()
    await db
      .update(users)
      .set({ roles: ['buyer', 'supplier'], supplier: true, shopId })
      .where(eq(users.id, userId))
    return shopId
  }

  const bidding = (biddingId: string, revision = 0, prices: readonly string[] = PRICES) => ({
    biddingId,
    revision,
    lines: prices.map((price, at) => ({ lineNo: at + 1, price })),
    note: '七天内交货',
    send: true,
  })
  const bid = (by: Asker, biddingId: string, revision = 0, prices: readonly string[] = PRICES) =>
    mall.call(calls.bid, bidding(biddingId, revision, prices), by)

  const paper = (name = '报价函.pdf', content: string | Uint8Array<ArrayBuffer> = PDF) =>
    new File([content], name, { type: 'application/pdf' })

  /** A form with a file, as the browser sends it. */
  async function upload(
    row: { path: string },
    { biddingId, file }: { biddingId: string; file: File },
    { token = '' }: Asker,
  ) {
    const form = new FormData()
    form.append('biddingId', biddingId)
    form.append('file', file)
    const request = new Request(`http://mall.test${row.path}`, {
      method: 'POST',
      headers: { Token: token },
      body: form,
    })
    return (await (await mall.api(request)).json()) as {
      code: string
      message: string
      data: { fileId: string } | null
    }
  }

  const past = (biddingId: string) =>
    db
      .update(biddings)
      .set({ deadline: Date.now() - 1000 })
      .where(eq(biddings.id, biddingId))

  const version = async (biddingId: string, by: Asker) =>
    (await mall.ok(officeBidding.bidding, { biddingId }, by)).version
  const named = async (biddingId: string, by: Asker) => ({ biddingId, version: await version(biddingId, by) })

  /** Past its deadline, and opened. */
  async function opened(biddingId: string, by: Asker): Promise<void> {
    await past(biddingId)
    await mall.ok(officeBidding.openBidding, await named(biddingId, by), by)
  }

  const edited = () => ({
    title: '中秋礼盒采购',
    kind: 'GIFT' as const,
    regionId: '',
    budget: '200000',
    deadline: mall.clock.now() + 10 * day + minute,
    contact: '采购部',
    telephone: '0571-88112233',
    contactRule: 'PUBLIC' as const,
    content: '<p>含税含运费</p>',
    lines: [{ name: '月饼礼盒', spec: '8 只装', unit: '盒', quantity: 300 }],
  })

  return {
    announce,
    attach,
    draft,
    supplier,
    makeSupplier,
    bidding,
    bid,
    paper,
    upload,
    past,
    named,
    opened,
    edited,
  }
}
