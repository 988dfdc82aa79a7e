import { it } from 'vitest'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { picture } from '#tests/journeys/sourcing/supplier/fill.ts'
import {
  child,
  chooseFirst,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'

const NAME = '云窑手作茶宠'
const spin = (office: Shop, group: string, name: string) =>
  child(office).getByRole('group', { name: group }).getByRole('spinbutton', { name })

/** Axe at both widths; pictures where a folder is named for them. */
async function look(office: Shop, name: string): Promise<void> {
  const { page } = office
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSeriousAxe(getFrame(office))
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

async function propose(office: Shop): Promise<void> {
  await go(office, '/goods/proposals')
  await child(office).getByRole('heading', { level: 1, name: '商品提报' }).waitFor()
  await child(office).getByRole('grid').getByRole('link').first().waitFor()
  await look(office, 'proposals')
  await child(office).getByRole('link', { name: '提报新品' }).click()
  await child(office).getByRole('textbox', { name: '名称' }).fill(NAME)
  await child(office).getByLabel('上传图片', { exact: true }).setInputFiles(picture('茶宠.png'))
  await child(office).getByAltText('第 1 张图片').waitFor()
  await press(office, '保存草稿')
  await child(office).getByText('草稿', { exact: true }).waitFor()
  await press(office, '提交审核')
  await child(office).getByText('请选择品牌').waitFor()
  await chooseFirst(office, '分类')
  await chooseFirst(office, '品牌')
  await child(office).getByRole('textbox', { name: '规格 1', exact: true }).fill('颜色')
  await child(office).getByRole('textbox', { name: '规格 1 的值' }).fill('霁青、月白')
  await spin(office, '霁青', '供货价').fill('６０')
  await spin(office, '霁青', '库存').fill('9')
  await press(office, '供货价和库存填到其余规格')
  const celadon = child(office).getByRole('group', { name: '霁青' })
  await celadon.getByLabel('上传规格图片', { exact: true }).setInputFiles(picture('霁青.png'))
  await celadon.getByAltText('规格图片预览').waitFor()
  await look(office, 'proposal-new')
  await press(office, '提交审核')
  await child(office).getByText('待审核', { exact: true }).waitFor()
}

async function openFirst(office: Shop): Promise<void> {
  await go(office, `/goods/proposals?word=${encodeURIComponent(NAME)}&state=SUBMITTED`)
  await child(office).getByRole('grid').getByRole('link').first().click()
  await child(office).getByRole('form', { name: '定价并通过' }).waitFor()
}

async function reject(office: Shop): Promise<void> {
  await openFirst(office)
  await press(office, '驳回')
  await dialog(office).getByLabel('原因').fill('名称请写明尺寸')
  await dialog(office).getByRole('checkbox', { name: '名称' }).check()
  await look(office, 'proposal-reject')
  await send(office, '驳回')
  await child(office).getByText('已驳回', { exact: true }).waitFor()
}

async function mend(office: Shop): Promise<void> {
  await office.page.reload()
  await child(office).getByText('名称请写明尺寸').waitFor()
  await child(office).getByText('审核时标出，请按原因修改').waitFor()
  await look(office, 'proposal-rejected')
  await child(office).getByRole('textbox', { name: '名称' }).fill(`${NAME} 高 6 厘米`)
  await press(office, '提交审核')
  await child(office).getByText('待审核', { exact: true }).waitFor()
}

async function approve(office: Shop): Promise<void> {
  await openFirst(office)
  await spin(office, '霁青', '会员现金价').fill('59')
  await spin(office, '霁青', '游客价').fill('128')
  await press(office, '价格填到其余规格')
  await press(office, '通过')
  await child(office).getByText('霁青：会员现金价 ￥59.00 低于成本').first().waitFor()
  await look(office, 'proposal-below-cost')
  await spin(office, '霁青', '会员现金价').fill('99')
  await press(office, '价格填到其余规格')
  await look(office, 'proposal-approve')
  await press(office, '通过')
  await child(office).getByRole('heading', { level: 1, name: NAME }).waitFor()
}

const found = async (goodsName: string) =>
  (await askMall(shopGoods.queryGoodPage, { goodsName })).list.map(({ name, goodsId }) => ({ name, goodsId }))

it('a supplier proposes goods, the office says what to mend, then prices and approves them, and a shopper sees them; a change likewise', async () => {
  const supplier = await openOffice('supplier1')
  await propose(supplier)
  const office = await openOffice('admin1')
  await reject(office)
  await mend(supplier)
  await approve(office)
  await poll(async () => (await found(NAME)).map(({ name }) => name)).toEqual([`${NAME} 高 6 厘米`])
  const [made] = await found(NAME)
  const guest = await openShop({})
  await guest.visit(`/goods/index?goodsId=${made?.goodsId ?? ''}`)
  await guest.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await guest.page.getByText('128').first().waitFor()

  await go(supplier, `/goods/${made?.goodsId ?? ''}`)
  await child(supplier).getByRole('link', { name: '提报修改' }).click()
  await child(supplier).getByRole('textbox', { name: '副标题（选填）' }).fill('随形而养')
  await press(supplier, '提交审核')
  await child(supplier).getByText('待审核', { exact: true }).waitFor()
  await look(supplier, 'proposal-submitted')
  const waits = await child(supplier).getByRole('article').getAttribute('aria-label')
  await go(supplier, `/goods/${made?.goodsId ?? ''}`)
  await child(supplier).getByRole('link', { name: '查看提报' }).waitFor()
  await go(supplier, `/goods/proposals/change/${made?.goodsId ?? ''}`)
  await child(supplier)
    .getByRole('article', { name: waits ?? '', exact: true })
    .waitFor()
  await openFirst(office)
  await child(office).getByRole('region', { name: '与商城现在销售的相比' }).getByText('随形而养').waitFor()
  await look(office, 'proposal-compared')
  await press(office, '通过')
  await child(office).getByRole('heading', { level: 1, name: NAME }).waitFor()
  // The server may send drawn goods for another second.
  await poll(async () => {
    await guest.page.reload()
    return (await guest.page.locator('main').innerText()).includes('随形而养')
  }).toBe(true)
})
