import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { picture } from '#tests/journeys/sourcing/supplier/fill.ts'
import { choose, open } from '#tests/journeys/trade/shopping/goods.ts'
import {
  article,
  child,
  chooseFirst,
  dialog,
  go,
  logInAtOffice,
  press,
} from '#tests/journeys/trade/shopping/office.ts'
import { button, heading, poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop, type Visit } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire, signIn } from '#tests/support/sign-in.ts'

/** A visitor on another machine, whose browser takes the mall for no secure context. */
async function openFromElsewhere(visit: Visit = {}): Promise<Shop> {
  const shop = await openShop({ ...visit, origin: mallOrigin().replace('127.0.0.1', 'mall.test') })
  // Browsers say so of plain http; the header is for https.
  shop.faults.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  return shop
}
const isSecure = ({ page }: Shop) => page.evaluate(() => isSecureContext)

async function clerkOfGoods(): Promise<string> {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const userName = `huo_${Date.now().toString(36)}`
  const rights = { roles: ['clerk' as const], authorities: ['goods:see' as const, 'goods:edit' as const] }
  await askMall(
    officeStaff.createStaff,
    { userName, name: '林小货', password: DEMO_PASSWORD, ...rights },
    token,
  )
  return userName
}

it('over plain http a clerk with 商品 alone makes goods with a picture and imports others', async () => {
  const office = await openFromElsewhere()
  await logInAtOffice(office, await clerkOfGoods())
  expect(await isSecure(office)).toBe(false)
  const name = `云窑茶则 ${Date.now()}`
  await go(office, '/goods/new')
  const form = child(office).getByRole('form', { name: '新建商品' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  for (const box of ['店铺', '分类', '品牌']) await chooseFirst(office, box)
  await press(office, '从图片库添加图片')
  if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/clerk-library.png` })
  await dialog(office).getByLabel('上传图片', { exact: true }).setInputFiles(picture('茶则.png'))
  await child(office).getByAltText('第 1 张图片').waitFor()
  for (const [label, amount] of [
    ['会员现金价', '59'],
    ['游客价', '69'],
    ['库存', '9'],
  ] as const)
    await form.getByRole('spinbutton', { name: label }).fill(amount)
  await press(office, '保存商品')
  await article(office, `商品 ${name}`).waitFor()

  const { brandName, shopName, categoryPath } = await askMall(shopGoods.findDetail, {
    goodsId: EDGE_GOODS.payModel2,
  })
  const where = [categoryPath.map((one) => one.name).join('/'), brandName, shopName]
  const lines = ['商品名称,分类,品牌,店铺,会员现金价,库存', [`${name} 乙`, ...where, '15.5', '20'].join()]
  await go(office, '/goods/import')
  await child(office)
    .locator('input[type="file"]')
    .setInputFiles(fileOnDisk('商品.csv', lines.join('\r\n')))
  await child(office).getByText('1 个商品，1 个规格').waitFor()
  await press(office, '确认导入')
  await child(office).getByText('已新建 1 个商品、1 个规格').waitFor()
})

it('over plain http a supplier proposes goods', async () => {
  const office = await openFromElsewhere()
  await logInAtOffice(office, 'supplier1')
  await go(office, '/goods/proposals')
  await child(office).getByRole('link', { name: '提报新品' }).click()
  await child(office).getByRole('textbox', { name: '名称' }).fill('云窑茶漏')
  await child(office).getByLabel('上传图片', { exact: true }).setInputFiles(picture('茶漏.png'))
  await child(office).getByAltText('第 1 张图片').waitFor()
  await press(office, '保存草稿')
  await child(office).getByText('草稿', { exact: true }).waitFor()
})

it('over plain http a member turns the wheel, buys, and copies a link', async () => {
  const own = await signIn(mallOrigin(), 'buyer2')
  const shop = await openFromElsewhere({ storage: own })
  const { page } = shop
  await shop.visit('/pcSecondLevel?pageId=deals')
  expect(await isSecure(shop)).toBe(false)
  const wheel = page.getByRole('region', { name: /大转盘$/ }).first()
  await wheel.scrollIntoViewIfNeeded()
  const turned = page.waitForResponse((answer) => answer.url().endsWith(luckWheels.turn.path))
  await wheel.getByRole('button', { name: /^抽奖，/ }).click()
  const asked = page.getByRole('dialog', { name: '花费积分抽奖' })
  if (await asked.isVisible()) await asked.getByRole('button', { name: '抽奖' }).click()
  expect(await (await turned).json()).toMatchObject({ code: '100' })

  const goodsId = EDGE_GOODS.payModel2
  await open(shop, goodsId)
  await choose(shop, goodsId, { pieces: 1, own: own.token })
  await button(shop, '立即购买').first().click()
  await heading(shop, '确认订单').waitFor()
  await poll(() => button(shop, '提交订单').isEnabled()).toBe(true)
  await button(shop, '提交订单').click()
  await shop.landed(/^\/submit\/payO\?tradeId=/)

  const { sku } = await skuInStock(goodsId)
  await shop.visit(formatHref('compare', { ids: `${goodsId}:${sku.skuId}` }))
  await button(shop, '复制链接').click()
  await shop.toast.getByText('链接已复制').waitFor()
})
