import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { article, child, dialog, frameOf, openShopper, state } from './shopping/desk.ts'
import { poll } from './shopping/shopper.ts'

const LONG = 120_000
type Role = Parameters<ReturnType<typeof child>['getByRole']>[0]

/** Presses Tab until this has the focus, in the page or in its child. */
async function tabTo(desk: Shop, role: Role, name: string): Promise<void> {
  const wanted = child(desk).getByRole(role, { name, exact: true }).and(child(desk).locator(':focus'))
  for (let times = 0; times < 80; times++) {
    await desk.page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`no ${role} ${name} by Tab`)
}

const field = (desk: Shop, name: string) => dialog(desk).getByLabel(name, { exact: true })

describe('the desk inside the mall', () => {
  it(
    'at 1024 px by keyboard alone a package is sent; what was typed outlives Esc, a reload and another screen',
    async () => {
      const buyer = await openShopper('gift1')
      const { orderId } = await buyByWire(buyer.own, EDGE_GOODS.payModel2, 2)
      const desk = await openShop({ login: 'admin1', width: 1024 })
      const { keyboard } = desk.page
      const title = `订单 ${orderId}`
      await desk.visit(`/appImplant/cqdx/index?path=${encodeURIComponent(`/orders/${orderId}`)}`)
      await article(desk, title).waitFor()
      await expectNoSeriousAxe(frameOf(desk))

      await tabTo(desk, 'button', '发货')
      await keyboard.press('Enter')
      await field(desk, '快递单号').waitFor()
      await expectNoSeriousAxe(frameOf(desk))
      await tabTo(desk, 'textbox', '快递单号')
      await keyboard.type('SF3234567890001')
      await keyboard.press('Escape')
      await dialog(desk).waitFor({ state: 'detached' })
      await poll(() => child(desk).locator(':focus').textContent()).toBe('发货')
      await keyboard.press('Enter')
      expect(await field(desk, '快递单号').inputValue()).toBe('SF3234567890001')
      await poll(() => desk.page.evaluate(() => sessionStorage.getItem('gmall:staff-typed'))).toContain(
        'SF3234567890001',
      )
      await desk.page.reload()
      await article(desk, title).waitFor()
      await tabTo(desk, 'button', '发货')
      await keyboard.press('Enter')
      expect(await field(desk, '快递单号').inputValue()).toBe('SF3234567890001')
      await tabTo(desk, 'textbox', '快递单号')
      await keyboard.press('Enter')
      await dialog(desk).waitFor({ state: 'detached' })
      await state(desk, title).toContain('待收货')
      await poll(() => desk.page.evaluate(() => sessionStorage.getItem('gmall:staff-typed'))).not.toContain(
        'SF3234567890001',
      )
    },
    LONG,
  )
})
