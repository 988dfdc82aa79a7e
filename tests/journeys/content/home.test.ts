import { describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { clickAndSee, getOutcome } from '#tests/support/jump-outcome.ts'
import { type Clickable, listClickables, reveal, listSections } from '#tests/support/page-clickables.ts'
import type { RouterMode } from '#tests/support/router-mode.ts'
import { some } from '#tests/support/some.ts'

const HOME = '/mall/index'
const guest = { login: undefined, audiences: ['guest'], mayReport: false } as const
const buyer = { login: 'buyer2', audiences: ['buyer'], mayReport: false } as const

/** Clicks whatever of the page's document `concerns` names. */
async function clickThrough(
  { login, audiences, mayReport }: typeof guest | typeof buyer,
  router: RouterMode,
  concerns: (clickable: Clickable) => boolean,
): Promise<void> {
  const { pageConfig } = await askMall(pages.findHomePage, {})
  const viewer = { now: Date.now(), audiences: [...audiences], width: 1440 }
  const clickables = listClickables(pageConfig, viewer).filter(concerns)
  expect(clickables.length).toBeGreaterThan(0)
  const platform = await askMall(authUser.platformInfo, {})
  const shop = await openShop({ router, ...(login && { login }) })
  await shop.context.route(
    (url) => url.origin !== shop.origin,
    (route) => route.fulfill({ body: '' }),
  )
  shop.faults.allow(/^outside: https:\/\/chat\.example\.com\//)
  await shop.visit(HOME)
  for (const clickable of some(clickables, 12)) {
    const outcome = getOutcome(clickable.link, { loggedIn: login !== undefined, mayReport, platform })
    await clickAndSee(shop, await reveal(shop, clickable), outcome)
  }
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
    // The rest follows when the browser has nothing better to do.
    await expect.poll(() => listSections(shop.page)).toEqual(expect.arrayContaining(standing))
    expect(await shop.page.locator('main').innerText()).not.toBe('')
    expect(await shop.page.locator('h1').allTextContents()).toEqual(['商城首页'])
  })

  it('HM1 another document gives another page', async () => {
    const shop = await openShop({ plain: true })
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      pageConfig: JSON.stringify({
        schema: 1,
        widgets: [{ id: 'only', type: 'title-bar', v: 1, props: { title: '只有这一行' } }],
      }),
    }))
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '只有这一行' }).waitFor()
    expect(await listSections(shop.page)).toEqual(['only'])
  })

  it(
    '§2 every clickable of the page lands where the table says, in both modes, for guest and member',
    DEEP,
    async () => {
      await Promise.all([clickThrough(guest, 'hash', () => true), clickThrough(buyer, 'history', () => true)])
    },
  )

  it('§2 what depends on the visitor does so in both modes', async () => {
    const depends = ({ link }: Clickable) => findJump(link.jump)?.needs !== undefined
    await Promise.all([clickThrough(buyer, 'hash', depends), clickThrough(guest, 'history', depends)])
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
