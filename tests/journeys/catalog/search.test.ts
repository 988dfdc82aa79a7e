import { expect, it } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'

const main = ({ page }: Shop) => page.locator('main')
const first = (shop: Shop) => main(shop).locator('article').first()
const chip = ({ page }: Shop, name: string | RegExp) =>
  page.getByRole('group', { name: '已选条件' }).getByRole('link', { name })

it.each([1440, 390])(
  'at %i px a typo, pinyin, a budget and an occasion are understood and say so, with a way back to the words and out of an empty list',
  async (width) => {
    const shop = await openShop({ width })
    await shop.visit('/goods/list?goodsName=保文杯')
    await main(shop).getByText('已按“保温杯”为您搜索').waitFor()
    await first(shop).getByText('保温杯').first().waitFor()
    await expectNoSeriousAxe(shop.page)
    await main(shop).getByRole('link', { name: '仍按“保文杯”搜索' }).click()
    await shop.landed('/goods/list?goodsName=保文杯&asTyped=1')
    await main(shop).getByRole('heading', { name: '没有找到与“保文杯”相符的商品' }).waitFor()
    await chip(shop, '移除 筛选：按原词搜索').click()
    await main(shop).getByText('已按“保温杯”为您搜索').waitFor()

    await shop.proceed('/goods/list?goodsName=baowenbei 200元以内')
    await chip(shop, '移除 价格：￥200.00 以下').waitFor()
    await first(shop).getByText('保温杯').first().waitFor()
    await chip(shop, /^移除 价格/).click()
    await shop.landed('/goods/list?goodsName=baowenbei')

    await shop.proceed('/goods/list?goodsName=端午送客户')
    await first(shop).getByText('粽').first().waitFor()
    await chip(shop, '移除 场景：端午').click()
    await shop.landed('/goods/list?goodsName=送客户')
    await chip(shop, /^移除 场景：.*客户/).waitFor()
    await first(shop).waitFor()

    await shop.proceed('/goods/list?goodsName=保温杯&sellPriceEnd=2')
    const ways = main(shop).getByRole('list', { name: '放宽条件' })
    const way = ways.getByRole('link', { name: /^去掉“价格：￥2 以下”，有 \d+ 件$/ })
    await way.waitFor()
    await expectNoSeriousAxe(shop.page)
    await way.click()
    await shop.landed('/goods/list?goodsName=保温杯')
    await first(shop).waitFor()
    const wide = () => shop.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wide, { timeout: PATIENCE }).toBeLessThanOrEqual(0)
  },
)
