import type { Locator } from 'playwright-core'
import { describe, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { findPlatformPage } from '#schemas/bridge/platform-pages.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { jumps } from '#schemas/jump/jumps.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { clickAndSee, type Outcome, getOutcome } from '#tests/support/jump-outcome.ts'

/** Pause between two openings by a child, ms: the host opens one at a time (src/parts/app/child-app/host-side.ts). */
const OPEN_PAUSE_MS = 500
/** Jump -1 (Back) is left out because its target depends on the visit. */
const ids = Object.keys(jumps).filter((id) => id !== '-1')

/** Parameters that satisfy the rows which need some. */
const samples: Record<string, Record<string, string>> = {
  pcSecondLevel: { pageId: 'mid-autumn' },
  ProductDetail: { goodsId: EDGE_GOODS.payModel2 },
  '12': { url: 'https://outside.example/page?a=1' },
  '20': { goodsId: EDGE_GOODS.payModel2 },
}
const linkOf = (jump: string): Link => ({ jump, ...(samples[jump] && { query: samples[jump] }) })
const nameOf = (index: number) => `跳转${index}号`

/** Pages of the platform that hold every jump of §2. */
async function openJumps(visit: Parameters<typeof openShop>[0], path?: string): Promise<Shop> {
  const shop = await openShop({ ...visit, clock: true })
  const items = ids.map((id, index) => ({ title: nameOf(index), link: linkOf(id) }))
  const widgets = [{ id: 'all', type: 'nav-grid', v: 1, props: { items } }]
  await changeAnswer(shop.context, pages.findPageById, (page) => ({
    ...page,
    pageConfig: JSON.stringify({ schema: 1, widgets }),
  }))
  await shop.context.route(
    (url) => url.origin !== shop.origin,
    (route) => route.fulfill({ body: '' }),
  )
  shop.faults.allow(/^outside: https:\/\/(?:outside\.example|chat\.example\.com)\//)
  if (path) await shop.visit(path)
  else await shop.page.goto(`${shop.origin}/platform/`)
  await itemOf(shop, 0).waitFor({ timeout: PATIENCE })
  return shop
}

function itemOf({ page }: Shop, index: number): Locator {
  const name = new RegExp(`${nameOf(index)}$`)
  const main = page.frameLocator('iframe[title="平台服务"]').locator('main')
  return main.getByRole('link', { name }).or(main.getByRole('button', { name }))
}

/** Whatever opens the shop, from where there is none around. */
const inTab = (outcome: Outcome): Outcome => (outcome.kind === 'here' ? { ...outcome, kind: 'tab' } : outcome)

describe('§2 every jump of a page of the platform', DEEP, () => {
  it.each(['hash', 'history'] as const)('in the mall, in %s mode', async (router) => {
    const shop = await openJumps({ router }, formatHref('platform'))
    const visitor = {
      loggedIn: false,
      mayReport: false,
      platform: await askMall(authUser.platformInfo, {}),
    }
    for (const [index, id] of ids.entries()) {
      await clickAndSee(shop, itemOf(shop, index), getOutcome(linkOf(id), visitor))
      await shop.page.clock.fastForward(OPEN_PAUSE_MS)
    }
  })

  it.each(['hash', 'history'] as const)('alone, in %s mode', async (router) => {
    const shop = await openJumps({ router })
    // Only the mall knows the visitor: the tab that is opened asks it.
    const visitor = { loggedIn: true, mayReport: true, platform: await askMall(authUser.platformInfo, {}) }
    for (const [index, id] of ids.entries()) {
      if (findPlatformPage(`/target/${id}`)) {
        await itemOf(shop, index).click()
        await shop.page.waitForURL(`${shop.origin}/platform/#/target/${id}`)
        continue
      }
      const goods = { kind: 'tab', path: formatHref('goodsDetail', samples['20']) } as const
      const outcome = id === '20' ? goods : inTab(getOutcome(linkOf(id), visitor))
      await clickAndSee(shop, itemOf(shop, index), outcome)
      await shop.page.clock.fastForward(OPEN_PAUSE_MS)
    }
  })
})
