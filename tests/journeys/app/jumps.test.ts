import { beforeAll, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { jumps } from '#schemas/jump/jumps.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { clickAndSee, getOutcome } from '#tests/support/jump-outcome.ts'
import type { RouterMode } from '#tests/support/router-mode.ts'
import { some } from '#tests/support/some.ts'

const HOME = '/mall/index'
/** Jump -1 (Back) is left out because its target depends on the visit. */
const ids = Object.keys(jumps).filter((id) => id !== '-1')
/** The records of fixtures/replay/jumps hold where each of them leads. */
const tried = some(ids, 12)

/** Parameters that satisfy the rows which need some. */
const samples: Record<string, Record<string, string>> = {
  ProductList: { catId: '18' },
  pcSecondLevel: { pageId: 'mid-autumn' },
  ProductDetail: { goodsId: EDGE_GOODS.payModel2 },
  Center: { tabId: '0' },
  moreGoodsIndex: { timeRandom: '1' },
  '12': { url: 'https://outside.example/page?a=1' },
}

beforeAll(async () => {
  const source = { by: 'ids' as const, ids: [EDGE_GOODS.payModel2] }
  const [[goods] = []] = await askMall(pageGoods.findPageComponentGoodsListRel, { sources: [source] })
  if (!goods) throw new Error('the demo mall has no goods to put into a cart')
  samples['20'] = { goodsId: goods.goodsId, skuId: goods.skuId }
})

const linkOf = (id: string, open?: 'open'): Link => ({
  jump: id,
  ...(samples[id] && { query: samples[id] }),
  ...(open && { open }),
})
const nameOf = (index: number) => `跳转${index}号`

/** A home page of these links. */
async function openJumps(
  visit: { login?: string; router?: RouterMode },
  links: readonly Link[],
): Promise<Shop> {
  const shop = await openShop({ ...visit, plain: true })
  const items = links.map((link, index) => ({ title: nameOf(index), link }))
  const widgets = [{ id: 'all', type: 'nav-grid', v: 1, props: { items } }]
  await changeAnswer(shop.context, pages.findHomePage, (page) => ({
    ...page,
    pageConfig: JSON.stringify({ schema: 1, widgets }),
  }))
  await shop.context.route(
    (url) => url.origin !== shop.origin,
    (route) => route.fulfill({ body: '' }),
  )
  shop.faults.allow(/^outside: https:\/\/(?:outside\.example|chat\.example\.com)\//)
  await shop.visit(HOME)
  await itemOf(shop, 0).waitFor()
  return shop
}

/** An entry without an address is a button, one with an address a link. */
function itemOf({ page }: Shop, index: number) {
  const name = new RegExp(`${nameOf(index)}$`)
  const main = page.locator('main')
  return main.getByRole('link', { name }).or(main.getByRole('button', { name }))
}

async function clickAll(shop: Shop, links: readonly Link[], who: { loggedIn: boolean; mayReport: boolean }) {
  const visitor = { ...who, platform: await askMall(authUser.platformInfo, {}) }
  for (const [index, link] of links.entries())
    await clickAndSee(shop, itemOf(shop, index), getOutcome(link, visitor))
}

describe('§2 every jump id', () => {
  const cases = [
    ['hash', 'a guest', undefined, false],
    ['history', 'a guest', undefined, false],
    ['hash', 'a member without the reporting permission', 'buyer2', false],
    ['history', 'a gift company', 'gift1', true],
  ] as const

  it.each(some(cases, 1))(
    'in %s mode, for %s, does what the table says',
    async (router, _, login, mayReport) => {
      const links = tried.map((id) => linkOf(id))
      const shop = await openJumps({ router, ...(login && { login }) }, links)
      await clickAll(shop, links, { loggedIn: login !== undefined, mayReport })
    },
  )

  it("opens a new tab when the open type is 'open'", async () => {
    const links = tried
      .filter((id) => jumps[id as keyof typeof jumps].kind === 'route')
      .map((id) => linkOf(id, 'open'))
    const shop = await openJumps({ login: 'landing1' }, links)
    await clickAll(shop, links, { loggedIn: true, mayReport: true })
  })

  it('-1 goes back', async () => {
    const shop = await openJumps({}, [{ jump: '-1' }])
    await shop.page.getByRole('link', { name: '公告', exact: true }).first().click()
    await shop.landed('/noticeList')
    await shop.page.getByRole('link', { name: /首页$/ }).first().click()
    await shop.landed(HOME)
    await itemOf(shop, 0).click()
    await shop.landed('/noticeList')
  })

  it('an id that nobody knows does nothing and is reported', async () => {
    const shop = await openJumps({}, [{ jump: 'nonsense' }, { jump: 'ProductDetail' }])
    const warnings: string[] = []
    shop.page.on('console', (message) => warnings.push(message.text()))
    await clickAndSee(shop, itemOf(shop, 0), { kind: 'nothing' })
    await clickAndSee(shop, itemOf(shop, 1), { kind: 'nothing' })
    expect(warnings.join('\n')).toMatch(/jump_unknown[^]*jump_parameter/)
  })

  it('20 adds to the cart: 添加成功, and the badge grows', async () => {
    const shop = await openJumps({ login: 'buyer2' }, [linkOf('20')])
    const count = () =>
      shop.page
        .getByRole('link', { name: /^购物车，\d+ 件商品$/ })
        .getAttribute('aria-label')
        .then((label) => Number(/\d+/.exec(label ?? '')))
    const before = await count()
    await clickAndSee(shop, itemOf(shop, 0), { kind: 'says', text: '添加成功' })
    await expect.poll(count).toBe(before + 1)
  })

  it.each(
    some(
      [
        ['selfPickup', '自提商品不能加入购物车'],
        ['foodOrdering', '抱歉，该商品不支持加入购物车'],
      ] as const,
      1,
    ),
  )('20 refuses %s with %s', async (goods, text) => {
    const shop = await openJumps({ login: 'buyer2' }, [{ jump: '20', query: { goodsId: EDGE_GOODS[goods] } }])
    await clickAndSee(shop, itemOf(shop, 0), { kind: 'says', text })
  })
})
