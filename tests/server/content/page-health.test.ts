import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { pageHealth } from '#schemas/content/pages/health-calls.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { brands, categories, goods } from '#server/catalog/goods/tables.ts'
import { media } from '#server/content/media/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { checkPages } from '#server/content/publishing/health/check-published.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { goodsOfLists } from '#tests/server/catalog/goods-of-lists.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, ...goodsOfLists)
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const image = { src: '/pictures/a.jpg', alt: '年货' }
const banner = (jump: string, query: Record<string, string>) => ({
  id: 'b',
  type: 'image-banner',
  v: 1,
  props: { image, link: { jump, query } },
})
const grid = (source: object) => ({ id: 'g', type: 'goods-grid', v: 1, props: { source } })
const title = (visible?: object) => ({ id: 't', type: 'title-bar', v: 1, props: { title: '年货' }, visible })
const documentOf = (...widgets: object[]) => JSON.stringify({ schema: 1, settings: {}, widgets })
const check = async (...widgets: object[]) => mall.ok(pageHealth.health, { text: documentOf(...widgets) }, as)
const found = async (...widgets: object[]) =>
  (await check(...widgets)).findings.map(({ level, message }) => `${level} ${message}`)

async function make(name = '专题') {
  const { pageId } = await mall.ok(calls.createPage, { name }, as)
  return pageId
}
async function save(pageId: string, text: string) {
  const { version } = await mall.ok(calls.officePage, { pageId }, as)
  return { pageId, ...(await mall.ok(calls.savePage, { pageId, version, text }, as)) }
}

describe('the health of a page', () => {
  it('tells of pages and goods that are not there, off the shelf or only fetched', async () => {
    const pageId = await make()
    expect(await found(banner('pcSecondLevel', { pageId }))).toEqual([
      `error 页面“${pageId}”不存在或还没有发布，点击后打不开`,
    ])
    await mall.ok(calls.publishPage, { ...(await save(pageId, documentOf(title()))), note: '上线' }, as)
    expect(await found(banner('pcSecondLevel', { pageId }))).toEqual([])
    expect(await found(banner('ProductDetail', { goodsId: 'nobody' }))).toEqual([
      'error 商品“nobody”不存在或已删除，点击后打不开',
    ])
    expect(await found(grid({ by: 'ids', ids: ['cup', 'off'] }))).toEqual(['error 商品“off”已下架，不会显示'])
    await db.update(goods).set({ deliveryType: 2 }).where(eq(goods.id, 'wool'))
    expect(await found(banner('20', { goodsId: 'wool' }))).toEqual([
      'error 商品“wool”只能自提，加不进购物车，请改为打开商品',
    ])
  })

  it('tells of goods whose shop is closed', async () => {
    await db.update(shops).set({ open: false }).where(eq(shops.id, 's2'))
    expect(await found(grid({ by: 'ids', ids: ['cup', 'rice'] }))).toEqual([
      'error 商品“rice”的店铺暂停营业，点开只能看到已下架',
    ])
  })

  it('tells nothing of hidden categories and brands, whose goods shoppers see all the same', async () => {
    await db.update(categories).set({ enabled: false }).where(eq(categories.id, 'c1'))
    await db.update(brands).set({ hidden: true }).where(eq(brands.id, 'b1'))
    expect(await found(grid({ by: 'query', catIdList: ['c1'], brandIdList: ['b1'], count: 1 }))).toEqual([])
    expect(await found(title(), banner('ProductList', { catId: 'c1', brandId: 'b1' }))).toEqual([])
  })

  it('tells of links inside rich text that lead nowhere', async () => {
    const html = '<p><a href="#/goods/index?goodsId=nobody">茶</a><a href="/goods/idnex">列表</a></p>'
    expect((await check({ id: 't', type: 'rich-text', v: 1, props: { html } })).findings).toMatchObject([
      { code: 'goods_missing', widgetId: 't', path: ['props', 'html'] },
      { code: 'screen_missing', widgetId: 't', path: ['props', 'html'] },
    ])
  })

  it('tells of rules without goods', async () => {
    expect(await found(grid({ by: 'query', brandIdList: ['none'] }))).toEqual([
      'error 按这个规则现在一件商品也没有',
    ])
    expect(await found(grid({ by: 'query', count: 50 }))).toEqual([
      expect.stringMatching(/^notice 按这个规则只有 \d+ 件商品，少于要显示的 50 件$/),
    ])
  })

  it('tells of activities that neither run nor will', async () => {
    expect(await found(title(), { id: 's', type: 'seckill', v: 1, props: {} })).toEqual([
      'notice 现在没有进行中或将要开始的秒杀，顾客看不到商品',
    ])
  })

  it('tells of luck wheels that are not there, over, or none at all', async () => {
    const wheel = (wheelId?: string) => ({ id: 'w', type: 'luck-wheel', v: 1, props: { wheelId } })
    expect(await found(title(), wheel())).toEqual(['notice 现在没有进行中或将要开始的大转盘，顾客看不到'])
    expect(await found(title(), wheel('nobody'))).toEqual(['error 大转盘“nobody”不存在，顾客看不到'])
    const office = luckWheelOffice(mall)
    const wheelId = await office.wheel({ name: '会员日' })
    expect(await found(title(), wheel(), { ...wheel(wheelId), id: 'x' })).toEqual([])
    mall.clock.set(mall.clock.now() + DAY_MS)
    expect((await check(title(), wheel(wheelId))).findings).toEqual([
      {
        code: 'wheel_over',
        level: 'error',
        message: '大转盘“会员日”已结束，顾客不能再抽奖',
        widgetId: 'w',
        path: ['props', 'wheelId'],
      },
    ])
  })

  it('tells of pictures that are slow to open', async () => {
    const mediaId = 'c'.repeat(32)
    const size = { width: 4000, height: 2000, bytes: 2_400_000, content: new Uint8Array([255]) }
    const texts = { name: '大图', folder: '', alt: '' }
    await db
      .insert(media)
      .values({ id: mediaId, ...texts, ...size, userId: 'u', createdAt: mall.clock.now() })
    const props = { image: { src: `/pictures/${mediaId}.jpg`, alt: '大图' } }
    expect(await found({ id: 'b', type: 'image-banner', v: 1, props })).toEqual([
      'notice 图片有 2.4 MB，手机上打开慢，建议 1 MB 以内',
    ])
  })

  it('tells when it will be blank, and whether it is now', async () => {
    const to = formatMallMoment(mall.clock.now() + DAY_MS)
    expect(await check(title({ to }))).toMatchObject({
      findings: [{ level: 'error', message: `${to} 起对所有人是空白页`, path: [] }],
      isBlankNow: false,
    })
    expect(await check(title({ from: to }))).toMatchObject({ isBlankNow: true })
  })

  it('is nothing of a text that cannot be shown at all, which publishing refuses', async () => {
    for (const text of ['', '{', '[]'])
      expect(await mall.ok(pageHealth.health, { text }, as)).toEqual({ findings: [], isBlankNow: false })
  })
})

describe('publishing', () => {
  const WRONG = documentOf(grid({ by: 'ids', ids: ['nobody'] }))

  it('with problems asks for a reason, which is kept with the revision and in the log', async () => {
    const pageId = await make()
    const seen = { ...(await save(pageId, WRONG)), note: '上线' }
    const refused = await mall.call(calls.publishPage, seen, as)
    expect(refused).toMatchObject({
      code: 'BAD_INPUT',
      message: '页面有 1 个问题，请修正，或写明为什么带着问题上线',
      data: { field: 'acceptedReason' },
    })
    expect(await db.$count(pages, eq(pages.id, pageId))).toBe(0)
    await mall.ok(calls.publishPage, { ...seen, acceptedReason: '商品今晚上架' }, as)
    const [revision] = await mall.ok(calls.pageRevisions, { pageId }, as)
    expect(revision).toMatchObject({ problems: 1, acceptedReason: '商品今晚上架' })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'publishPage'))
    expect(entry?.after).toMatchObject({ problems: 1, reason: '商品今晚上架', changes: '全部是新的' })
  })

  it('a page that names a closed shop asks for a reason', async () => {
    await db.update(shops).set({ open: false }).where(eq(shops.id, 's2'))
    const pageId = await make()
    const widget = { id: 's', type: 'shop-list', v: 1, props: { from: 'hand', shops: ['s1', 's2'] } }
    const seen = { ...(await save(pageId, documentOf(widget))), note: '上线' }
    expect((await mall.call(calls.publishPage, seen, as)).code).toBe('BAD_INPUT')
    await mall.ok(calls.publishPage, { ...seen, acceptedReason: '明天开业' }, as)
    const [revision] = await mall.ok(calls.pageRevisions, { pageId }, as)
    expect(revision).toMatchObject({ problems: 1 })
  })

  it('without problems keeps no reason, whatever is sent', async () => {
    const pageId = await make()
    const seen = { ...(await save(pageId, documentOf(title()))), note: '上线' }
    await mall.ok(calls.publishPage, { ...seen, acceptedReason: '没有原因' }, as)
    const [revision] = await mall.ok(calls.pageRevisions, { pageId }, as)
    expect(revision).toMatchObject({ problems: 0, acceptedReason: '' })
  })

  it('a page that is blank for everybody now asks for its name', async () => {
    const pageId = await make('双十一')
    const from = formatMallMoment(mall.clock.now() + DAY_MS)
    const seen = {
      ...(await save(pageId, documentOf(title({ from })))),
      note: '上线',
      acceptedReason: '预热',
    }
    for (const confirmedName of ['', '双十二'])
      expect(await mall.call(calls.publishPage, { ...seen, confirmedName }, as)).toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'confirmedName' },
      })
    await mall.ok(calls.publishPage, { ...seen, confirmedName: '双十一' }, as)
  })

  it('the same holds for an older revision', async () => {
    const pageId = await make()
    await mall.ok(
      calls.publishPage,
      { ...(await save(pageId, WRONG)), note: '上线', acceptedReason: '商品今晚上架' },
      as,
    )
    await mall.ok(calls.publishPage, { ...(await save(pageId, documentOf(title()))), note: '修正' }, as)
    const { version } = await mall.ok(calls.officePage, { pageId }, as)
    const back = { pageId, version, revision: 1, note: '' }
    expect((await mall.call(calls.rollBackPage, back, as)).code).toBe('BAD_INPUT')
    await mall.ok(calls.rollBackPage, { ...back, acceptedReason: '先用旧版' }, as)
  })
})

describe('published pages', () => {
  const problems = async (pageId: string) => (await mall.ok(calls.officePage, { pageId }, as)).problems

  it('are checked again when goods change, and the list says how many problems they have', async () => {
    const pageId = await make()
    await mall.ok(
      calls.publishPage,
      { ...(await save(pageId, documentOf(grid({ by: 'ids', ids: ['wool'] })))), note: '上线' },
      as,
    )
    expect(await checkPages.run(mall.services)).toBeGreaterThan(0)
    expect(await problems(pageId)).toBe(0)
    expect(await checkPages.run(mall.services)).toBe(0)
    await db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'wool'))
    mall.clock.set(mall.clock.now() + DAY_MS + 1)
    await checkPages.run(mall.services)
    expect(await problems(pageId)).toBe(1)
  })
})
