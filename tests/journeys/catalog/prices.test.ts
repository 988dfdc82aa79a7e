import { expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

/** Five digits of points and four of yuan, by every way to pay that says both. */
function dear<C extends GoodsCard>(card: C, at: number): C {
  const price = { ...card.price, payModel: 3 + (at % 5), integral: '12300', cash: '1688.90' }
  return { ...card, price }
}

/** Lists the prices on a page's cards that break over two lines or leave their card. */
async function faultsOf({ page }: Shop): Promise<{ seen: number; faults: string[] }> {
  return page.evaluate(() => {
    const prices = [...document.querySelectorAll('main article')].flatMap((card) => {
      const both = [...card.querySelectorAll('span')].filter(({ textContent }) =>
        /^(?=.*￥1688\.90)(?=.*12300 ).{16,40}$/s.test(textContent),
      )
      const price = both.at(-1)
      return price ? [{ price, card }] : []
    })
    const faults = prices.flatMap(({ price, card }) => {
      // A saving, a running sale or 起 may stand below.
      const amounts = [...price.children].filter(({ textContent }) => !/^(?:秒杀|省|起)/.test(textContent))
      const parts = amounts.map((part) => part.getBoundingClientRect())
      const onOne = Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(({ bottom }) => bottom))
      const button = card.querySelector('button')?.getBoundingClientRect()
      const beside = button && button.bottom > (parts[0]?.top ?? 0) ? button.left : Infinity
      const end = Math.min(card.getBoundingClientRect().right, beside)
      const within = Math.max(...parts.map(({ right }) => right)) <= end
      const width = Math.round(card.getBoundingClientRect().width)
      return onOne && within ? [] : [`${price.textContent} on ${width} px`]
    })
    return { seen: prices.length, faults: [...new Set(faults)] }
  })
}

it.each(some([1440, 1024, 768, 390, 360], 2))(
  'at %i px points and cash stand on one line of every card',
  async (width) => {
    const shop = await openShop({ width, login: 'buyer1' })
    await changeAnswer(shop.context, goods.queryGoodPageWithAgg, (page) => ({
      ...page,
      list: page.list.map(dear),
    }))
    await changeAnswer(shop.context, goods.queryGoodPage, (page) => ({ ...page, list: page.list.map(dear) }))
    await shop.visit('/goods/list?goodsName=杯')
    // In history mode the guest's cards of the HTML stand there first.
    await expect.poll(async () => (await faultsOf(shop)).seen).toBeGreaterThan(9)
    // Under load the first frame has been seen a few pixels wider, for a reason that is not known.
    await expect.poll(async () => (await faultsOf(shop)).faults).toEqual([])
  },
)
