// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { setFavourite } from '#src/parts/catalog/goods/favourite.ts'
import { LoginPrompt } from '#src/parts/people/accounts/login/login-prompt.tsx'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import { buyNow, readBuyNowWish } from '#src/parts/trade/cart/buy-now.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import LoginScreen from '#src/screens/people/accounts/login/login.tsx'
import RegistrationScreen from '#src/screens/people/accounts/registration/registration.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { minute } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { control, drawPage, fill, press } from './draw-page.tsx'
import { startShop } from './start-shop.ts'

const { mall, sentTo } = await startMockServer()
const at = ({ history }: Mall) => history.place().pathname + history.place().search

/** A guest wants something, and leaves the login that opens by one of its links. */
async function want(wish: (shop: Mall) => void, way = '立即注册'): Promise<Mall> {
  const { shop } = startShop()
  drawPage(shop, <LoginPrompt />)
  wish(shop)
  await press(way)
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  return shop
}

/** The page is loaded again on /registration `later` ms afterwards, and the form is sent. */
async function registerAfterReload(later = 0): Promise<Mall> {
  const { shop } = startShop({ later })
  shop.history.push('/registration')
  drawPage(shop, <RegistrationScreen />)
  await fill('用户名', '林晚舟')
  await fill('手机号', '13800001234')
  await press('获取验证码')
  await control('button', '60 秒后可重发')
  await fill('短信验证码', /\d{6}/.exec((await mall.ok(account.smsOutbox, {}))[0]?.content ?? '')?.[0] ?? '')
  await fill('设置密码', 'Abcdefg1')
  await fill('确认密码', 'Abcdefg1')
  document.querySelector<HTMLInputElement>('[name=consent]')?.click()
  await press('注册并登录')
  await eventually(() => expect(shop.store.get(tokenAtom)).not.toBeNull())
  return shop
}

describe('what a guest wanted goes on after a registration and a reload on the way', () => {
  it('goods for the cart', async () => {
    const { goodsId, skuId } = await mall.build.goods()
    await want((shop) => void addToCart(shop, { goodsId, skuId, quantity: 2 }))
    await registerAfterReload()
    await eventually(() => expect(sentTo(cart.save)).toHaveLength(1))
    expect(await sentTo(cart.save)[0]?.json()).toMatchObject({ goodsId, skuId, quantity: 2 })
  })

  it('立即购买', async () => {
    const wish = { goodsId: 'g1', skuId: 's1', quantity: 3, deliveryType: 1 }
    await want((shop) => buyNow(shop, wish))
    const shop = await registerAfterReload()
    await eventually(() => expect(at(shop)).toBe('/submit/index?buyNow=true'))
    expect(readBuyNowWish(shop)).toEqual(wish)
  })

  it('a gift that is to be accepted', async () => {
    const token = 'abcdefghijklmnopqrstuv'
    await want((shop) => shop.asMember(() => undefined, { kind: 'gift', token }))
    await registerAfterReload()
    await eventually(() => expect(sentTo(giftTransfers.acceptGifts)).toHaveLength(1))
    expect(await sentTo(giftTransfers.acceptGifts)[0]?.json()).toEqual({ token })
  })

  it('a favourite', async () => {
    const { goodsId } = await mall.build.goods()
    await want((shop) => setFavourite(shop, goodsId, true, () => undefined))
    await registerAfterReload()
    await eventually(() => expect(sentTo(goods.favoritesAdd)).toHaveLength(1))
  })

  it('a link of a configured page that needs a login', async () => {
    const { goodsId, skuId } = await mall.build.goods()
    await want((shop) => shop.services.jump({ jump: '20', query: { goodsId, skuId } }))
    await registerAfterReload()
    await eventually(() => expect(sentTo(cart.save)).toHaveLength(1))
  })

  it('also after a new password, when the login follows', async () => {
    const { goodsId, skuId } = await mall.build.goods()
    const { userName } = await mall.build.user()
    await want((shop) => void addToCart(shop, { goodsId, skuId }), '忘记密码')
    const { shop } = startShop()
    shop.history.push('/login')
    drawPage(shop, <LoginScreen />)
    await fill('用户名或手机号', userName)
    await fill('密码', PASSWORD)
    await press('登录')
    await eventually(() => expect(sentTo(cart.save)).toHaveLength(1))
  })

  it('for 30 minutes, and once', async () => {
    const wish = (shop: Mall) => shop.navigate('/shoppingCart/index')
    await want(wish)
    const late = await registerAfterReload(30 * minute + 1)
    await eventually(() => expect(at(late)).not.toBe('/registration'))
    expect(at(late)).toBe('/mall/index')
  })

  it('unless the login was put away', async () => {
    const { shop } = startShop()
    drawPage(shop, <LoginPrompt />)
    shop.navigate('/shoppingCart/index')
    await press('关闭')
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    const member = await registerAfterReload()
    await eventually(() => expect(at(member)).toBe('/mall/index'))
  })
})
