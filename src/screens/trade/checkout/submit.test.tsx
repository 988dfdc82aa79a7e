// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The reader of other answer shapes is loaded on first use; the test loads it up front.
import '#schemas/trade/checkout/other-backend.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import { createAnswer, createSuccess, createRefusal, throwNoNetwork } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { chooseAddress, readChosenAddress } from '#src/parts/people/accounts/addresses/chosen-address.ts'
import { buyNow } from '#src/parts/trade/cart/buy-now.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { atHome, home, createDraft, createPrice, serverForTest, TRADE, trade } from './checkout-for-test.ts'
import SubmitScreen from './submit.tsx'

const { server, transport } = serverForTest()
const SAVE = calls.saveMultipleOrder.path
const sent = () => server.asked.filter(({ path }) => path === SAVE).map(({ input }) => input)
const prices = () => server.asked.filter(({ path }) => path === calls.findPrice.path)
const text = () => drawn.host.textContent
const at = () => mall.history.place().pathname + mall.history.place().search

let mall: Mall
let drawn: DrawnPart
/** The page is loaded anew, in the same tab. */
function load(userId = 'u1') {
  mall = createTestMall({ transport })
  lookAs(mall, userId)
}
async function draw(path = '/submit/index') {
  mall.history.push(path)
  drawn = await drawPart(
    <InMall mall={mall}>
      <SubmitScreen />
    </InMall>,
  )
}
async function refresh() {
  drawn.dispose()
  load()
  await draw()
}
async function enter(selector: string, typed: string) {
  const field = drawn.host.querySelector<HTMLInputElement>(selector)
  await act(async () => {
    // React watches the value through the prototype's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function fillIn() {
  await drawn.type('接收手机号', '１３８ １２３４ ５６７８')
  await enter('input[placeholder^="选填"]', '请电话联系')
}

beforeEach(() => {
  sessionStorage.clear()
  load()
  server.asked = []
  server.answer = {
    [calls.findPrice.path]: () => createSuccess(createPrice()),
    [SAVE]: () => createSuccess(createDraft),
    [calls.saveSingleOrder.path]: () => createSuccess(createDraft),
    [addresses.findAll.path]: () => createSuccess([]),
  }
})
afterEach(() => drawn.dispose())

describe('SB10 an answer that never came', () => {
  it.each([
    ['no network', throwNoNetwork],
    ['a gateway that gave up', () => createAnswer(502, '<h1>nginx</h1>')],
    ['no envelope', () => createAnswer(200, '<p>made</p>')],
  ])('%s: nothing is priced anew, and the very same request goes again', async (_, failure) => {
    server.answer[SAVE] = failure
    await draw()
    await fillIn()
    const before = prices().length
    await drawn.press('提交订单')
    expect(text()).toContain('没有收到提交结果')
    expect(document.activeElement?.textContent).toBe('重试提交')
    await drawn.press('重试提交')
    server.answer[SAVE] = () => createSuccess(createDraft)
    await drawn.press('重试提交')
    expect(prices()).toHaveLength(before)
    const [first, second, third] = sent()
    expect([second, third]).toEqual([first, first])
    expect(first).toMatchObject({ source: 'CART', cartIds: ['c1'], payable: { points: '0', cash: '19.80' } })
    expect(at()).toBe('/submit/payO?tradeId=T1')
  })

  it('outlives a refresh of the page, and is forgotten with the answer', async () => {
    server.answer[SAVE] = throwNoNetwork
    await draw()
    await fillIn()
    await drawn.press('提交订单')
    server.asked.splice(1)
    await refresh()
    expect(text()).toContain('没有收到提交结果')
    server.answer[SAVE] = () => createSuccess(createDraft)
    await drawn.press('重试提交')
    expect(sent()).toHaveLength(1)
    expect(mall.storage.session.keys()).toEqual(['placed-trade:CART'])
  })

  it('when the mall says no after all, the form is there again with the reason and all that was typed', async () => {
    server.answer[SAVE] = throwNoNetwork
    await draw()
    await fillIn()
    await drawn.press('提交订单')
    server.answer[SAVE] = () => createRefusal('OUT_OF_STOCK', '商品库存不足')
    await drawn.press('重试提交')
    expect(text()).toContain('商品库存不足')
    expect(drawn.host.querySelector<HTMLInputElement>('input[placeholder^="选填"]')?.value).toBe('请电话联系')
    server.answer[SAVE] = () => createSuccess(createDraft)
    await drawn.press('提交订单')
    expect(new Set(sent().map(({ submitToken }) => submitToken)).size).toBe(1)
  })

  it('返回修改 keeps the token, so that a changed body cannot become a second order', async () => {
    server.answer[SAVE] = throwNoNetwork
    await draw()
    await drawn.press('提交订单')
    await drawn.press('返回修改')
    await fillIn()
    server.answer[SAVE] = () => createRefusal('KEY_REUSED', '该提交已用于另一份内容')
    await drawn.press('提交订单')
    expect(text()).toContain('可能已经生成订单')
    expect(drawn.named('查看我的订单').getAttribute('href')).toContain('/center/index?tabId=orders')
    server.answer[SAVE] = () => createSuccess(createDraft)
    await drawn.press('提交订单')
    const [first, reused, fresh] = sent().map(({ submitToken }) => submitToken)
    expect(reused).toBe(first)
    expect(fresh).not.toBe(first)
  })

  it('two presses at once are one request', async () => {
    await draw()
    const button = drawn.named('提交订单')
    await act(async () => {
      button.click()
      button.click()
    })
    await drawn.flush()
    expect(sent()).toHaveLength(1)
  })

  it('Back after it, the page says what became of it, and nothing else', async () => {
    await draw()
    await drawn.press('提交订单')
    server.answer[calls.findPrice.path] = () => createRefusal('BAD_INPUT', '请至少选择一件商品')
    server.answer[TRADE] = () => createSuccess(trade)
    await refresh()
    await act(() => vi.dynamicImportSettled())
    await drawn.flush()
    expect(text()).toContain('订单已提交，还没有付款')
    expect(text()).not.toContain('请至少选择一件商品')
  })

  it('what is still in the cart can be ordered, whatever was ordered before', async () => {
    await draw()
    await drawn.press('提交订单')
    await refresh()
    expect(text()).toContain('确认订单')
  })

  it('what cannot be priced leads to the orders that may stand', async () => {
    server.answer[calls.findPrice.path] = () => createRefusal('BAD_INPUT', '请至少选择一件商品')
    await draw()
    expect(text()).toContain('暂时无法结算请至少选择一件商品')
    expect(drawn.named('查看我的订单').getAttribute('href')).toContain('/center/index?tabId=orders')
  })
})

describe('SB14 what was typed and chosen is its member’s alone', () => {
  const remark = () => drawn.host.querySelector<HTMLInputElement>('input[placeholder^="选填"]')?.value
  const phone = () => drawn.host.querySelector<HTMLInputElement>('input[autocomplete=tel]')?.value

  it('a remark that is too long is kept over a refresh, with by how much', async () => {
    await draw()
    await enter('input[placeholder^="选填"]', '礼'.repeat(63))
    expect(drawn.host.textContent).toContain('最多 60 字，已超出 3 字')
    await refresh()
    expect(remark()).toHaveLength(63)
  })

  it('stays over a refresh, the phone as it is dialled (X5)', async () => {
    await draw()
    await fillIn()
    await act(async () =>
      drawn.host
        .querySelector('input[autocomplete=tel]')
        ?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    )
    await refresh()
    expect([remark(), phone()]).toEqual(['请电话联系', '13812345678'])
  })

  it('another member finds nothing of it, on a page that is still open either', async () => {
    await draw()
    await fillIn()
    chooseAddress(mall, 'a1')
    await act(async () => lookAs(mall, 'u2'))
    await drawn.flush()
    expect([remark(), phone(), readChosenAddress(mall)]).toEqual(['', '', null])
    await refresh()
    expect([remark(), phone()]).toEqual(['', ''])
  })

  it('a guest’s 立即购买 becomes the member’s who logs in, and nobody’s after', async () => {
    lookAs(mall, null)
    buyNow(mall, { goodsId: 'g1', skuId: 'k1', quantity: 2, deliveryType: 1 })
    lookAs(mall, 'u1')
    await draw('/submit/index?buyNow=true')
    expect(text()).toContain('确认订单')
    drawn.dispose()
    load('u2')
    await draw('/submit/index?buyNow=true')
    expect(text()).toContain('没有要结算的商品')
  })

  it('the next order begins with a token of its own and without the chosen address', async () => {
    await draw()
    await act(async () => chooseAddress(mall, 'a1'))
    await drawn.press('提交订单')
    expect(readChosenAddress(mall)).toBeNull()
    await refresh()
    await drawn.press('提交订单')
    expect(new Set(sent().map(({ submitToken }) => submitToken)).size).toBe(2)
  })
})

describe('SB1 the default address', () => {
  it('is in the first price: no second one holds back a press, and the order goes to the address on show', async () => {
    server.answer[addresses.findAll.path] = () => createSuccess([home])
    server.answer[calls.findPrice.path] = () => createSuccess(atHome)
    await draw()
    await drawn.flush()
    expect(text()).toContain(home.detail)
    expect(prices().map(({ input }) => input.addressId)).toEqual([undefined])
    // Another one becomes the default.
    server.answer[calls.findPrice.path] = ({ addressId = 'a2' }) => createSuccess({ ...atHome, addressId })
    await act(() => mall.call(addresses.setDef, { addressId: 'a2' }))
    await drawn.flush()
    expect(prices().map(({ input }) => input.addressId)).toEqual([undefined, undefined, home.addressId])
    await drawn.press('提交订单')
    expect(sent()).toMatchObject([{ addressId: home.addressId }])
  })

  it('takes the place of one that is no more, which is dropped once', async () => {
    chooseAddress(mall, 'gone')
    server.answer[calls.findPrice.path] = ({ addressId }) => {
      if (addressId === 'gone') return createRefusal('ADDRESS_REQUIRED', '所选收货地址不存在')
      return createSuccess(atHome)
    }
    await draw()
    await drawn.flush()
    expect(text()).toContain('确认订单')
    expect(readChosenAddress(mall)).toBeNull()
    const [first, ...later] = prices().map(({ input }) => input.addressId)
    expect([first, new Set(later)]).toEqual(['gone', new Set([undefined])])
  })
})
