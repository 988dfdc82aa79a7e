import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { listAllCalls } from '#scripts/schema/calls.ts'

const rows = (await listAllCalls()).flatMap(({ name, row }) => (name && row ? [{ name, row }] : []))
const named = (which: (row: Endpoint) => boolean) =>
  rows.flatMap(({ name, row }) => (which(row) ? [name] : [])).sort()

/** POST because their input is long, or because §7 says so. */
const POSTS_THAT_READ = [
  'activities.couponOffers',
  'addresses.recognise',
  'after-sales.centrePage',
  'after-sales.queryApply',
  'after-sales.queryOrderApply',
  'approvals.invitation',
  'assets.selectMyEnableCardList',
  'auth-user.platformInfo',
  'back-office-activities.pickGoods',
  'back-office-after-sales.quoteRefund',
  'back-office-gifts.findGiftGoods',
  'back-office-words.previewWord',
  'catalog.findNavTreeById',
  'checkout.findLyGoodsPrice',
  'checkout.findPrice',
  'favourite-shops.among',
  'favourite-shops.countShopByUser',
  'gift-transfers.look',
  'gift-vouchers.goodsPage',
  'gift.label',
  'gift.pageLevel',
  'goods-bulk.checkPrices',
  'goods-bulk.checkShelf',
  'goods-bulk.checkStock',
  'goods-import.checkGoods',
  'goods.aggQueryGoodPage',
  'goods.compared',
  'goods.countGoods',
  'goods.favouritesAmong',
  'goods.findFamousGoodsList',
  'goods.findGroupGoods',
  'goods.findSurfaceProdBySKUIDS',
  'goods.queryGoodBrandPage',
  'goods.queryGoodPage',
  'goods.queryGoodPageWithAgg',
  'inquiries.findQuotedGoodsPage',
  'matching.file',
  'matching.findHighMatch',
  'matching.findIntelligentHightMatch',
  'matching.priceHistory',
  'order-file.linesOfOrders',
  // Makes the code at need, which only its own answer shows.
  'orders.queryPickupCode',
  'page-choices.findChoices',
  'page-choices.nameChoices',
  'page-finding.findOneByCondition',
  'page-goods.findPageComponentGoodsListRel',
  'page-health.health',
  'page-office.findNamed',
  'page-preview.askAt',
  'pages.findPageById',
  'pages.findPageByTypeAndSource',
  'scheme-shares.logo',
  'scheme-shares.look',
  'shop-facts.findHomePage',
  'shops.list',
  'suppliers.current',
  'suppliers.paper',
  'tracking-import.checkTracking',
]

/** GET because §7 says so. */
const GETS_THAT_WRITE = [
  'after-sales.applyAgain',
  'after-sales.delete',
  'after-sales.done',
  'auth-account.modifySelfPwd',
  'auth-account.sendCaptchaMessage',
  'auth-account.sendLoginCaptchaMessage',
  'cart-lines.queryCartClear',
  'cart-lines.repurchase',
  'orders.cancelOrder',
  'orders.delOrder',
  'orders.remindDelivery',
  'orders.updateOrderStatus',
]

const WHO_ASKS = 'it changes who asks, and with that everything'

/** Writes after which nothing that is shown is another. */
const CHANGES_NOTHING_SHOWN: Readonly<Record<string, string>> = {
  'account.register': WHO_ASKS,
  'account.resetPassword': WHO_ASKS,
  'account.verifyPhone': 'its ticket is for the next call alone',
  'auth-account.logoutTwin': WHO_ASKS,
  'auth-account.modifySelfPwd': WHO_ASKS,
  'auth-account.sysLogin': WHO_ASKS,
  'auth-user.login': WHO_ASKS,
  'auth-user.logout': WHO_ASKS,
  'auth-user.visit': 'every page counts as one; how many there were is no reason to ask again',
  'documents.put': 'a document is shown once a page is published with it',
  'provider-payments.openInApp': 'who pays is kept for the next call, and shown nowhere',
  'share-platform.login': WHO_ASKS,
  'share-platform.resetPwd': WHO_ASKS,
  'share-platform.setPwd': WHO_ASKS,
  'share-platform.verifyIdentity': 'its proof is for the next step alone',
  'uploads.save': 'a picture is shown with the application that names it',
  'uploads.tickets': 'they are for the next calls alone',
  'working-copies.dropWorkingCopy': 'what is edited is shown to its editor, who has given it up',
  'working-copies.keepWorkingCopy': 'what is edited is shown to its editor, who has it already',
}

describe('what a call changes and shows', () => {
  it('is a matter of its method, apart from these', () => {
    expect(
      named(({ method, changes }) => method === 'POST' && !changes),
      'a POST that writes says in its row what it `changes`; one that reads is entered in POSTS_THAT_READ',
    ).toEqual(POSTS_THAT_READ)
    expect(
      named(({ method, changes }) => method === 'GET' && changes !== undefined),
      'a call that writes is a POST; one of §7 that is none is entered in GETS_THAT_WRITE',
    ).toEqual(GETS_THAT_WRITE)
  })

  it('a write names what it changes, or it is known why not', () => {
    expect(
      named(({ changes }) => changes?.length === 0),
      'name in the row what is another one afterwards, or say in CHANGES_NOTHING_SHOWN why nothing is',
    ).toEqual(Object.keys(CHANGES_NOTHING_SHOWN))
  })

  it('a write shows nothing and is never kept', () => {
    expect(named(({ changes, shows, keep }) => !!changes && (!!shows || keep !== undefined))).toEqual([])
  })

  it('what a write changes is shown somewhere, and what is shown changes by some write', () => {
    const all = (of: (row: Endpoint) => readonly string[] | undefined) =>
      [...new Set(rows.flatMap(({ row }) => of(row) ?? []))].sort()
    expect(
      all(({ changes }) => changes),
      'a noun that some row `changes` is in `shows` of the row that reads it, and the other way round',
    ).toEqual(all(({ shows }) => shows))
  })

  it('names each once', () => {
    for (const { name, row } of rows)
      for (const nouns of [row.changes ?? [], row.shows ?? []])
        expect(nouns, name).toEqual([...new Set(nouns)])
  })

  it('what a write changes is not kept', () => {
    expect(named(({ shows, keep }) => shows !== undefined && keep !== undefined)).toEqual([])
  })
})
