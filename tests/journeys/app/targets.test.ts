import type { FrameLocator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, USERS } from '#fixtures/mall/accounts.ts'
import { findTargetPlace, findTargetAccess } from '#schemas/bridge/admin-targets.ts'
import { formatPlaceAddress } from '#schemas/bridge/child-place.ts'
import { platformPages } from '#schemas/bridge/platform-pages.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { jumps } from '#schemas/jump/jumps.ts'
import { SCREEN_PATH } from '#schemas/page/prerender.ts'
import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import { formatHref, appendQuery } from '#schemas/routes/href.ts'
import { findArea, listAreas } from '#src/office/areas.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

/** Every jump of §2 into a child application, with the place that it leads to there. */
const targets = Object.entries(jumps).flatMap(([jump, row]) =>
  row.kind === 'app'
    ? [{ jump, app: row.app, label: row.label, place: appendQuery(`/target/${row.target}`, row.query) }]
    : [],
)
type Target = (typeof targets)[number]
const ofAdmin = targets.filter(({ app }) => app === 'admin')
const tried = some(targets, 5)

const frameOf = ({ page }: Shop, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)
const rolesOf = (userName: string | undefined): readonly string[] =>
  USERS.find((user) => user.userName === userName)?.roles ?? []

/**
 * Expects the result of a back office target for a visitor with these roles: the login, the area, or a note on who
 * may open it.
 */
async function findsOffice(shop: Shop, target: Target, roles: readonly string[]): Promise<void> {
  const open = findTargetAccess(target.place)
  if (!open) throw new Error(`${target.jump} leads nowhere`)
  const who = `对${open.roles.join('、')}开放。`
  if (!isStaff(roles)) {
    await shop.page.getByRole('textbox', { name: '后台账号' }).waitFor()
    return shop.page.getByText(`“${target.label}”${who}`).waitFor()
  }
  const child = frameOf(shop, '管理中心')
  const [pathname = '', search = ''] = target.place.split(/(?=\?)/)
  const [path = ''] = (findTargetPlace(pathname, search) ?? '').split('?')
  const area = findArea(listAreas({ authorities: listRoleAuthorities(roles) }, true), path)
  if (!area) return child.getByText(`它${who}`).waitFor()
  const here = child.getByRole('navigation', { name: '管理菜单', exact: true }).locator('[aria-current]')
  await expect.poll(() => here.textContent(), { timeout: PATIENCE }).toBe(area.label)
  await child.getByRole('heading', { level: 1 }).waitFor()
  expect(await child.getByText(/没有这个页面|这里还没有|的权限”/).count()).toBe(0)
}

/** A page of the platform, which is for everybody. */
async function findsPlatform(shop: Shop, { label }: Target): Promise<void> {
  const child = frameOf(shop, '平台服务')
  const here = child.getByRole('navigation', { name: '平台服务' }).locator('[aria-current]')
  await expect.poll(() => here.textContent(), { timeout: PATIENCE }).toBe(label)
  await child.getByRole('heading', { level: 1, name: label, exact: true }).waitFor({ state: 'attached' })
  await child.getByRole('heading', { level: 2 }).first().waitFor()
}

const finds = (shop: Shop, target: Target, roles: readonly string[]) =>
  target.app === 'admin' ? findsOffice(shop, target, roles) : findsPlatform(shop, target)

const PAGE = 'deals'
const WAYS = formatHref('pcSecondLevel', { pageId: PAGE })

/** A page of the mall with a way to every target. */
async function openWays(shop: Shop): Promise<void> {
  const items = targets.map(({ jump, label }) => ({ title: label, link: { jump } }))
  const widgets = [{ id: 'all', type: 'nav-grid', v: 1, props: { items } }]
  await changeAnswer(shop.context, pages.findPageById, (page) =>
    page.id === PAGE ? { ...page, pageConfig: JSON.stringify({ schema: 1, widgets }) } : page,
  )
  // Asked for within the visit: of a document that a test answers Chromium would not let a child come near.
  await shop.context.route(`**${SCREEN_PATH}?*`, (route) => route.fulfill({ status: 204 }))
  await shop.visit('/agreement')
  await shop.proceed(WAYS)
}

function way({ page }: Shop, { label }: Target) {
  // Before its words stands the first of them, in a picture's place.
  const name = new RegExp(`${label}$`)
  const main = page.locator('main')
  return main.getByRole('link', { name }).or(main.getByRole('button', { name }))
}

async function inTheMall(shop: Shop, roles: readonly string[]): Promise<void> {
  await openWays(shop)
  for (const target of tried) {
    await way(shop, target).click()
    await shop.landed(new RegExp(`target=${target.jump}|path=`))
    await finds(shop, target, roles)
    await shop.proceed(WAYS)
    await way(shop, target).waitFor()
  }
}

async function alone(shop: Shop, userName: string | undefined): Promise<void> {
  const { page, origin } = shop
  const roles = rolesOf(userName)
  for (const [at, target] of tried.filter(({ app }) => app === 'admin').entries()) {
    await page.goto(`${origin}/admin/#${target.place}`)
    if (at === 0 && userName && isStaff(roles)) {
      await page.getByText(`“${target.label}”对`).waitFor()
      await page.getByRole('textbox', { name: '后台账号' }).fill(userName)
      await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    }
    await findsOffice(shop, target, roles)
  }
  for (const target of tried.filter(({ app }) => app === 'platform')) {
    await page.goto(`${origin}/platform/#${target.place}`)
    await findsPlatform(shop, target)
  }
}

describe('§2 every target of the child applications', () => {
  it('is a row of the jump table, and nothing else is one', () => {
    expect(ofAdmin.length).toBeGreaterThanOrEqual(7)
    const served = platformPages.map(({ target }) => target)
    const named = targets.filter(({ app }) => app === 'platform').map(({ jump }) => jump)
    expect(served.sort()).toEqual(named.sort())
  })

  const people = ['admin1', 'editor1', 'supplier1', 'purchaser1', 'buyer1', undefined] as const
  const cases = people.flatMap((login) =>
    (['hash', 'history'] as const).map((router) => [router, login] as const),
  )

  it.each(some(cases, 1))(
    'in %s mode, for %s, by its jump in the mall and alone by its address, says what it is and who may open it',
    async (router, login) => {
      const shop = await openShop({ router, ...(login && { login }) })
      await inTheMall(shop, rolesOf(login))
      await alone(shop, login)
    },
  )

  it.each(some(['hash', 'history'] as const, 1))(
    'opened by its address in the mall, in %s mode, it is the same, also after a reload',
    async (router) => {
      const shop = await openShop({ router, login: 'admin1' })
      for (const target of some(targets, 3)) {
        await shop.visit(formatPlaceAddress(target.app, target.place))
        await finds(shop, target, rolesOf('admin1'))
        await shop.page.reload()
        await finds(shop, target, rolesOf('admin1'))
      }
    },
  )
})
