import { DAY_MS } from '#schemas/base/constants.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { giftCovers, giftLevelGoods, giftLevels } from '#server/gifts/tables.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'

export type PickWish = In<typeof calls.submit>
type NewVoucher = Partial<typeof giftVouchers.$inferInsert>

/** Levels of goods, what picks of them, and members who pick through the real calls. */
export function voucherShop(mall: MallOfBuyers) {
  const { db } = mall.services
  const shop = shoppers(mall)
  let last = 0

  interface NewLevel {
    id?: string
    kind?: 'VOUCHER' | 'BOOK'
    skuIds?: readonly string[]
    /** Pieces of each SKU. */
    onHand?: number
  }

  /** A level of five goods of one shop, each with one SKU, unless SKUs are given. */
  async function level(given: NewLevel = {}) {
    const id = given.id ?? `picks${++last}`
    const { kind = 'VOUCHER', onHand = 100 } = given
    const cover = { id: 'cover', name: '朱红', picture: '/pictures/cover.svg' }
    await db.insert(giftCovers).values(cover).onConflictDoNothing()
    const terms = { value: 0, price: 0, validDays: 365, picks: 2 }
    await db.insert(giftLevels).values({ id, kind, coverId: 'cover', name: '中秋礼遇', ...terms })
    const skuIds = [...(given.skuIds ?? [])]
    const shopId = await mall.build.shop({ id: `shop-of-${id}` })
    for (let at = 0; at < 5 && !given.skuIds; at++)
      skuIds.push((await mall.build.goods({ shopId }, [{ onHand }])).skuId)
    const rows = skuIds.map((skuId, sort) => ({
      levelId: id,
      skuId,
      sort,
      goodsId: skuId.replace(/-\d+$/, ''),
    }))
    await db.insert(giftLevelGoods).values(rows)
    return { levelId: id, skuIds, goodsIds: rows.map(({ goodsId }) => goodsId) }
  }

  /** One of the member: 2 pieces of a level, all of them left, for a year. */
  async function voucher(ownerId: string | null, levelId: string, given: NewVoucher = {}): Promise<string> {
    const id = given.id ?? `voucher${++last}`
    const { picks = 2 } = given
    const at = { createdAt: mall.clock.now(), expiresAt: mall.clock.now() + 365 * DAY_MS }
    const secret = { codeHash: id, passwordHash: id, last4: '7K2M' }
    const words = { kind: 'VOUCHER' as const, name: '中秋提货券', picture: '/pictures/cover.svg' }
    const row = { id, levelId, ownerId, status: 'ACTIVE' as const, picks, left: picks }
    await db.insert(giftVouchers).values({ ...row, ...words, ...secret, ...at, ...given })
    return id
  }

  const book = (ownerId: string | null, levelId: string, given: NewVoucher = {}) =>
    voucher(ownerId, levelId, { kind: 'BOOK', name: '年节礼品册', picks: 4, ...given })

  const wish = (voucherId: string, skuIds: readonly string[], given: Partial<PickWish> = {}): PickWish => ({
    voucherId,
    picks: skuIds.map((skuId) => ({ skuId, quantity: 1 })),
    submitToken: shop.key(),
    ...given,
  })

  const trySubmit = (token: string, asked: PickWish) => mall.call(calls.submit, asked, { token })

  /** One piece of each SKU. */
  const submit = (token: string, voucherId: string, skuIds: readonly string[], given?: Partial<PickWish>) =>
    mall.ok(calls.submit, wish(voucherId, skuIds, given), { token })

  /** Every voucher whose entries are not what is left, or that is out of its bounds, as sentences. */
  async function voucherFaults(): Promise<string[]> {
    const entries = await db.select().from(giftVoucherEntries)
    return (await db.select().from(giftVouchers)).flatMap(({ id, picks, left, status }) => {
      const own = entries.filter(({ voucherId }) => voucherId === id)
      const sum = own.reduce((all, { amount }) => all + amount, picks)
      const found: string[] = []
      if (sum !== left) found.push(`${id}: ${picks} and its entries are ${sum}, not ${left}`)
      if (left < 0 || left > picks) found.push(`${id}: ${left} of ${picks}`)
      if (own.some(({ leftAfter }) => leftAfter < 0 || leftAfter > picks)) found.push(`${id}: a step too far`)
      if (status === 'USED' && left > 0) found.push(`${id}: used with ${left} left`)
      if (status === 'ACTIVE' && left === 0) found.push(`${id}: open with nothing left`)
      return found
    })
  }

  return { shop, level, voucher, book, wish, trySubmit, submit, voucherFaults }
}
