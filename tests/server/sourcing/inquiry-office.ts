import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { inquiries } from '#server/sourcing/inquiries/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { confirmAll } from '#tests/server/support/confirm.ts'
import { shoppers } from '#tests/server/support/shopper.ts'

type Asking = In<typeof calls.ask>
export interface Piece {
  cash?: string
  integral?: string
}
interface Party {
  userId: string
  token: string
}

/** Inquiries through the real calls: asked by a buyer, answered by the platform. */
export function inquiryOffice(mall: MallOfBuyers) {
  const shop = shoppers(mall)
  const { build } = mall
  let office: Promise<string> | undefined
  /** After a reset of the mall its staff is gone, too. */
  const reset = () => (office = undefined)
  const admin = () => (office ??= build.member({ roles: ['admin'] }).then(({ token }) => token))
  const inDays = (days: number) => formatMallDay(mall.clock.now() + days * 86_400_000)

  const asking = (lines: Asking['lines'], more: Partial<Asking> = {}): Asking => ({
    lines,
    contact: '沈知夏',
    telephone: '13812345678',
    askToken: shop.key(),
    ...more,
  })

  /** Submits an inquiry for these quantities of new goods of one shop. */
  async function ask(
    by: { token: string },
    quantities: readonly number[] = [20],
    given: Parameters<typeof build.goods>[0] = {},
  ) {
    const shopId = given.shopId ?? (await build.shop())
    const lines: Asking['lines'] = []
    for (const quantity of quantities) {
      const { goodsId, skuId } = await build.goods({ ...given, shopId }, [{ onHand: 10_000 }])
      lines.push({ goodsId, skuId, quantity })
    }
    const { inquiryIds } = await mall.ok(calls.ask, asking(lines), by)
    return { inquiryId: inquiryIds[0] ?? '', shopId, lines }
  }

  const detail = (by: { token: string }, inquiryId: string) => mall.ok(calls.detail, { inquiryId }, by)
  const row = async (inquiryId: string) =>
    (await mall.services.db.select().from(inquiries).where(eq(inquiries.id, inquiryId)))[0]

  /** Line by line at these prices, for three days. */
  async function quote(
    inquiryId: string,
    pieces: readonly Piece[] = [{ cash: '8.00' }],
    more: Partial<In<typeof officeInquiries.quoteInquiry>> = {},
  ): Promise<string> {
    const as = { token: await admin() }
    const quoteId = (await row(inquiryId))?.quoteId ?? null
    const lines = pieces.map(({ cash = '0.00', integral = '0' }, at) => ({ lineNo: at + 1, cash, integral }))
    const asked = { inquiryId, quoteId, lines, validUntil: inDays(3), ...more }
    const first = await mall.call(officeInquiries.quoteInquiry, asked, as)
    // A price that is unusual is meant.
    if (first.code === 'CONFIRM_NEEDED')
      await mall.ok(officeInquiries.quoteInquiry, { ...asked, confirm: confirmAll(first) }, as)
    else if (first.code !== '100') throw new Error(`not quoted: ${first.code} ${first.message}`)
    return (await row(inquiryId))?.quoteId ?? ''
  }

  const accept = (by: { token: string }, inquiryId: string, quoteId: string, lineNos: number[] = []) =>
    mall.call(calls.accept, { inquiryId, quoteId, lineNos }, by)

  /** An accepted quote of so many pieces at such a price a piece. */
  async function accepted(
    by: Party,
    {
      quantities = [20],
      pieces = [{ cash: '8.00' }] as readonly Piece[],
      given = {} as Parameters<typeof build.goods>[0],
    } = {},
  ) {
    const made = await ask(by, quantities, given)
    const quoteId = await quote(made.inquiryId, pieces)
    const { code } = await accept(by, made.inquiryId, quoteId)
    if (code !== '100') throw new Error(`not accepted: ${code}`)
    return { ...made, quoteId }
  }

  const wish = (inquiryId: string) => ({ source: 'BUY_NOW' as const, inquiryId })
  return { shop, reset, admin, inDays, asking, ask, detail, row, quote, accept, accepted, wish }
}
