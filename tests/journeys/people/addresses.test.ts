import { describe, expect, it } from 'vitest'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'

const PAGE = '/submit/addressList'
const button = ({ page }: Shop, name: string | RegExp) => page.getByRole('button', { name })
const card = ({ page }: Shop, text: string) => page.locator('main li').filter({ hasText: text })
const save = async (shop: Shop) => {
  await button(shop, '保存地址').click()
  await shop.page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Fills the form like a person who has just opened it. */
async function fill({ page }: Shop, detail: string): Promise<void> {
  await page.getByRole('textbox', { name: '收货人' }).fill('王小礼')
  await page.getByRole('textbox', { name: '手机号' }).fill('１９９ 0000 1234')
  await page.getByRole('textbox', { name: '详细地址' }).fill(detail)
}

describe('AD1 to AD5 addresses', () => {
  it('SB1 AD3 a member adds one by hand, makes it the default and deletes it', async () => {
    const shop = await openShop({ login: 'gift1' })
    await shop.visit(PAGE)
    await button(shop, '新增收货地址').click()
    await button(shop, '保存地址').click()
    await shop.page.getByText('请选择正确的所在地区').waitFor()
    await fill(shop, '振安西路 8 号聚贤园')
    await button(shop, /^所在地区，/).click()
    for (const name of ['广东省', '东莞市', '长安镇'])
      await shop.page.getByRole('option', { name, exact: true }).click()
    await expectNoSeriousAxe(shop.page)
    await save(shop)
    await card(shop, '聚贤园').getByText('广东省 东莞市 长安镇 振安西路 8 号聚贤园').waitFor()
    await card(shop, '聚贤园').getByRole('button', { name: '把王小礼的地址设为默认' }).click()
    await card(shop, '聚贤园').getByText('默认', { exact: true }).waitFor()
    expect(await shop.page.getByText('默认', { exact: true }).count()).toBe(1)
    await card(shop, '聚贤园').getByRole('button', { name: '删除王小礼的地址' }).click()
    await shop.page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await card(shop, '聚贤园').waitFor({ state: 'detached' })
    await shop.page.getByText('默认', { exact: true }).waitFor()
    await expectNoSeriousAxe(shop.page)
  })

  it('AD4 on a phone: pasted, corrected in the sheet, saved, and edited again with its region', async () => {
    const shop = await openShop({ login: 'partner1', width: 390 })
    await shop.visit(PAGE)
    await button(shop, '新增收货地址').tap()
    const box = shop.page.getByRole('textbox', { name: '粘贴整段收货信息，自动填写' })
    await box.fill('收货人：周以安 手机：19900005555 地址：湖北省仙桃市荷风里 16 号')
    await button(shop, '识别并填写').tap()
    await shop.page.getByText('已填好，请核对后保存').waitFor()
    await button(shop, '所在地区，湖北省 仙桃市').tap()
    await shop.page.getByRole('option', { name: '潜江市' }).tap()
    await button(shop, '所在地区，湖北省 潜江市').waitFor()
    await save(shop)
    await card(shop, '荷风里').getByRole('button', { name: '编辑周以安的地址' }).tap()
    await button(shop, '所在地区，湖北省 潜江市').waitFor()
    expect(await shop.page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('19900005555')
  })

  it(
    'X2 by keyboard alone: the region is chosen with the arrow keys, Escape closes the list and not the dialog',
    DEEP,
    async () => {
      const shop = await openShop({ login: 'landing1' })
      const { keyboard } = shop.page
      await shop.visit(PAGE)
      await button(shop, '新增收货地址').focus()
      await keyboard.press('Enter')
      await fill(shop, '建国路云庭中心')
      await button(shop, '所在地区，请选择').focus()
      await keyboard.press('Enter')
      await shop.page.getByRole('option', { name: '北京市' }).and(shop.page.locator(':focus')).waitFor()
      await keyboard.press('Escape')
      await button(shop, '所在地区，请选择').and(shop.page.locator(':focus')).waitFor()
      await keyboard.press('Enter')
      await shop.page.getByRole('option', { name: '北京市' }).and(shop.page.locator(':focus')).waitFor()
      await keyboard.press('Enter')
      await shop.page.getByRole('option', { name: '东城区' }).and(shop.page.locator(':focus')).waitFor()
      await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      await button(shop, '所在地区，北京市 西城区').and(shop.page.locator(':focus')).waitFor()
      await button(shop, '保存地址').focus()
      await keyboard.press('Enter')
      await card(shop, '云庭中心').getByText('北京市 西城区').waitFor()
    },
  )

  it('SB1 from the order one is chosen, and the way back is one press', async () => {
    const shop = await openShop({ login: 'company1' })
    await shop.visit('/agreement')
    await shop.proceed(`${PAGE}?from=submit`)
    const radios = shop.page.getByRole('radio')
    await expect.poll(() => radios.first().isChecked()).toBe(true)
    await shop.page.locator('main label').nth(1).click()
    expect(await radios.nth(1).isChecked()).toBe(true)
    await button(shop, '使用选中的地址，返回订单').click()
    await shop.landed('/agreement')
  })

  it('X9 a guest sees the login panel, and nothing personal is asked for', DEEP, async () => {
    const shop = await openShop()
    const asked: string[] = []
    shop.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await shop.visit(PAGE)
    await shop.page.getByText('登录后即可查看收货地址').waitFor()
    expect(asked).not.toContain(addresses.findAll.path)
  })
})
