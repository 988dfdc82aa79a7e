import { sql } from 'drizzle-orm'
import { DEMO_PAY_PASSWORD, DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { demoMall, type DemoMall } from '#fixtures/mall/demo-mall.ts'
import { buildSearchColumns } from '#server/catalog/search/goods-text.ts'
import { supplyPages } from '#server/content/pages/supply-pages.ts'
import { seedRegions } from '#server/people/regions/seed.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Random } from '#server/platform/process/random.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { storePayPassword } from '#server/wallet/pay-password/pay-password.ts'
import { schema } from './all-tables.ts'
import { markComplete, readDemoPages } from './complete-demo.ts'
import { type OrderSeedOptions, seedOrders } from './seed/orders.ts'

export interface SeedOptions extends OrderSeedOptions {
  /** Skips the past orders, which take long to create; for tests that do not need them. */
  withoutOrders?: boolean
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function prepare({ now, random }: SeedOptions) {
  const mall = demoMall(now)
  const [users, pages] = await Promise.all([accountsWithPasswords(mall.users, random), readDemoPages()])
  return { ...mall, now, users, pages, goods: searchableGoods(mall) }
}

async function insertCatalogue(db: Db, mall: Prepared, say: (line: string) => void): Promise<void> {
  await insertRows(db, schema.categories, mall.categories)
  await insertRows(db, schema.industryCategories, mall.industries)
  await insertRows(db, schema.shareCompanies, mall.shareCompanies)
  await insertRows(db, schema.brandGroups, mall.brandGroups)
  await insertRows(db, schema.brands, mall.brands)
  await insertRows(db, schema.shops, mall.shops)
  await insertRows(db, schema.freightTemplates, mall.freightTemplates)
  await insertRows(db, schema.shopCategories, mall.shopCategories)
  await insertRows(db, schema.shopPromotions, mall.shopPromotions)
  await insertRows(db, schema.suppliers, mall.suppliers)
  await insertRows(db, schema.supplierSaleUsers, mall.supplierSaleUsers)
  await insertRows(db, schema.labels, mall.labels)
  await insertRows(db, schema.navs, mall.navs)
  const total = mall.goods.length
  await insertRows(db, schema.goods, mall.goods, (done) => say(`正在创建演示商城：商品 ${done}/${total}`))
  await insertRows(db, schema.skus, mall.skus)
  await insertRows(db, schema.priceHistory, mall.priceHistory)
}

async function insertContent(db: Db, mall: Prepared): Promise<void> {
  await insertRows(db, schema.settings, mall.settings)
  await insertRows(db, schema.legalTexts, mall.legalTexts)
  await insertRows(db, schema.notices, mall.notices)
  await insertRows(db, schema.hotWords, mall.hotWords)
  await insertRows(db, schema.synonyms, mall.synonyms)
  await seedRegions(db)
  await supplyPages(db, { set: 'demo', pages: mall.pages, now: mall.now })
}

async function insertGiftCards(db: Db, mall: Prepared): Promise<void> {
  await insertRows(db, schema.giftLabels, mall.giftLabels)
  await insertRows(db, schema.giftCovers, mall.giftCovers)
  await insertRows(db, schema.giftLevels, mall.giftLevels)
  await insertRows(db, schema.giftLevelGoods, mall.giftLevelGoods)
  await insertRows(db, schema.giftBatches, mall.giftBatches)
  await insertRows(db, schema.giftVouchers, mall.giftVouchers)
  await insertRows(db, schema.giftVoucherEntries, mall.giftVoucherEntries)
  await insertRows(db, schema.trades, mall.cardTrades)
  await insertRows(db, schema.giftCardOrders, mall.cardOrders)
  await insertRows(db, schema.payments, mall.cardPayments)
  await insertRows(db, schema.cashierCharges, mall.cardCharges)
  await insertRows(db, schema.giftCards, mall.giftCards)
  await insertRows(db, schema.giftCards, mall.boughtCards)
  await insertRows(db, schema.giftCards, mall.givenCards)
  await insertRows(db, schema.giftTransfers, mall.giftTransfers)
  await insertRows(db, schema.giftCards, mall.batchCards)
  await insertRows(db, schema.giftCardEntries, mall.giftCardEntries)
  await insertRows(db, schema.giftCardEntries, mall.boughtCardEntries)
  await insertRows(db, schema.giftCardEntries, mall.batchCardEntries)
}

async function insertReports(db: Db, mall: Prepared): Promise<void> {
  await insertRows(db, schema.trades, mall.reportTrades)
  await insertRows(db, schema.payments, mall.reportPayments)
  await insertRows(db, schema.cashierCharges, mall.reportCharges)
  await insertRows(db, schema.refunds, mall.reportRefunds)
  await insertRows(db, schema.refundParts, mall.reportRefundParts)
  await insertRows(db, schema.reports, mall.reports)
  await insertRows(db, schema.reportLines, mall.reportLines)
  await insertRows(db, schema.reportLogs, mall.reportLogs)
}

async function insertBiddings(db: Db, mall: Prepared): Promise<void> {
  await insertRows(db, schema.biddings, mall.biddings)
  await insertRows(db, schema.biddingLines, mall.biddingLines)
  await insertRows(db, schema.biddingQuotes, mall.biddingQuotes)
  await insertRows(db, schema.biddingQuoteLines, mall.biddingQuoteLines)
  await insertRows(db, schema.biddingFavourites, mall.biddingFavourites)
  await insertRows(db, schema.biddingLogs, mall.biddingLogs)
}

async function insertMembers(db: Db, mall: Prepared): Promise<void> {
  await insertRows(db, schema.users, mall.users)
  await insertRows(db, schema.pointsAccounts, mall.pointsAccounts)
  await insertRows(db, schema.pointsLots, mall.pointsLots)
  await insertRows(db, schema.pointsEntries, mall.pointsEntries)
  await insertRows(db, schema.addresses, mall.addresses)
  await insertRows(db, schema.activities, mall.activities)
  await insertRows(db, schema.activityGoods, mall.activityGoods)
  await insertRows(db, schema.luckWheels, mall.luckWheels)
  await insertRows(db, schema.luckWheelPrizes, mall.luckWheelPrizes)
  await insertRows(db, schema.groupTeams, mall.groupTeams)
  await insertRows(db, schema.couponTemplates, mall.couponTemplates)
  await insertRows(db, schema.coupons, mall.coupons)
  await insertRows(db, schema.facilitators, mall.facilitators)
  await insertRows(db, schema.cartItems, mall.cartItems)
  await insertRows(db, schema.favourites, mall.favourites)
  await insertRows(db, schema.favouriteShops, mall.favouriteShops)
  await insertRows(db, schema.schemes, mall.schemes)
  await insertRows(db, schema.schemeGroups, mall.schemeGroups)
  await insertRows(db, schema.schemeItems, mall.schemeItems)
  await insertRows(db, schema.inquiries, mall.inquiries)
  await insertRows(db, schema.inquiryLines, mall.inquiryLines)
  await insertRows(db, schema.inquiryQuotes, mall.inquiryQuotes)
  await insertRows(db, schema.inquiryQuoteLines, mall.inquiryQuoteLines)
  await insertRows(db, schema.inquiryLogs, mall.inquiryLogs)
  await insertRows(db, schema.leads, mall.leads)
  await insertRows(db, schema.leadSteps, mall.leadSteps)
  await insertReports(db, mall)
  await insertBiddings(db, mall)
  await insertRows(db, schema.goodsProposals, mall.goodsProposals)
  await insertRows(db, schema.browses, mall.browses)
  await insertRows(db, schema.visits, mall.visits)
}

/** Creates the demo mall; false, without a change, if any user exists. The caller must hold `Database.alone`. */
export async function seedDemo(db: Db, options: SeedOptions): Promise<boolean> {
  const say = options.onProgress ?? (() => undefined)
  return db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: schema.users.id }).from(schema.users).limit(1)
    if (someone) return false
    say('正在创建演示商城：账号与页面')
    const mall = await prepare(options)
    await insertMembers(tx, mall)
    await insertGiftCards(tx, mall)
    await insertCatalogue(tx, mall, say)
    say('正在创建演示商城：公告、地区与图片')
    await insertContent(tx, mall)
    await insertRows(tx, schema.pictures, mall.pictures)
    if (!options.withoutOrders) await seedOrders(tx, options)
    for (const { id } of mall.users)
      await storePayPassword({ db: tx, random: options.random }, id, DEMO_PAY_PASSWORD)
    await markComplete(tx)
    await tx.execute(sql`analyze`)
    say('演示商城已就绪')
    return true
  })
}

/** Returns accounts with salted hashes at full cost: a cheaper hash would reveal by timing which accounts exist. */
function accountsWithPasswords(users: DemoMall['users'], random: Random) {
  return Promise.all(
    users.map(async (user) => ({
      ...user,
      passwordHash: await hashPassword(DEMO_PASSWORD, random.token(16)),
    })),
  )
}

function searchableGoods({ goods, brands, categories, shops }: DemoMall) {
  const names = new Map([...brands, ...categories, ...shops].map(({ id, name }) => [id, name]))
  return goods.map((row) => {
    const [brand = '', shop = '', ...path] = [row.brandId, row.shopId, ...row.categoryPath].map(
      (id) => names.get(id) ?? '',
    )
    return { ...row, ...buildSearchColumns({ ...row, brand, shop, categories: path }) }
  })
}
