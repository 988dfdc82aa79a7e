import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { brands, categories, goods, skus } from '#server/catalog/goods/tables.ts'
import { buildWordColumns } from '#server/catalog/search/goods-text.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { captureReservedPoints, reservePoints } from '#server/wallet/points/hold.ts'

type NewUser = Partial<typeof users.$inferInsert> & { password?: string }
type NewGoods = Partial<typeof goods.$inferInsert>
type NewSku = Partial<typeof skus.$inferInsert>

export const PASSWORD = 'Passw0rd-1'
/** Deliberately cheap: the tests check that the stored cost is used. */
export const TEST_COST = { N: 1024, r: 8, p: 1 }
let cheapHash: Promise<string> | undefined

/** Rows that state only what matters to the case; ids count up from 1 within a file. */
export function builders(services: Services) {
  const { db, clock } = services
  let last = 0
  const next = (prefix: string) => `${prefix}${++last}`

  /** Password `Passw0rd-1` unless another is given. */
  async function user({ password, ...given }: NewUser = {}) {
    const id = given.id ?? next('u')
    cheapHash ??= hashPassword(PASSWORD, 'test-salt', TEST_COST)
    const passwordHash = password ? await hashPassword(password, `salt-${id}`, TEST_COST) : await cheapHash
    const roles = given.roles ?? ['buyer']
    const named = { id, userName: `user-${id}`, name: '张三' }
    const row = { ...named, roles, authorities: listRoleAuthorities(roles), createdAt: clock.now() }
    const [made] = await db
      .insert(users)
      .values({ ...row, passwordHash, ...given })
      .returning()
    if (!made) throw new Error('no user was made')
    return made
  }

  /** A user who is logged in. */
  async function member(given: NewUser = {}) {
    const made = await user(given)
    return { user: made, token: await startSession(services, made.id) }
  }

  async function shop(given: Partial<typeof shops.$inferInsert> = {}) {
    const id = given.id ?? next('s')
    const row = { id, name: `店铺${id}`, kind: 'SHOP' as const, businessId: `b-${id}`, sign: '', logo: '' }
    await db
      .insert(shops)
      .values({ ...row, ...given })
      .onConflictDoNothing()
    return id
  }

  async function brand(given: Partial<typeof brands.$inferInsert> = {}) {
    const id = given.id ?? next('br')
    await db
      .insert(brands)
      .values({ id, name: `品牌${id}`, logo: '', ...given })
      .onConflictDoNothing()
    return id
  }

  async function category(given: Partial<typeof categories.$inferInsert> = {}) {
    const id = given.id ?? next('c')
    await db
      .insert(categories)
      .values({ id, level: 1, name: `类目${id}`, ...given })
      .onConflictDoNothing()
    return id
  }

  /** Goods of ￥10.00 with its SKUs (one with 100 pieces unless given); shop and brand are made when missing. */
  async function goodsWith(given: NewGoods = {}, skuList: readonly NewSku[] = [{}]) {
    const id = given.id ?? next('g')
    const shopId = await shop(given.shopId ? { id: given.shopId } : {})
    const brandId = await brand(given.brandId ? { id: given.brandId } : {})
    const price = {
      cash: given.cash ?? 1000,
      goodsPrice: given.goodsPrice ?? 1200,
      integral: given.integral ?? 0,
    }
    const made = skuList.map((sku, index) => ({
      id: `${id}-${index + 1}`,
      goodsId: id,
      code: `${id}-${index + 1}`,
      sort: index,
      onHand: 100,
      ...price,
      ...sku,
    }))
    const name = given.name ?? `商品${id}`
    const row = {
      id,
      name,
      brandId,
      shopId,
      businessId: `b-${shopId}`,
      ...price,
      sourceType: 1,
      goodsType: 1,
      payModel: 2,
      defaultSkuId: made[0]?.id ?? '',
      skuCount: made.length,
      stock: made.reduce((sum, sku) => sum + sku.onHand, 0),
      ...buildWordColumns([given.searchText ?? name]),
      publishedAt: clock.now(),
    }
    await db.insert(goods).values({ ...row, ...given, id })
    await db.insert(skus).values(made)
    return { goodsId: id, shopId, brandId, skuIds: made.map((sku) => sku.id), skuId: made[0]?.id ?? '' }
  }

  /** `amount` in hundredths of a point; below 0 they are spent. */
  async function points(userId: string, amount: number, expiresAt: number | null = null) {
    const biz = { userId, bizType: 'TEST', bizId: next('p') }
    await db.transaction(async (tx) => {
      const ledger = { ...services, db: tx }
      if (amount > 0) return grantPoints(ledger, { ...biz, amount, expiresAt })
      await reservePoints(ledger, { ...biz, amount: -amount })
      await captureReservedPoints(ledger, biz)
    })
  }

  async function cartLine(userId: string, skuId: string, given: Partial<typeof cartItems.$inferInsert> = {}) {
    const row = { id: next('k'), userId, skuId, quantity: 1, goodsId: skuId.replace(/-\d+$/, '') }
    const at = { addedCash: 1000, addedPoints: 0, createdAt: clock.now(), updatedAt: clock.now() }
    await db.insert(cartItems).values({ ...row, ...at, ...given })
    return row.id
  }

  return { user, member, shop, brand, category, goods: goodsWith, points, cartLine }
}
