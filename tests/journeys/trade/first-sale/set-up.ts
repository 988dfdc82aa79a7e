import sharp from 'sharp'
import { child, dialog, frameOf, go, press, send } from '#tests/journeys/trade/shopping/desk.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'

const box = (desk: Shop, name: string) => child(desk).getByRole('textbox', { name, exact: true })
const figure = (desk: Shop, name: string | RegExp) => child(desk).getByRole('spinbutton', { name })
export const steps = (desk: Shop) => child(desk).getByRole('region', { name: '开业准备' })

/** Opens a step from the checklist of the overview. */
async function open(desk: Shop, step: string): Promise<void> {
  await go(desk, '/overview')
  await steps(desk).getByRole('link', { name: step, exact: true }).click()
}

/** Waits until the checklist shows the step as done. */
async function ticked(desk: Shop, step: string): Promise<void> {
  await go(desk, '/overview')
  const label = child(desk).getByRole('link', { name: step, exact: true })
  const item = steps(desk).getByRole('listitem').filter({ has: label })
  await item.getByText('已完成', { exact: true }).waitFor()
}

const seen = (desk: Shop, words: string) => child(desk).getByText(words).first().waitFor()
/** Waits until the form is saved. Not by its toast: of two within two seconds the second is not shown. */
const saved = (desk: Shop) => child(desk).getByText('有未保存的修改').waitFor({ state: 'detached' })

async function upload(desk: Shop, opener: string, colour: string): Promise<void> {
  await press(desk, opener)
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
  const chooser = desk.page.waitForEvent('filechooser')
  await dialog(desk).getByRole('button', { name: '上传图片' }).click()
  await (await chooser).setFiles(fileOnDisk(`${colour.slice(1)}.png`, await picture.png().toBuffer()))
  await dialog(desk).waitFor({ state: 'detached' })
}

/** Sets name, icon, telephone and the transfer account. */
export async function describeMall(desk: Shop): Promise<void> {
  await open(desk, '商城名称和图标')
  await box(desk, '商城名称').fill('本心礼集')
  await upload(desk, '选择商城图标', '#bb3333')
  await box(desk, '客服电话').fill('0510-88886666')
  await box(desk, '收款户名').fill('无锡本心礼品有限公司')
  await box(desk, '开户行').fill('中国银行无锡滨湖支行')
  await box(desk, '收款账号').fill('6216 6100 0001 2345 678')
  await expectNoSeriousAxe(frameOf(desk))
  await press(desk, '保存设置')
  // The account needs a confirmation with a reason.
  await child(desk).getByText('买家的货款会转到这里，请核对').waitFor()
  await box(desk, '原因').fill('开业')
  await press(desk, '保存设置')
  await saved(desk)
  await ticked(desk, '商城名称和图标')
  await ticked(desk, '收款方式')
}

export async function writeLegalTexts(desk: Shop): Promise<void> {
  await open(desk, '用户协议和隐私政策')
  for (const title of ['用户协议', '隐私政策']) {
    await child(desk).getByRole('link', { name: title, exact: true }).click()
    await child(desk).getByText('还没有填写').waitFor()
    await box(desk, '标题').fill(title)
    await box(desk, '正文').fill(`<p>本心礼集的${title}。</p>`)
    await press(desk, '保存为新的一版')
    await child(desk)
      .getByText(/^第 1 版/)
      .waitFor()
  }
  await ticked(desk, '用户协议和隐私政策')
}

export async function openOwnShop(desk: Shop): Promise<void> {
  await open(desk, '店铺')
  await box(desk, '店铺名称').fill('本心旗舰店')
  await box(desk, '联系电话').fill('0510-88886666')
  await box(desk, '地址').fill('江苏省无锡市滨湖区')
  await press(desk, '新建店铺')
  await figure(desk, '基础运费').fill('8')
  await figure(desk, /^当天发货截止时间/).fill('16')
  await figure(desk, /^送达天数/).fill('3')
  await press(desk, '保存运费与配送')

  await saved(desk)
  await ticked(desk, '店铺')
  await ticked(desk, '运费与配送')
}

export async function stockShelf(desk: Shop, goods: string): Promise<void> {
  await open(desk, '商品分类')
  await press(desk, '新建一级分类')
  await box(desk, '名称').fill('茶礼')
  await press(desk, '保存分类')
  await seen(desk, '共 1 个分类')
  await ticked(desk, '商品分类')
  await open(desk, '品牌')
  await box(desk, '名称').fill('本心')
  await upload(desk, '选择标志', '#22aa66')
  await press(desk, '保存品牌')
  await seen(desk, '共 1 条')
  await ticked(desk, '品牌')
  await open(desk, '商品')
  await box(desk, '名称').fill(goods)
  await chooseIn(desk, '分类', '茶礼')
  await chooseIn(desk, '品牌', '本心')
  await upload(desk, '从图片库添加图片', '#ddaa33')
  await figure(desk, '会员现金价').fill('168')
  await figure(desk, '游客价').fill('198')
  await figure(desk, '库存').fill('50')
  await expectNoSeriousAxe(frameOf(desk))
  await press(desk, '保存商品')
  await press(desk, '上架')
  await seen(desk, '在售')
  await ticked(desk, '商品')
}

const chooseIn = (desk: Shop, label: string, option: string) =>
  chooseOption(child(desk).locator('main'), label, option)

export async function publishHome(desk: Shop): Promise<void> {
  await open(desk, '首页')
  await child(desk).getByRole('link', { name: '新建页面' }).first().click()
  await box(desk, '名称').fill('开业首页')
  await child(desk).getByText('首页', { exact: true }).click()
  await child(desk).getByText('综合首页', { exact: true }).click()
  await press(desk, '创建草稿')
  await press(desk, '发布')
  await dialog(desk).getByRole('textbox').fill('开业')
  await send(desk, '发布')
  await press(desk, '设为商城首页')
  await dialog(desk).getByRole('textbox', { name: '原因' }).fill('开业')
  await send(desk, '设为商城首页')
  await dialog(desk).waitFor({ state: 'detached' })
  await ticked(desk, '首页')
}
