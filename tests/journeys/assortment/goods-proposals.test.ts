import { it } from 'vitest'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { picture } from '#tests/journeys/sourcing/supplier/fill.ts'
import {
  child,
  chooseFirst,
  dialog,
  frameOf,
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
const spin = (desk: Shop, group: string, name: string) =>
  child(desk).getByRole('group', { name: group }).getByRole('spinbutton', { name })

/** Axe at both widths; pictures where a folder is named for them. */
async function look(desk: Shop, name: string): Promise<void> {
  const { page } = desk
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

async function propose(desk: Shop): Promise<void> {
  await go(desk, '/goods/proposals')
  await child(desk).getByRole('heading', { level: 1, name: '商品提报' }).waitFor()
  await child(desk).getByRole('grid').getByRole('link').first().waitFor()
  await look(desk, 'proposals')
  await child(desk).getByRole('link', { name: '提报新品' }).click()
  await child(desk).getByRole('textbox', { name: '名称' }).fill(NAME)
  await child(desk).getByLabel('上传图片', { exact: true }).setInputFiles(picture('茶宠.png'))
  await child(desk).getByAltText('第 1 张图片').waitFor()
  await press(desk, '保存草稿')
  await child(desk).getByText('草稿', { exact: true }).waitFor()
  await press(desk, '提交审核')
  await child(desk).getByText('请选择品牌').waitFor()
  await chooseFirst(desk, '分类')
  await chooseFirst(desk, '品牌')
  await child(desk).getByRole('textbox', { name: '规格 1', exact: true }).fill('颜色')
  await child(desk).getByRole('textbox', { name: '规格 1 的值' }).fill('霁青、月白')
  await spin(desk, '霁青', '供货价').fill('６０')
  await spin(desk, '霁青', '库存').fill('9')
  await press(desk, '供货价和库存填到其余规格')
  const celadon = child(desk).getByRole('group', { name: '霁青' })
  await celadon.getByLabel('上传规格图片', { exact: true }).setInputFiles(picture('霁青.png'))
  await celadon.getByAltText('规格图片预览').waitFor()
  await look(desk, 'proposal-new')
  await press(desk, '提交审核')
  await child(desk).getByText('待审核', { exact: true }).waitFor()
}

async function openFirst(desk: Shop): Promise<void> {
  await go(desk, `/goods/proposals?word=${encodeURIComponent(NAME)}&state=SUBMITTED`)
  await child(desk).getByRole('grid').getByRole('link').first().click()
  await child(desk).getByRole('form', { name: '定价并通过' }).waitFor()
}

async function reject(desk: Shop): Promise<void> {
  await openFirst(desk)
  await press(desk, '驳回')
  await dialog(desk).getByLabel('原因').fill('名称请写明尺寸')
  await dialog(desk).getByRole('checkbox', { name: '名称' }).check()
  await look(desk, 'proposal-reject')
  await send(desk, '驳回')
  await child(desk).getByText('已驳回', { exact: true }).waitFor()
}

async function mend(desk: Shop): Promise<void> {
  await desk.page.reload()
  await child(desk).getByText('名称请写明尺寸').waitFor()
  await child(desk).getByText('审核时标出，请按原因修改').waitFor()
  await look(desk, 'proposal-rejected')
  await child(desk).getByRole('textbox', { name: '名称' }).fill(`${NAME} 高 6 厘米`)
  await press(desk, '提交审核')
  await child(desk).getByText('待审核', { exact: true }).waitFor()
}

async function approve(desk: Shop): Promise<void> {
  await openFirst(desk)
  await spin(desk, '霁青', '会员现金价').fill('59')
  await spin(desk, '霁青', '游客价').fill('128')
  await press(desk, '价格填到其余规格')
  await press(desk, '通过')
  await child(desk).getByText('霁青：会员现金价 ￥59.00 低于成本').first().waitFor()
  await look(desk, 'proposal-below-cost')
  await spin(desk, '霁青', '会员现金价').fill('99')
  await press(desk, '价格填到其余规格')
  await look(desk, 'proposal-approve')
  await press(desk, '通过')
  await child(desk).getByRole('heading', { level: 1, name: NAME }).waitFor()
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
  // What the server has drawn of goods is sent for a second.
  await poll(async () => {
    await guest.page.reload()
    return (await guest.page.locator('main').innerText()).includes('随形而养')
  }).toBe(true)
})
