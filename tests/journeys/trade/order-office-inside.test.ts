import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { DEEP } from '#tests/support/deep.ts'
import { apply, sendBack, sign } from './shopping/after-sale.ts'
import { article, child, decide, dialog, getFrame, go, openOffice } from './shopping/office.ts'
import { openShopper, press, send, ship, state } from './shopping/office.ts'
import { poll } from './shopping/shopper.ts'

type Role = Parameters<ReturnType<typeof child>['getByRole']>[0]

/** Presses Tab until this has the focus, in the page or in its child. */
async function tabTo(office: Shop, role: Role, name: string): Promise<void> {
  const wanted = child(office).getByRole(role, { name, exact: true }).and(child(office).locator(':focus'))
  for (let times = 0; times < 80; times++) {
    await office.page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`no ${role} ${name} by Tab`)
}

const field = (office: Shop, name: string) => dialog(office).getByLabel(name, { exact: true })

describe('the office inside the mall', () => {
  it(
    'at 1024 px by keyboard alone a package is sent; what was typed outlives Esc, a reload and another screen',
    DEEP,
    async () => {
      const buyer = await openShopper('gift1')
      const { orderId } = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 2)
      const office = await openShop({ login: 'admin1', width: 1024 })
      const { keyboard } = office.page
      const title = `订单 ${orderId}`
      await office.visit(`/appImplant/cqdx/index?path=${encodeURIComponent(`/orders/${orderId}`)}`)
      await article(office, title).waitFor()
      await expectNoSeriousAxe(getFrame(office))

      await tabTo(office, 'button', '发货')
      await keyboard.press('Enter')
      await field(office, '快递单号').waitFor()
      await expectNoSeriousAxe(getFrame(office))
      await tabTo(office, 'textbox', '快递单号')
      await keyboard.type('SF3234567890001')
      await keyboard.press('Escape')
      await dialog(office).waitFor({ state: 'detached' })
      await poll(() => child(office).locator(':focus').textContent()).toBe('发货')
      await office.settled()
      await keyboard.press('Enter')
      expect(await field(office, '快递单号').inputValue()).toBe('SF3234567890001')
      await poll(() => office.page.evaluate(() => sessionStorage.getItem('gmall:staff-typed'))).toContain(
        'SF3234567890001',
      )
      await office.page.reload()
      await article(office, title).waitFor()
      await tabTo(office, 'button', '发货')
      await keyboard.press('Enter')
      expect(await field(office, '快递单号').inputValue()).toBe('SF3234567890001')
      await tabTo(office, 'textbox', '快递单号')
      await keyboard.press('Enter')
      await dialog(office).waitFor({ state: 'detached' })
      await state(office, title).toContain('待收货')
      await poll(() => office.page.evaluate(() => sessionStorage.getItem('gmall:staff-typed'))).not.toContain(
        'SF3234567890001',
      )
    },
  )
})

describe('what stands at the counter besides', () => {
  it('at 390 px: a code is verified, an invoice issued, an exchange sent anew, a refund tried again', async () => {
    const buyer = await openShopper('gift1')
    const office = await openOffice('admin1', 390)

    const { orderId } = await buyByWire(buyer.own, EDGE_GOODS.selfPickup, 1)
    const title = `订单 ${orderId}`
    const { code } = await askMall(orders.queryPickupCode, { orderId }, buyer.own)
    await go(office, `/orders/${orderId}`)
    await article(office, title).waitFor()
    await press(office, '核销提货码')
    await field(office, '提货码').fill('1234')
    await send(office, '核销')
    await dialog(office).getByText('请填写 12 位提货码').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await field(office, '提货码').fill(code)
    await send(office, '核销')
    await dialog(office).waitFor({ state: 'detached' })
    await state(office, title).toContain('已完成')

    const invoice = {
      kind: 'ELECTRONIC',
      titleKind: 'PERSONAL',
      title: '沈知夏',
      content: 'DETAIL',
    } as const
    const company = { taxNumber: '', address: '', telephone: '', bank: '', account: '' }
    await askMall(orders.applyInvoice, { orderId, invoice: { ...invoice, ...company } }, buyer.own)
    await office.page.reload()
    await article(office, title).waitFor()
    await press(office, '登记发票')
    await send(office, '登记')
    await dialog(office).getByText('发票号码是 8 到 30 位数字或字母').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await field(office, '发票号码').fill(orderId.replace(/\D/g, '').slice(-20))
    await send(office, '登记')
    await dialog(office).waitFor({ state: 'detached' })
    await article(office, title).getByText('沈知夏（已开票）').waitFor()

    const bought = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 1)
    await ship(office, bought.orderId, { pieces: 1, trackingNo: 'SF3234567890002' })
    const wish = { orderId: bought.orderId, lineId: bought.lines[0]?.lineId ?? '' }
    const exchanged = await apply(buyer, { ...wish, kind: '换货', reason: '商品质量问题' })
    await decide(office, exchanged, { agree: true })
    await sendBack(buyer, exchanged, 'SF3234567890003')
    await office.page.reload()
    await article(office, `售后 ${exchanged}`).waitFor()
    await press(office, '处理退货')
    await dialog(office).getByText('确认收货', { exact: true }).click()
    await send(office, '提交')
    await dialog(office).waitFor({ state: 'detached' })
    await press(office, '换新发货')
    await field(office, '快递单号').fill('SF3234567890004')
    await expectNoSeriousAxe(getFrame(office))
    await send(office, '寄出')
    await dialog(office).waitFor({ state: 'detached' })
    await sign(buyer, exchanged)

    await go(office, '/refunds?status=FAILED')
    const failed = child(office).getByRole('button', { name: '立即重试', exact: true })
    await failed.first().waitFor()
    const before = await failed.count()
    await failed.first().click()
    // No word of its toast: of two within two seconds the second is not shown (§8), and 已寄出 was said shortly before.
    await poll(() => failed.count()).toBe(before - 1)
  })
})
