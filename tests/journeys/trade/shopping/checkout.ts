import { expect } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import {
  type Amount,
  addedUp,
  amountIn,
  parseAmount,
  bare,
  dueText,
  expectIn,
  readFigures,
  sumAmounts,
} from './figures.ts'
import { button, heading, poll, type Shopper } from './shopper.ts'

const asDue = ({ integral, cash }: { integral: string; cash: string }) => ({ points: integral, cash })

/** CT1, CT10: every line and the total as the mall has them, and the lines sum to the total. */
export async function lookAtCart({ shop, own }: Shopper): Promise<void> {
  const { page } = shop
  await page.getByRole('link', { name: /^购物车，/ }).click()
  await shop.landed('/shoppingCart/index')
  await heading(shop, '购物车').waitFor()
  const cart = await askMall(cartLines.shopCartDetails, {}, own)
  const lines = cart.shops.flatMap((one) => one.lines)
  const rows = page.locator('main li[aria-busy]')
  await poll(() => rows.count()).toBe(lines.length)
  const amounts: Amount[] = []
  for (const { name, specText, amount, quantity } of lines) {
    const row = rows.filter({ hasText: name }).filter({ hasText: specText })
    expect(await row.getByRole('textbox').inputValue()).toBe(String(quantity))
    const sum = (await readFigures(row.locator('span[aria-busy]'))).replace('小计', '')
    expect(sum, name).toBe(dueText(asDue(amount)))
    amounts.push(amountIn(sum))
  }
  const total = await readFigures(page.locator('main [role=status]').filter({ hasText: '合计' }))
  expectIn(total, `已选${cart.count}件合计${dueText(asDue(cart.total))}`)
  const off = { points: '0', cash: cart.promotion ?? '0.00' }
  expect(sumAmounts(amounts)).toEqual(sumAmounts([asDue(cart.total), off].map(parseAmount)))
}

/** SB4, SB8: what the page shows of a wish is what the mall reckons, and adds up. */
async function lookAtCheckout({ shop }: Shopper, priced: Checkout): Promise<void> {
  const { page } = shop
  const { shops, sums, count, given } = priced
  // A phone has no room for the price of one.
  const wide = (page.viewportSize()?.width ?? 0) >= 768
  for (const { shopName, lines } of shops) {
    const article = page.getByRole('article', { name: shopName })
    for (const { name, specText, unit, subtotal, quantity } of lines) {
      const row = article.getByRole('listitem').filter({ hasText: name }).filter({ hasText: specText })
      expectIn(await readFigures(row), `${wide ? dueText(unit) : ''}×${quantity}${dueText(subtotal)}`)
    }
  }
  const goods = sumAmounts(shops.flatMap(({ lines }) => lines.map(({ subtotal }) => parseAmount(subtotal))))
  expect(goods).toEqual(parseAmount(sums.goods))
  const bar = page.getByRole('complementary', { name: '订单金额' })
  expect(bare(await bar.getByRole('status').innerText())).toBe(`共${count}件，应付${dueText(sums)}`)
  expect(await addedUp(bar)).toEqual(parseAmount(sums))
  // C.4
  const promise = given === '0' ? null : `赠送积分${given}，确认收货后到账`
  expect(/赠送积分[\d.]+，确认收货后到账/.exec(await readFigures(bar))?.[0] ?? null).toBe(promise)
}

/** SB1 to SB12: presses 提交订单 and lands on the pay page; gives the trade's number. */
export async function submit(shopper: Shopper, wish: In<typeof checkout.findPrice>): Promise<string> {
  const { shop, own } = shopper
  await heading(shop, '确认订单').waitFor()
  await poll(() => button(shop, '提交订单').isEnabled()).toBe(true)
  await lookAtCheckout(shopper, await askMall(checkout.findPrice, wish, own))
  await button(shop, '提交订单').click()
  await shop.landed(/^\/submit\/payO\?tradeId=/)
  return /tradeId=(\w+)/.exec(shop.path())?.[1] ?? ''
}
