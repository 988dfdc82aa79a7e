// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { Storefront } from '#src/storefront/app.tsx'
import { PASSWORD } from '#tests/server/support/build.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { control, drawPage, fill, press } from './draw-page.tsx'
import { byAnotherTab, signedIn, startShop } from './start-shop.ts'

const { mall } = await startMockServer()
let shop: Mall
const at = (path: string) => eventually(() => expect(shop.history.place().pathname).toBe(path))
/** The screen of that title is on show. */
const standing = (title: string) => eventually(() => expect(document.title).toContain(title))
const heading = (text: string) => control('h1', text)

async function openAs(who: 'guest' | 'member', path: string) {
  const account = who === 'member' ? await signedIn(mall) : null
  history.replaceState(null, '', `#${path}`)
  shop = startShop().shop
  drawPage(shop, <Storefront />)
  return account
}

describe('§2 after a logout', () => {
  it.each([
    ['/shoppingCart/index', '购物车'],
    ['/submit/index', '提交订单'],
    ['/scheme/goodsList', '方案清单'],
  ])('%s is left for / without a dialog', async (path, title) => {
    await openAs('member', path)
    await standing(title)
    await press('退出')
    await at('/mall/index')
    expect(shop.store.get(loginPromptAtom)).toBeNull()
  })

  it('also when another tab logged out (X6)', async () => {
    await openAs('member', '/scheme/goodsList')
    await standing('方案清单')
    byAnotherTab('token', null)
    await at('/mall/index')
    expect(shop.store.get(loginPromptAtom)).toBeNull()
  })

  it('an open page stays', async () => {
    await openAs('member', '/goods/list?catId=1')
    await press('退出')
    await eventually(() => expect(shop.store.get(tokenAtom)).toBeNull())
    expect(shop.history.place()).toMatchObject({ pathname: '/goods/list', search: '?catId=1' })
  })
})

describe('§4 /login', () => {
  async function logIn() {
    const { userName } = await mall.build.user()
    await fill('用户名或手机号', userName)
    await fill('密码', PASSWORD)
    await press('登录', 'form button')
  }

  it('returns to the page that was left', async () => {
    await openAs('guest', '/noticeList?category=活动')
    await heading('商城公告')
    shop.history.push('/login')
    await heading('登录')
    await logIn()
    await at('/noticeList')
    expect(new URLSearchParams(shop.history.place().search).get('category')).toBe('活动')
  })

  it('leads home when no page was left', async () => {
    await openAs('guest', '/login')
    await heading('登录')
    await logIn()
    await at('/mall/index')
  })

  it('sends a member who arrives home', async () => {
    await openAs('member', '/login')
    await at('/mall/index')
  })
})
