import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PICK_LEVELS, pickGoods } from '#fixtures/mall/gift-vouchers.ts'
import { SHOPS } from '#fixtures/mall/shops.ts'
import { formatHref } from '#schemas/routes/href.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { focusInFrame } from '#tests/support/focus-in-frame.ts'

/** No other journey buys or reads here. */
const CANTEEN = SHOPS.find(({ name }) => name === '知味简餐')
/** 提货券 of the demo. */
const [LEVEL] = PICK_LEVELS
const seen = (office: Shop, text: string | RegExp) => child(office).getByText(text).first().waitFor()
const region = (office: Shop, name: string) => child(office).getByRole('region', { name, exact: true })
const box = (office: Shop, name: string) => child(office).getByRole('textbox', { name, exact: true })

async function isSound(office: Shop): Promise<void> {
  await poll(() => child(office).getByText('拼命加载中').count()).toBe(0)
  await expectNoSeriousAxe(getFrame(office))
  const wide = await getFrame(office).evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** Three cards of the first level; gives the numbers that the file names. */
async function makeBatch(office: Shop): Promise<string[]> {
  await go(office, '/gifts/batches/new')
  await press(office, '生成并下载卡密')
  await seen(office, '请选择档位')
  await seen(office, /请填写完整的日期/)
  await isSound(office)
  await child(office).getByRole('combobox', { name: '档位' }).click()
  await child(office)
    .getByRole('option', { name: /员工关怀卡/ })
    .click()
  await child(office).getByRole('spinbutton', { name: '数量' }).fill('3')
  await box(office, '最后有效日期').fill('2029-12-31')
  const file = office.page.waitForEvent('download')
  await press(office, '生成并下载卡密')
  const saved = await (await file).path()
  await seen(office, /已生成/)
  await isSound(office)
  const [head, ...lines] = (await readFile(saved, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('卡号,密码,编号,有效期至')
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(3)
  return lines.map((line) => line.split(',')[2] ?? '')
}

describe('gifts and shops in the back office', () => {
  it('an admin makes three cards, disables one for a reason and reads it in the log', async () => {
    const office = await openOffice('admin1')
    const [cardId = ''] = await makeBatch(office)
    await child(office).getByRole('link', { name: '查看批次' }).click()
    await seen(office, '查看这一批的礼品卡')
    await child(office).getByRole('link', { name: '查看这一批的礼品卡' }).click()
    await seen(office, '共 3 条')
    await child(office).getByRole('link', { name: cardId }).click()
    const card = article(office, `礼品卡 ${cardId}`)
    await card.getByText('未绑定').first().waitFor()
    await card.getByText('批量生成').waitFor()
    await isSound(office)
    await press(office, '停用')
    await send(office, '停用')
    await dialog(office).getByText('请填写原因').waitFor()
    await dialog(office).getByRole('textbox', { name: '原因' }).fill('客户退回卡片')
    await isSound(office)
    await send(office, '停用')
    await card.getByText('已停用').first().waitFor()
    await card.getByText('客户退回卡片').waitFor()
    await press(office, '恢复')
    await dialog(office).getByRole('textbox', { name: '原因' }).fill('误操作')
    await send(office, '恢复')
    await card.getByText('未绑定').first().waitFor()
    await go(office, `/audit?subjectId=${cardId}`)
    await seen(office, '停用礼品卡')
    await seen(office, /客户退回卡片/)
    await seen(office, '恢复礼品卡')
  })

  it('a level of vouchers: each number is told, and the names of the goods are read back', async () => {
    const office = await openOffice('admin1')
    await go(office, '/gifts/levels')
    await child(office)
      .getByRole('link', { name: LEVEL?.name ?? '' })
      .click()
    await seen(office, `共 ${pickGoods().filter(({ levelId }) => levelId === LEVEL?.id).length} 个规格`)
    await isSound(office)
    const goods = box(office, '商品')
    const numbers = await goods.inputValue()
    await goods.fill(`${numbers}\nno-such-goods`)
    await focusInFrame(box(office, '名称'))
    await seen(office, 'no-such-goods：没有这个编号的商品')
    await press(office, '保存档位')
    await seen(office, /有 1 个编号不能用/)
    expect(await goods.inputValue()).toContain('no-such-goods')
    await goods.fill(numbers)
    await press(office, '保存档位')
    await seen(office, '新建档位')
  })

  it('a shop is closed, says so in the mall at once, and is opened again', async () => {
    const shopId = CANTEEN?.id ?? ''
    const office = await openOffice('admin1')
    await go(office, `/shops/${shopId}`)
    await region(office, '店铺 知味简餐').waitFor()
    await isSound(office)
    const visitor = await openShop()
    const words = '厨房改造，暂停接单一周'
    const says = async () => {
      // The same address again would load nothing.
      await visitor.page.goto('about:blank')
      await visitor.visit(formatHref('shopHome', { shopId }))
      await visitor.page.locator('main').getByRole('heading', { name: '知味简餐' }).first().waitFor()
      return visitor.page.getByText(words).count()
    }
    expect(await says()).toBe(0)
    await press(office, '暂停营业')
    await dialog(office).getByRole('textbox', { name: '原因' }).fill(words)
    await send(office, '暂停营业')
    await seen(office, `顾客看到的停业说明：${words}`)
    await poll(says).toBeGreaterThan(0)
    await press(office, '恢复营业')
    await send(office, '恢复营业')
    await dialog(office).waitFor({ state: 'detached' })
    await child(office).getByRole('button', { name: '暂停营业' }).waitFor()
    expect(await says()).toBe(0)
  })

  it('a supplier edits the own shop alone; a phone is refused where it is no phone', async () => {
    const office = await openOffice('supplier1')
    await go(office, '/shops')
    await seen(office, '共 1 条')
    await region(office, '店铺').getByRole('link').first().click()
    const phone = box(office, '联系电话')
    const was = await phone.inputValue()
    expect(await child(office).getByRole('button', { name: '暂停营业' }).count()).toBe(0)
    await phone.fill('打这个')
    await press(office, '保存资料')
    await seen(office, /电话只能有数字/)
    await phone.fill(was)
    await press(office, '保存资料')
    await office.page.getByText('店铺资料已保存').first().waitFor()
  })
})
