import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { AREAS, type Authority } from '#schemas/base/area.ts'
import { type OfficeArea, OFFICE_AREAS, getSeeAuthority } from '#schemas/people/staff/office-areas.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { memberList } from '#schemas/trade/members/list.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
const headline = (shop: Shop) => child(shop).getByRole('heading', { level: 1 })
const menuOf = (shop: Shop) => child(shop).getByRole('navigation', { name: '管理菜单', exact: true })
const box = (shop: Shop, name: string) => child(shop).getByRole('textbox', { name })

async function work(shop: Shop, userName: string): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/`)
  await shop.page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await shop.page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await shop.page.getByRole('button', { name: '登录', exact: true }).click()
  await headline(shop).waitFor()
}

async function open(shop: Shop, place: string, title: string | RegExp): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/#${place}`)
  await expect.poll(() => headline(shop).textContent(), { timeout: PATIENCE }).toMatch(title)
}

async function isSound(shop: Shop): Promise<void> {
  const frame = shop.page.frames().find((one) => one.url().includes('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
}

/** A new name each run: the mall is that of all journeys. */
const clerk = `dian_${Date.now().toString(36)}`

it('gives a clerk three rights, who sees three rooms and changes nothing; the server refuses the rest', async () => {
  const shop = await openShop()
  await work(shop, 'admin1')
  await open(shop, '/staff/new', '新建用户')
  await box(shop, '用户名').fill(clerk)
  await box(shop, '姓名').fill('周小店')
  await child(shop).getByRole('checkbox', { name: '员工' }).check()
  for (const area of ['订单', '商品', '公告']) {
    const right = child(shop).getByRole('group', { name: area, exact: true })
    await right.getByRole('checkbox', { name: '查看' }).check()
  }
  await isSound(shop)
  await child(shop).locator('input[type="password"]').fill(DEMO_PASSWORD)
  await child(shop).getByRole('button', { name: '建立用户' }).click()
  await child(shop).getByRole('link', { name: clerk }).waitFor()
  const other = await shop.anotherTab()
  await work(other, clerk)
  const rooms = ['概览', '订单', '商品', '公告']
  expect(await menuOf(other).getByRole('link').allTextContents()).toEqual(rooms)
  await open(other, '/notices', '公告')
  const main = child(other).locator('main')
  await main.locator('table a').first().click()
  await main.getByText('您只有查看权限，不能修改。').waitFor()
  expect(await box(other, '标题').isDisabled()).toBe(true)
  const buttons = await main.getByRole('button').allTextContents()
  expect(buttons.filter((name) => ['撤下', '删除', '保存修改', '新建公告'].includes(name))).toEqual([])
  await isSound(other)
  await open(other, '/members', '您的账号没有“会员”的权限')
  const { token } = await logInByWire(shop.origin, clerk)
  const ask = async (path: string) =>
    (await (await fetch(shop.origin + path, { headers: { Token: token } })).json()) as { code: string }
  expect((await ask(orderList.page.path)).code).toBe('100')
  expect((await ask(memberList.page.path)).code).toBe('NO_PERMISSION')
})

const ROOM_RIGHTS = OFFICE_AREAS.map((room): [OfficeArea, Authority] => [room, getSeeAuthority(room)])

it.each(some(ROOM_RIGHTS, 2))(
  'the room %s opens by its right alone, asks for nothing else, and offers nothing to change',
  async (room, right) => {
    const shop = await openShop()
    const { token } = await logInByWire(shop.origin, 'admin1')
    const userName = `${right.slice(0, 5)}_${Date.now().toString(36)}`.replace(':', '_')
    const account = { userName, name: '周小店', roles: ['clerk'], authorities: [right] }
    const made = await fetch(shop.origin + officeStaff.createStaff.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Token: token },
      body: JSON.stringify({ ...account, password: DEMO_PASSWORD }),
    })
    expect(await made.json()).toMatchObject({ code: '100' })
    const refused: string[] = []
    shop.page.on('response', (response) => {
      const isJson = response.headers()['content-type']?.includes('json') ?? false
      if (!isJson) return
      const answer = response.json() as Promise<{ code?: string }>
      void answer.then(
        ({ code }) => code === 'NO_PERMISSION' && refused.push(response.url()),
        () => undefined,
      )
    })
    await work(shop, userName)
    expect(await menuOf(shop).getByRole('link').allTextContents()).toEqual(['概览', AREAS[room]])
    await open(shop, `/${room}`, /./)
    const main = child(shop).locator('main')
    const places = await main
      .locator('nav a, header a, table a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
    const below = [...new Set(places)].filter((href) => href.startsWith(`#/${room}/`)).slice(0, 5)
    for (const href of below) {
      await open(shop, href.slice(1), /./)
      const submits = await main.locator('form button[type="submit"]').allTextContents()
      expect([href, submits.filter((name) => !['搜索', '查找', '保存'].includes(name))]).toEqual([href, []])
    }
    expect(refused).toEqual([])
  },
)
