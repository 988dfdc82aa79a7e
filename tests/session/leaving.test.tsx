// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { App } from '#src/apps/mall/app.tsx'
import { goTo, place } from '#src/lib/router.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { PASSWORD } from '#tests/server/build.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { control, drawPage, fill, press } from './draw-page.tsx'
import { byAnotherTab, eventually, signedIn, startShop } from './start-shop.ts'

const { mall } = await startMockServer()
const at = (path: string) => eventually(() => expect(place.get().pathname).toBe(path))
/** The screen of that title is on show. */
const standing = (title: string) => eventually(() => expect(document.title).toContain(title))
const heading = (text: string) => control('h1', text)

beforeEach(() => goTo('/mall/index', { replace: true }))

async function openAs(who: 'guest' | 'member', path: string) {
  const account = who === 'member' ? await signedIn(mall) : null
  goTo(path, { replace: true })
  startShop()
  drawPage(<App />)
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
    expect(mallStore.get(loginPromptAtom)).toBeNull()
  })

  it('also when another tab logged out (X6)', async () => {
    await openAs('member', '/scheme/goodsList')
    await standing('方案清单')
    byAnotherTab('token', null)
    await at('/mall/index')
    expect(mallStore.get(loginPromptAtom)).toBeNull()
  })

  it('an open page stays', async () => {
    await openAs('member', '/goods/list?catId=1')
    await press('退出')
    await eventually(() => expect(mallStore.get(tokenAtom)).toBeNull())
    expect(place.get()).toMatchObject({ pathname: '/goods/list', search: '?catId=1' })
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
    goTo('/login')
    await heading('登录')
    await logIn()
    await at('/noticeList')
    expect(new URLSearchParams(place.get().search).get('category')).toBe('活动')
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
