import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { bidding } from '#schemas/sourcing/bidding/calls.ts'
import { documents } from '#schemas/sourcing/documents/calls.ts'
import { approvals } from '#schemas/trade/approvals/calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import { goods, skus, suppliers } from '#server/catalog/goods/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { voucherShop } from '#tests/server/gifts/voucher-shop.ts'
import { reportOffice } from '#tests/server/reports/report-office.ts'
import { biddingOffice } from '#tests/server/sourcing/bidding-office.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import { schemeOffice } from '#tests/server/sourcing/scheme-office.ts'
import { applicants } from '#tests/server/sourcing/supplier-application.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { addCatalogue } from '#tests/server/support/build-goods.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import type { Me } from '#tests/server/support/write.ts'
import { afterSaleOffice, parcel } from '#tests/server/trade/after-sale-office.ts'
import { approvalOffice } from '#tests/server/trade/approval-office.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'
import { allWrites } from '#tests/server/writes/all-writes.ts'
import { papersList, SUPPLIER_PHONES } from '#tests/server/writes/supplier-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
const promoted = promotions(mall)
await mall.reset()
const made = orderBuilders(mall)
const cards = cardShop(mall)
const picking = voucherShop(mall)
const seller = (await mall.build.member({ roles: ['admin'] })).token

/** Planted values that are in the database and that no buyer may see. */
const SECRETS = {
  cost: 76_543_211,
  thirdPrice: 76_543_213,
  supplier: { id: 'supplier-planted', name: '种植供货商', contact: '钱种植', telephone: '15112340001' },
  stranger: { name: '欧阳种植', telephone: '15112340002', email: 'planted@example.com' },
}
const yuan = (fen: number) => (fen / 100).toFixed(2)
const SECRET_TEXTS = [
  ...[String(SECRETS.cost), yuan(SECRETS.cost), String(SECRETS.thirdPrice), yuan(SECRETS.thirdPrice)],
  ...Object.values(SECRETS.supplier),
  ...Object.values(SECRETS.stranger),
]
const SECRET_NAMES =
  /"(cost\w*|costPrice|supplyPrice|thirdPrice|marginRate|\w*[mM]argin|supplier(?!s?")\w+|bank\w+|\w*Hash|salt)":/
/** A mobile number that no star hides. */
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g

/** Sets the planted costs and supplier on all goods and SKUs. */
async function plant(): Promise<void> {
  const [{ cost, thirdPrice }, supplierId] = [SECRETS, SECRETS.supplier.id]
  await db.update(goods).set({ cost, thirdPrice, marginRate: 7_654, supplierId })
  await db.update(skus).set({ cost })
}

let phones = 0
async function newcomer(): Promise<Me> {
  const { userId, token } = await shop.buyer()
  const telephone = `199${String(++phones).padStart(8, '0')}`
  await db.update(users).set({ telephone }).where(eq(users.id, userId))
  return { userId, token, telephone }
}

/** Calls that show an applicant the data of its own company, under names that are secret elsewhere. */
const OWN_COMPANY = /^\/s\/|^\/mall\/v1\/supplier\//

/** Calls that show a member its own prices and the rest of its quote, under names that are secret elsewhere. */
const OWN_PRICES = /^\/(product|mall)\/v1\/scheme\/(findGoodsByPage|detail)$/
const OWN_PRICE_NAMES = /"(cost|costValue|margin)":/g

/** Lists the secrets that an answer reveals; the asker's own phones are none. */
function leaks(text: string, own: readonly string[], path = ''): string[] {
  const named = OWN_PRICES.test(path) ? text.replace(OWN_PRICE_NAMES, '":') : text
  const phonesSeen = (text.match(PHONE) ?? []).filter((phone) => !own.includes(phone))
  return [
    ...SECRET_TEXTS.filter((secret) => text.includes(secret)),
    ...(OWN_COMPANY.test(path) ? [] : (SECRET_NAMES.exec(named) ?? [])),
    ...phonesSeen,
  ]
}

/** Somebody who bought much, and a stranger who leads the team that he may join. */
async function aLife(me: Me) {
  const leader = await mall.build.user({ ...SECRETS.stranger, id: 'the-stranger' })
  await buildAddress(mall, leader.id, SECRETS.stranger)
  const office = afterSaleOffice(mall)
  Object.assign(office.now, { userId: me.userId, token: me.token, seller })
  const { id: orderId } = await made.order(me.userId, { status: 30, lines: [{ quantity: 2 }] })
  const afterSaleId = await office.apply(orderId)
  await office.audit(afterSaleId)
  await office.sendBack(afterSaleId)
  const sold = await mall.build.goods({ categoryPath: ['c1', 'c11', 'c111'], labels: ['l1'] })
  const { goodsId, skuId } = sold
  const activityId = await promoted.activity({ kind: 'GROUP', groupSize: 3, groupHours: 12 }, sold)
  const at = { createdAt: mall.clock.now(), expiresAt: mall.clock.now() + minute }
  const team = { activityId, skuId, leaderId: leader.id, size: 3, joined: 1, ...at }
  await db.insert(groupTeams).values({ id: 'team', ...team })
  await promoted.template()
  const trade = await shop.submit(me.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const picks = await picking.level({ skuIds: [skuId] })
  const voucherId = await picking.voucher(me.userId, picks.levelId, { picks: 1 })
  const { inquiryId } = await inquiryOffice(mall).accepted(me)
  const biddingOf = biddingOffice(mall)
  await biddingOf.makeSupplier(me.userId)
  const biddingId = await biddingOf.announce()
  const attached = await biddingOf.attach(biddingId)
  const added = await biddingOf.upload(bidding.addPaper, { biddingId, file: biddingOf.paper() }, me)
  const buying = approvalOffice(mall)
  const wheels = luckWheelOffice(mall)
  const wheelId = await wheels.wheel({ id: 'the-wheel' })
  await wheels.turn(me.token, wheelId)
  const schemesOf = schemeOffice(mall)
  const schemeId = await schemesOf.scheme(me.token)
  const { itemId } = await schemesOf.item(me.token, { schemeId })
  const { token } = await schemesOf.share(me.token, schemeId)
  const { applicationId, texts } = await applicants(mall).draft({ token: me.token })
  const papers = papersList(applicationId)
  await mall.ok(documents.put, papers, { token: me.token })
  const packages = await db.execute<{ id: string }>(sql`select id from shipments limit 1`)
  const [shipment] = (packages as { rows: { id: string }[] }).rows
  return {
    orderId,
    inquiryId,
    wheelId,
    lineId: `${orderId}-1`,
    afterSaleId,
    goodsId,
    skuId,
    skuIds: [skuId],
    filters: [{}],
    goodsIds: [goodsId],
    lines: [{ goodsId, skuId }],
    goods: [{ goodsId, skuId }],
    tradeId: trade.tradeId,
    giftCardId: await shop.card(me.userId, 5_000),
    shopId: sold.shopId,
    shopIds: [sold.shopId],
    levelId: await cards.level(),
    voucherId,
    schemeId,
    itemId,
    ...(await schemesOf.submit(me.token, schemeId)),
    fileId: await schemesOf.file(me.token, schemeId),
    token,
    shipmentId: shipment?.id ?? '',
    catId: 'c1',
    regionId: ADDRESS.regionIds[2],
    biddingId,
    /** Values for calls that share a field's name with others but mean something else by it. */
    of: {
      [approvals.invitation.path]: { token: await buying.invite(await buying.company(), '100.00') },
      [bidding.file.path]: { fileId: attached },
      [bidding.paper.path]: { fileId: added.data?.fileId },
    },
    word: '商品',
    kind: 'GROUP',
    path: '/mall/index',
    trackingNo: parcel.trackingNo,
    parentId: '0',
    applicationId,
    adminId: 'A1',
    hash: papers.hash,
    id: applicationId,
    uploadId: texts.businessLicense,
    field: 'supplierName',
    value: '种植公司',
  }
}

/** Values for calls that use a field's name differently from the other calls. */
const OTHERWISE: Readonly<Record<string, object>> = {
  '/mall/v1/giftVouchers/page': { kind: undefined },
  '/mall/v1/bidding/page': { kind: undefined },
  '/mall/v1/shop/list': { kind: undefined },
  '/product/v1/activity/gift/goods/page': { levelId: 'picks1' },
  '/product/v1/activity/gift/goods/detail': { levelId: 'picks1' },
  '/mall/v1/shop/findPage': { kind: undefined },
  '/activity/v1/gift/userGift/findAll/pc': { kind: 'CARD' },
  '/user/v1/dictionary/findListByName': { name: 'companyNature' },
  '/order/v1/order/queryLogistics': { shipmentId: undefined },
}
const namesOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape ? Object.keys(input.shape) : []

const writes = [...allWrites(mall, { seller, made })].filter(
  ([row]) => !/backOffice|mall\/v1\/page\/|brandGroup\/save/.test(row.path),
)
const written = new Set(writes.map(([row]) => row.path))
/** Not a buyer's: what the tests of login and captcha ask, statistics, the page documents, a picture, an invoice's PDF, the demo's notes, the cashier, and a link to a payment provider. */
const ELSEWHERE =
  /login|logout|register|captcha|\/page\/|findHomePage|\/demo\/|cashier|resetPassword|Pwd|apply\/save|contact|sysuser|backOffice|notice\/detail|legal|picture|tickets|verify|brandGroup\/save|statistics|sharedLogo|invoiceFile|openLink/i
const reads = routes.map(({ row }) => row).filter(({ path }) => !written.has(path) && !ELSEWHERE.test(path))

let me: Me
let life: Awaited<ReturnType<typeof aLife>>
/** A gift company, and what it filed with a paper. */
let filer: { token: string }
let filed: { reportId: string; uploadId: string; customer: string; project: string }
beforeAll(async () => {
  await addCatalogue(db)
  await db.insert(suppliers).values(SECRETS.supplier)
  me = await newcomer()
  life = await aLife(me)
  const reporting = reportOffice(mall)
  const gift = await reporting.filer()
  filer = gift
  filed = await reporting.withPaper(gift)
  await plant()
})

describe('S.23 what no answer tells a buyer', () => {
  it.each(reads.map((row) => ({ path: row.path, row })))('$path', async ({ row }) => {
    const own = new Map<string, object>(Object.entries(life.of)).get(row.path)
    const asker = row.needs ? filer : me
    const given = Object.entries({ ...life, ...OTHERWISE[row.path], ...own, ...(row.needs && filed) })
    const input = Object.fromEntries(given.filter(([name]) => namesOf(row).includes(name)))
    const response = await mall.api(toRequest(row, input, asker))
    const text = await response.text()
    expect(leaks(text, [me.telephone, ADDRESS.telephone, ...SUPPLIER_PHONES], row.path)).toEqual([])
    if (row.receive === 'blob') expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    else expect(text, 'put what it asks for into `aLife` of this file').toContain('"code":"100"')
  })

  it.each(writes.map(([row, body]) => ({ path: row.path, row, body })))('$path', async ({ row, body }) => {
    if (row.send === 'multipart') return
    const asker = await newcomer()
    const input = await body(asker)
    await plant()
    const response = await mall.api(toRequest(row, input, asker))
    const text = await response.text()
    const own = [asker.telephone, ADDRESS.telephone, asker.telephone.replace(/^199/, '198')]
    expect(leaks(text, own, row.path)).toEqual([])
    if (row.receive === 'blob') expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    else expect(text).toContain('"code":"100"')
  })

  it('a leak would be seen', () => {
    expect(leaks(`{"a":"${yuan(SECRETS.cost)}"}`, [])).toHaveLength(1)
    expect(leaks('{"costPrice":"1.00"}', []).length).toBeGreaterThan(0)
    expect(leaks('{"telephone":"15912345678"}', [])).toEqual(['15912345678'])
    expect(leaks('{"telephone":"159****5678","id":"15912345678901"}', [])).toEqual([])
  })
})
