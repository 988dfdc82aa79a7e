import { expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { formatHref, matchRoute, getRoute } from '#schemas/routes/href.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, readMallPath, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { clickAndSee, getOutcome } from '#tests/support/jump-outcome.ts'
import { hrefsIn } from '#tests/support/page-clickables.ts'
import { some } from '#tests/support/some.ts'

const HOME = '/mall/index'

async function openHome(visit: Parameters<typeof openShop>[0]): Promise<Shop> {
  const shop = await openShop(visit)
  await shop.visit(HOME)
  await shop.page.getByRole('navigation', { name: '频道' }).getByRole('link').first().waitFor()
  await shop.page.locator('main [data-widget]').first().waitFor()
  return shop
}

/** §4: a route that needs a login opens the dialog for a guest. */
function outcomeOfPath(path: string, loggedIn: boolean) {
  const name = matchRoute(path)
  if (!name) return expect.fail(`${path} is no route`)
  return getRoute(name).auth && !loggedIn ? ({ kind: 'login' } as const) : ({ kind: 'here', path } as const)
}

/** Everything with an address in top bar, header and footer, the same on every page. */
const fixedLinks = ({ page }: Shop) =>
  page.locator('a[href]:not(main a, nav[aria-label="频道"] a, [href="#main"])').locator('visible=true')

const visitors = [
  ['history', 'a member', 'purchaser1'],
  ['hash', 'a guest', undefined],
] as const
it.each(some(visitors, 1))(
  'every link of top bar, header and footer leads where it says, in %s mode, for %s',
  async (router, _, login) => {
    const shop = await openHome({ router, ...(login && { login }) })
    if (login) await shop.page.getByRole('button', { name: '退出' }).waitFor()
    // It comes with how much is in the member's scheme.
    if (login) await shop.page.getByRole('link', { name: /^我的方案/ }).waitFor()
    const addresses = await fixedLinks(shop).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(addresses.length).toBeGreaterThan(18)
    await shop.visit('/agreement')
    await expect
      .poll(() => fixedLinks(shop).evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(addresses)
    for (const [at, address] of some([...addresses.entries()], 8)) {
      const path = readMallPath(new URL(address ?? '', `${shop.origin}/`).href, router)
      await clickAndSee(shop, fixedLinks(shop).nth(at), outcomeOfPath(path, login !== undefined))
    }
  },
)

it.each(some(['hash', 'history'] as const, 1))(
  'every channel leads where its jump says, in %s mode',
  async (router) => {
    const shop = await openHome({ router })
    const platform = await askMall(authUser.platformInfo, {})
    const navs = await askMall(catalog.findNavTreeById, {})
    const channels = navs.flatMap((nav) => (nav.children.length > 0 ? nav.children : [nav]))
    expect(channels.length).toBeGreaterThan(4)
    for (const { name, link } of channels) {
      if (!link) continue
      const outcome = getOutcome(link, { loggedIn: false, mayReport: false, platform })
      const bar = shop.page.getByRole('navigation', { name: '频道' })
      await clickAndSee(shop, bar.getByText(name, { exact: true }), outcome)
    }
  },
)

const namesOf = (nodes: readonly CategoryNode[]): string[] =>
  nodes.flatMap(({ catId, children }) => [catId, ...namesOf(children)])

it.each(some(['hash', 'history'] as const, 1))(
  'SH5 every category of three levels leads to its list, in %s mode',
  DEEP,
  async (router) => {
    const tree = await askMall(catalog.findTreeById, { source: 2 })
    const shop = await openHome({ router })
    const menu = shop.page.locator('main').getByRole('navigation', { name: '商品分类' })
    const seen = new Set<string>()
    for (const top of tree) {
      await menu.getByRole('link', { name: top.name, exact: true }).hover()
      const [second] = top.children
      if (second) await menu.getByRole('link', { name: second.name, exact: true }).waitFor()
      for (const address of await hrefsIn(menu))
        seen.add(readMallPath(new URL(address, `${shop.origin}/`).href, router))
    }
    const listOf = (catId: string) => formatHref('goodsList', { catId })
    expect([...seen].sort()).toEqual(namesOf(tree).map(listOf).sort())
    const [top] = tree
    const second = top?.children.at(-1)
    const third = second?.children.at(-1)
    for (const node of [top, second, third]) {
      if (!top || !node) throw new Error('the demo mall has three levels')
      // A hand comes from somewhere: the pointer may still rest on the entry.
      await shop.page.mouse.move(700, 5)
      await menu.getByRole('link', { name: top.name, exact: true }).hover()
      const link = menu.getByRole('link', { name: node.name, exact: true })
      await clickAndSee(shop, link, { kind: 'here', path: listOf(node.catId) })
    }
  },
)
