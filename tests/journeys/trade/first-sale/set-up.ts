import sharp from 'sharp'
import { child, dialog, getFrame, go, press, send } from '#tests/journeys/trade/shopping/office.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'

const box = (office: Shop, name: string) => child(office).getByRole('textbox', { name, exact: true })
const figure = (office: Shop, name: string | RegExp) => child(office).getByRole('spinbutton', { name })
export const steps = (office: Shop) => child(office).getByRole('region', { name: '开业准备' })

/** Opens a step from the checklist of the overview. */
async function open(office: Shop, step: string): Promise<void> {
  await go(office, '/overview')
  await steps(office).getByRole('link', { name: step, exact: true }).click()
}

/** Waits until the checklist shows the step as done. */
async function ticked(office: Shop, step: string): Promise<void> {
  await go(office, '/overview')
  const label = child(office).getByRole('link', { name: step, exact: true })
  const item = steps(office).getByRole('listitem').filter({ has: label })
  await item.getByText('已完成', { exact: true }).waitFor()
}

const seen = (office: Shop, words: string) => child(office).getByText(words).first().waitFor()
/** Waits until the form is saved. Not by its toast: of two within two seconds the second is not shown. */
const saved = (office: Shop) => child(office).getByText('有未保存的修改').waitFor({ state: 'detached' })

async function upload(office: Shop, opener: string, colour: string): Promise<void> {
  await press(office, opener)
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
  const chooser = office.page.waitForEvent('filechooser')
  await dialog(office).getByRole('button', { name: '上传图片' }).click()
  await (await chooser).setFiles(fileOnDisk(`${colour.slice(1)}.png`, await picture.png().toBuffer()))
  await dialog(office).waitFor({ state: 'detached' })
}

/** Sets name, icon, telephone and the transfer account. */
export async function describeMall(office: Shop): Promise<void> {
  await open(office, '商城名称和图标')
  await box(office, '商城名称').fill('本心礼集')
  await upload(office, '选择商城图标', '#bb3333')
  await box(office, '客服电话').fill('0510-88886666')
  await box(office, '收款户名').fill('无锡本心礼品有限公司')
  await box(office, '开户行').fill('中国银行无锡滨湖支行')
  await box(office, '收款账号').fill('6216 6100 0001 2345 678')
  await expectNoSeriousAxe(getFrame(office))
  await press(office, '保存设置')
  // The account needs a confirmation with a reason.
  await child(office).getByText('买家的货款会转到这里，请核对').waitFor()
  await box(office, '原因').fill('开业')
  await press(office, '保存设置')
  await saved(office)
  await ticked(office, '商城名称和图标')
  await ticked(office, '收款方式')
}

export async function writeLegalTexts(office: Shop): Promise<void> {
  await open(office, '用户协议和隐私政策')
  for (const title of ['用户协议', '隐私政策']) {
    await child(office).getByRole('link', { name: title, exact: true }).click()
    await child(office).getByText('还没有填写').waitFor()
    await box(office, '标题').fill(title)
    await box(office, '正文').fill(`<p>本心礼集的${title}。</p>`)
    await press(office, '保存为新的一版')
    await child(office)
      .getByText(/^第 1 版/)
      .waitFor()
  }
  await ticked(office, '用户协议和隐私政策')
}

export async function openOwnShop(office: Shop): Promise<void> {
  await open(office, '店铺')
  await box(office, '店铺名称').fill('本心旗舰店')
  await box(office, '联系电话').fill('0510-88886666')
  await box(office, '地址').fill('江苏省无锡市滨湖区')
  await press(office, '新建店铺')
  await figure(office, '基础运费').fill('8')
  await figure(office, /^当天发货截止时间/).fill('16')
  await figure(office, /^送达天数/).fill('3')
  await press(office, '保存运费与配送')

  await saved(office)
  await ticked(office, '店铺')
  await ticked(office, '运费与配送')
}

export async function stockShelf(office: Shop, goods: string): Promise<void> {
  await open(office, '商品分类')
  await press(office, '新建一级分类')
  await box(office, '名称').fill('茶礼')
  await press(office, '保存分类')
  await seen(office, '共 1 个分类')
  await ticked(office, '商品分类')
  await open(office, '品牌')
  await box(office, '名称').fill('本心')
  await upload(office, '选择标志', '#22aa66')
  await press(office, '保存品牌')
  await seen(office, '共 1 条')
  await ticked(office, '品牌')
  await open(office, '商品')
  await box(office, '名称').fill(goods)
  await chooseIn(office, '分类', '茶礼')
  await chooseIn(office, '品牌', '本心')
  await upload(office, '从图片库添加图片', '#ddaa33')
  await figure(office, '会员现金价').fill('168')
  await figure(office, '游客价').fill('198')
  await figure(office, '库存').fill('50')
  await expectNoSeriousAxe(getFrame(office))
  await press(office, '保存商品')
  await press(office, '上架')
  await seen(office, '在售')
  await ticked(office, '商品')
}

const chooseIn = (office: Shop, label: string, option: string) =>
  chooseOption(child(office).locator('main'), label, option)

export async function publishHome(office: Shop): Promise<void> {
  await open(office, '首页')
  await child(office).getByRole('link', { name: '新建页面' }).first().click()
  await box(office, '名称').fill('开业首页')
  await child(office).getByText('首页', { exact: true }).click()
  await child(office).getByText('综合首页', { exact: true }).click()
  await press(office, '创建草稿')
  await press(office, '发布')
  await dialog(office).getByRole('textbox', { name: '原因' }).fill('开业')
  // One piece of goods does not fill a template.
  await dialog(office)
    .getByLabel(/^为什么带着 \d+ 个问题上线/)
    .fill('商品随后上架')
  await send(office, '发布')
  await press(office, '设为商城首页')
  await dialog(office).getByRole('textbox', { name: '原因' }).fill('开业')
  await send(office, '设为商城首页')
  await dialog(office).waitFor({ state: 'detached' })
  await ticked(office, '首页')
}
