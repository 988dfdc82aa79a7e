import { describe, expect, it } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { pages } from '#schemas/api/pages.ts'
import { matchRoute } from '#schemas/href.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { clickAndSee, outcomeOf, type Visitor } from '#tests/support/jump-outcome.ts'
import { clickablesOf, reveal, sectionsOf } from '#tests/support/page-clickables.ts'

const HOME = '/mall/index'
const modes = ['hash', 'history'] as const
const guest = { login: undefined, audiences: ['guest'], mayReport: false } as const
const buyer = { login: 'buyer2', audiences: ['buyer'], mayReport: false } as const

async function visitorOf({
  login,
  mayReport,
}: {
  login?: string | undefined
  mayReport: boolean
}): Promise<Visitor> {
  return { loggedIn: login !== undefined, mayReport, platform: await askMall(authUser.platformInfo, {}) }
}

function openHome(
  { login }: { login?: string | undefined },
  router: 'hash' | 'history' = 'hash',
): Promise<Shop> {
  return openShop({ router, ...(login && { login }) })
}

describe('the home page', () => {
  it('HM1 is drawn from the document in the database, widget for widget', async () => {
    const { pageConfig } = await askMall(pages.findHomePage, {})
    const document: { widgets: { id: string; visible?: unknown }[] } = JSON.parse(pageConfig)
    const shop = await openShop()
    await shop.visit('/')
    await shop.landed(HOME)
    await shop.page.locator('main [data-widget]').first().waitFor()
    const standing = document.widgets.filter(({ visible }) => visible === undefined).map(({ id }) => id)
    expect(await sectionsOf(shop.page)).toEqual(expect.arrayContaining(standing))
    expect(await shop.page.locator('main').innerText()).not.toBe('')
  })

  it('HM1 another document gives another page', async () => {
    const shop = await openShop()
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      pageConfig: JSON.stringify({
        schema: 1,
        widgets: [{ id: 'only', type: 'title-bar', v: 1, props: { title: '只有这一行' } }],
      }),
    }))
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '只有这一行' }).waitFor()
    expect(await sectionsOf(shop.page)).toEqual(['only'])
  })

  describe.each(modes)('§2 in %s mode', (router) => {
    it.each([
      ['a guest', guest],
      ['a member', buyer],
    ])('every clickable of the page lands where the table says, for %s', async (_, who) => {
      const { pageConfig } = await askMall(pages.findHomePage, {})
      const viewer = { now: Date.now(), audiences: [...who.audiences], width: 1440 }
      const clickables = clickablesOf(pageConfig, viewer)
      expect(clickables.length).toBeGreaterThan(10)
      const visitor = await visitorOf(who)
      const shop = await openHome(who, router)
      await shop.context.route(
        (url) => url.origin !== shop.origin,
        (route) => route.fulfill({ body: '' }),
      )
      shop.faults.allow(/^outside: https:\/\/chat\.example\.com\//)
      await shop.visit(HOME)
      for (const clickable of clickables)
        await clickAndSee(shop, await reveal(shop, clickable), outcomeOf(clickable.link, visitor))
    })
  })

  it('HM5 a card leads to its goods, in a click and by its address', async () => {
    const shop = await openShop()
    await shop.visit(HOME)
    const card = shop.page.locator('main article').first()
    await card.scrollIntoViewIfNeeded()
    const link = card.getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    expect(matchRoute(address.replace('#', ''))).toBe('goodsDetail')
    await link.click()
    await shop.landed(address.replace('#', ''))
  })
})
