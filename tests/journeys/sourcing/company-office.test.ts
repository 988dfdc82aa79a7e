import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { createLicence, licencePicture } from '#tests/support/share-company.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
const headline = (shop: Shop) => child(shop).getByRole('heading', { level: 1 })
const press = (shop: Shop, name: string) => child(shop).getByRole('button', { name, exact: true }).click()
const mark = String(Date.now()).slice(-8)

async function work(shop: Shop, userName: string, place: string): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/#${place}`)
  await shop.page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await shop.page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await shop.page.getByRole('button', { name: '登录', exact: true }).click()
  await headline(shop).waitFor()
}

async function shows(shop: Shop, text: string): Promise<void> {
  await expect.poll(() => headline(shop).textContent(), { timeout: PATIENCE }).toBe(text)
}

async function isSound(shop: Shop): Promise<void> {
  const frame = shop.page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** company1 as a supplier, whose licence is a picture. */
async function registerByWire(origin: string): Promise<string> {
  const { token } = await logInByWire(origin, 'company1')
  const form = new FormData()
  form.append('purpose', 'licence')
  form.append(
    'file',
    new File([new Uint8Array(await licencePicture())], 'zhizhao.png', { type: 'image/png' }),
  )
  const sent = await fetch(origin + uploads.save.path, {
    method: 'POST',
    body: form,
    headers: { Token: token },
  })
  const { data } = (await sent.json()) as { data: { uploadId: string } }
  const name = `无锡澄江${mark}礼品有限公司`
  const company = {
    name,
    licenceNumber: createLicence(mark),
    licence: data.uploadId,
    industryId: 'I021',
    region: '江苏省 无锡市',
    contact: '苏明远',
    goods: '茶礼',
    intro: '太湖边的茶礼商',
  }
  await askMall(sharePlatform.supplierRegister, company, token)
  return name
}

describe.each(some([1440, 390], 1))('the back office and the share platform, at %i px', (width) => {
  it('an editor makes a group of brands, which the directory shows', async () => {
    const shop = await openShop({ width })
    const group = `年节${mark.slice(-5)}${width}`
    await work(shop, 'editor1', '/brands')
    await shows(shop, '品牌组')
    await isSound(shop)
    await child(shop).getByRole('link', { name: '新建品牌组' }).click()
    await shows(shop, '新建品牌组')
    await press(shop, '保存品牌组')
    await child(shop).getByText('请填写名称').waitFor()
    await child(shop).getByLabel('名称', { exact: true }).fill(group)
    await child(shop).getByLabel('简介（选填）').fill('送长辈与客户')
    await child(shop).getByLabel('查找品牌').fill('岁丰')
    await child(shop).getByRole('checkbox', { name: /岁丰/ }).check()
    await child(shop).getByText('品牌（已选 1 个）').waitFor()
    await isSound(shop)
    await press(shop, '保存品牌组')
    await child(shop).getByRole('link', { name: group }).click()
    await shows(shop, group)
    await shop.visit('/sharePlatform/brands')
    await shop.page.getByRole('link', { name: group }).click()
    await shop.page.getByText('送长辈与客户').waitFor()
    await shop.page.getByText('共 1 个').waitFor()
  })
})

describe('the back office decides about a company', () => {
  it('sees its licence and its industry, and approves it', async () => {
    const shop = await openShop()
    const name = await registerByWire(shop.origin)
    await work(shop, 'admin1', '/applications')
    await child(shop)
      .getByRole('link', { name: `处理${name}的申请` })
      .click()
    await child(shop).getByRole('img', { name: '营业执照' }).waitFor()
    await child(shop).getByText('酒水茶饮 / 茶叶').waitFor()
    await isSound(shop)
    await child(shop).getByText('通过', { exact: true }).click()
    await press(shop, '提交处理')
    await child(shop).getByText('“已通过”，现在没有可以做的处理。').waitFor()
    await shop.visit(`/sharePlatform/suppliers?word=${mark}`)
    await shop.page.getByRole('heading', { name }).waitFor()
  })
})
