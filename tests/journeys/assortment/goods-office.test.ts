import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
  state,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { type Shop } from '#tests/support/browser.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { makeXlsx } from '#tests/support/make-xlsx.ts'

async function look({ page }: Shop, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Another session of the office saves the texts of the goods that are being typed here, once while they are left and once before saving. */
async function mergeWithColleague(office: Shop, goodsId: string): Promise<void> {
  const kept = await office.page.evaluate(() => sessionStorage.getItem('gmall:staff') ?? '')
  const { token } = z.parse(z.object({ token: z.string() }), JSON.parse(kept))
  const read = () => askMall(officeGoods.goods, { goodsId }, token)
  async function saveAsColleague(changed: object) {
    const { version, ...goods } = await read()
    const { name, subtitle, keywords, brandId, catId, labelIds, pictures, services, params, detail } = goods
    const texts = { name, subtitle, keywords, brandId, catId, labelIds, pictures, services, params, detail }
    await askMall(officeGoods.editGoods, { goodsId, version, ...texts, ...changed }, token)
  }
  const form = child(office).getByRole('form', { name: '商品资料' })
  const note = form.getByRole('region', { name: '对方的修改' })
  const box = (name: string) => form.getByRole('textbox', { name, exact: true })
  const save = () => form.getByRole('button', { name: '保存资料' }).click()

  await box('副标题（选填）').fill('我写的副标题')
  await go(office, '/orders')
  await child(office).getByRole('heading', { name: '订单' }).waitFor()
  await saveAsColleague({ subtitle: '同事写的副标题', keywords: '同事 关键词' })
  await go(office, `/goods/${goodsId}`)
  await note.getByText('已合并对方修改的：搜索关键词').waitFor()
  expect(await box('副标题（选填）').inputValue()).toBe('我写的副标题')
  expect(await box('搜索关键词（选填）').inputValue()).toBe('同事 关键词')
  await expectNoSeriousAxe(getFrame(office))
  await look(office, 'goods-merge')
  await note.getByRole('button', { name: '副标题：保留我的' }).click()
  await note.getByText('同事写的副标题').waitFor({ state: 'detached' })

  await saveAsColleague({ subtitle: '同事又写的副标题' })
  await save()
  await note.getByText('同事又写的副标题').waitFor()
  await note.getByRole('button', { name: '副标题：用对方的' }).click()
  await box('搜索关键词（选填）').fill('两人的关键词')
  await save()
  await poll(async () => (await read()).keywords).toBe('两人的关键词')
  expect((await read()).subtitle).toBe('同事又写的副标题')
}

describe('the back office works on goods, members and schemes', () => {
  it('a new price is in the mall at once; texts, stock and the shelf follow; points are given, a scheme answered', async () => {
    const office = await openOffice('admin1')
    const { page } = office
    await go(office, '/goods?payModel=2&stock=some&status=ON')
    const first = child(office).getByRole('grid').getByRole('link').first()
    await first.waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-list')
    const goodsId = (await first.innerText()).trim()
    const { name, brandName, shopName, categoryPath, skuId } = await askMall(shopGoods.findDetail, {
      goodsId,
    })
    await first.click()
    await article(office, `商品 ${name}`).waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-texts')
    await mergeWithColleague(office, goodsId)

    await go(office, `/goods/${goodsId}/prices`)
    const prices = child(office).getByRole('form', { name: '商品价格' })
    const guestPrice = prices.getByRole('spinbutton', { name: '游客价' }).first()
    await guestPrice.fill('0')
    await prices.getByRole('button', { name: '保存价格' }).click()
    await prices.getByText('请填写游客价：未登录的顾客看到它').waitFor()
    // The message makes its field higher; the controls of the row stay on one line.
    const cashPrice = prices.getByRole('spinbutton', { name: '会员现金价' }).first()
    const [cashBox, guestBox] = [await cashPrice.boundingBox(), await guestPrice.boundingBox()]
    expect(cashBox?.y).toBe(guestBox?.y)
    await guestPrice.fill('８,８８８．５')
    await prices.getByText('￥8888.50').first().waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-prices')
    await prices.getByRole('button', { name: '保存价格' }).click()
    await poll(async () => (await askMall(shopGoods.findDetail, { goodsId, skuId })).price.cash).toBe(
      '8888.50',
    )

    await go(office, `/goods/${goodsId}/stock`)
    await child(office).getByRole('button', { name: /^盘点/ }).first().click()
    await dialog(office).getByRole('spinbutton', { name: '在库' }).fill('100000')
    await dialog(office).getByLabel('原因').fill('月底盘点')
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-count')
    await send(office, '保存')
    await dialog(office).waitFor({ state: 'detached' })
    await child(office).getByRole('button', { name: /^流水/ }).first().click()
    await dialog(office).getByText('盘点调整').first().waitFor()
    await page.keyboard.press('Escape')

    await press(office, '下架')
    await dialog(office).getByLabel('原因').fill('换季')
    await send(office, '下架')
    await state(office, `商品 ${name}`).toContain('已下架')
    await press(office, '上架')
    await state(office, `商品 ${name}`).toContain('在售')

    const where = [categoryPath.map((one) => one.name).join('/'), brandName, shopName]
    const row = (name: string, cash: string, brand = brandName) =>
      [name, where[0], brand, where[2], cash, '20'].join()
    const wanted = 300
    const sheet = (...rows: string[]) => {
      const others = Array.from({ length: wanted - rows.length }, (_, at) => row(`云窑香插${at}号`, '15.5'))
      const lines = ['商品名称,分类,品牌,店铺,会员现金价,库存', ...others, ...rows]
      return {
        csv: fileOnDisk('商品.csv', lines.join('\r\n')),
        cells: lines.map((line) => line.split(',')),
      }
    }
    const workbook = ({ cells }: ReturnType<typeof sheet>) => fileOnDisk('商品.xlsx', makeXlsx(cells))
    await go(office, '/goods/import')
    const chosen = child(office).locator('input[type="file"]')
    await chosen.setInputFiles(
      sheet(row('云窑香插甲', '十元'), row('云窑香插乙', '20', '无此品牌'), row('云窑香插丙', '-3')).csv,
    )
    const mistakes = child(office).getByRole('region', { name: '错误' })
    await child(office).getByText('有 3 处不对').waitFor()
    await mistakes.getByText('“十元”不是价格').waitFor()
    await mistakes.getByText('第 299 行').waitFor()
    await poll(() => mistakes.getByRole('row').count()).toBe(4)
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-mistakes')
    await press(office, '重新选择文件')
    await chosen.setInputFiles(
      workbook(sheet(row('云窑香插甲', '10'), row('云窑香插乙', '20'), row('云窑香插丙', '3'))),
    )
    await child(office).getByText(`${wanted} 个商品，${wanted} 个规格`).waitFor()
    await press(office, '确认导入')
    await child(office).getByText(`已新建 ${wanted} 个商品、${wanted} 个规格`).waitFor()
    await go(office, '/goods?word=云窑香插乙')
    await child(office).getByRole('grid').getByRole('link').first().click()
    await article(office, '商品 云窑香插乙').waitFor()
    await press(office, '上架')
    const found = () => askMall(shopGoods.queryGoodPage, { goodsName: '云窑香插' })
    await poll(async () => (await found()).list.map((one) => one.name)).toEqual(['云窑香插乙'])
    await go(office, '/goods/new')
    await child(office).getByRole('textbox', { name: '规格 1', exact: true }).fill('颜色')
    await child(office).getByRole('textbox', { name: '规格 1 的值' }).fill('霁青、月白')
    await child(office).getByRole('group', { name: '月白' }).waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'goods-new')

    await go(office, '/members?word=buyer2')
    await child(office).getByRole('link', { name: 'buyer2' }).click()
    await article(office, '会员 buyer2').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'member')
    const points = article(office, '会员 buyer2').locator('dt:text-is("积分") + dd')
    const before = parseFloat(await points.innerText())
    await press(office, '发放积分')
    await dialog(office).getByRole('spinbutton', { name: '数量' }).fill('88')
    await dialog(office).getByLabel('原因').fill('周年补偿')
    await send(office, '发放积分')
    await poll(async () => parseFloat(await points.innerText())).toBe(before + 88)

    await office.page.evaluate(() => void (location.hash = '#/target/projectDesignList'))
    await child(office).getByRole('heading', { level: 1, name: '方案设计' }).waitFor()
    await child(office)
      .getByRole('row', { name: /待答复/ })
      .getByRole('link')
      .first()
      .click()
    await press(office, '答复')
    await dialog(office).getByRole('textbox', { name: '答复' }).fill('可以九五折供货，二十日前送到')
    await expectNoSeriousAxe(getFrame(office))
    await look(office, 'submission')
    await send(office, '答复')
    await child(office).getByText('已答复').first().waitFor()
  })
})
