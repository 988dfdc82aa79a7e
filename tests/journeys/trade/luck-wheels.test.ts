import { expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { WHEEL_TEXTS } from '#schemas/trade/luck-wheels/entities.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop } from '#tests/support/browser.ts'
import { child, dialog, frameOf, go, openDesk, press, send } from './shopping/desk.ts'
import { find, freeGoods } from './shopping/slots.ts'
import { DEEP } from '#tests/support/deep.ts'

const LONG = 240_000
const shot = (name: string) => ({ path: `${process.env.SHOTS ?? ''}/${name}.png`, fullPage: true })

it(
  'a wheel is made at the desk, turned on a phone by keyboard, first free and then by points, which the ledger tells; ended, it is gone',
  async () => {
    const desk = await openDesk('admin1')
    const office = child(desk)
    await go(desk, '/activities/new')
    const form = office.getByRole('form', { name: '大转盘' })
    await form.getByLabel('活动名称').fill('开门红大转盘')
    await form.getByLabel('开始时间（北京时间）').fill('2020-01-01 09:00')
    await form.getByLabel('结束时间（北京时间）').fill('2019-12-31 09:00')
    await form.getByLabel('奖品名称').fill('50 积分')
    await form.getByRole('spinbutton', { name: '数量' }).fill('100')
    await form.getByRole('spinbutton', { name: '中奖率' }).fill('100')
    await form.getByRole('spinbutton', { name: /^奖励/ }).fill('50')
    await form.getByRole('button', { name: '保存大转盘' }).click()
    await form.getByText('结束时间要晚于开始时间').waitFor()
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot(shot('form-1440'))
    const soon = new Date(Date.now() + 3_600_000 * 10).toISOString().slice(0, 16).replace('T', ' ')
    const year = new Date().toISOString().slice(0, 4)
    await form.getByLabel('开始时间（北京时间）').fill(`${year}-01-01 09:00`)
    await form.getByLabel('结束时间（北京时间）').fill(soon)
    await form.getByRole('button', { name: '保存大转盘' }).click()
    await office.getByRole('link', { name: '开门红大转盘' }).waitFor()

    const shop = await openShop({ width: 390, login: 'buyer1' })
    const { page } = shop
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.visit('/pcSecondLevel?pageId=deals')
    // The demo's own runs for a month: this one ends first, and is the one that is shown.
    const wheel = page.getByRole('region', { name: '开门红大转盘' })
    await wheel.scrollIntoViewIfNeeded()
    const turn = wheel.getByRole('button', { name: '抽奖，免费' })
    await turn.focus()
    await page.keyboard.press('Enter')
    await wheel.getByText('恭喜抽中 50 积分，已到账').waitFor()
    await wheel.getByRole('button', { name: '抽奖，10 积分' }).click()
    await wheel.getByText('恭喜抽中 50 积分，已到账').waitFor()
    await wheel.getByText('还可以抽 8 次').waitFor()
    await expectNoSeriousAxe(page, '[aria-label="开门红大转盘"]')
    if (process.env.SHOTS) await page.screenshot(shot('wheel-390'))
    await wheel.getByRole('button', { name: '我的奖品' }).click()
    await page.getByRole('dialog').getByText('已到账').first().waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    if (process.env.SHOTS) await page.screenshot(shot('wheel-1440'))
    await shop.visit('/center/index?tabId=points')
    await page.getByText('大转盘抽奖').first().waitFor()
    expect(await page.getByText('大转盘中奖').count()).toBeGreaterThanOrEqual(2)

    await go(desk, '/activities/wins')
    await office.getByText('50 积分').first().waitFor()
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot(shot('wins-1440'))
    await desk.page.setViewportSize({ width: 390, height: 844 })
    await go(desk, '/activities')
    await office.getByRole('link', { name: '开门红大转盘' }).click()
    await office.getByRole('heading', { name: '开门红大转盘' }).waitFor()
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot(shot('form-390'))
    await press(desk, '提前结束')
    await send(desk, '结束')
    await dialog(desk).waitFor({ state: 'detached' })
    await shop.visit('/pcSecondLevel?pageId=deals')
    await page.getByRole('region', { name: '会员日幸运大转盘' }).waitFor()
  },
  LONG,
)

it(
  'a prize of goods is chosen with the picker, once a wheel; won on a phone, it is claimed there and sent by staff',
  { ...DEEP, timeout: LONG },
  async () => {
    const goods = freeGoods(3)
    const prizeName = goods.name.slice(0, WHEEL_TEXTS.prize).trim()
    const desk = await openDesk('admin1')
    const office = child(desk)
    await go(desk, '/activities/new')
    const form = office.getByRole('form', { name: '大转盘' })
    const prize = (at: number) => form.getByRole('group', { name: `奖品 ${at}`, exact: true })
    async function pickFor(at: number): Promise<void> {
      await prize(at).getByRole('combobox', { name: '奖品类型' }).click()
      await office.getByRole('option', { name: '实物', exact: true }).click()
      await prize(at).getByRole('button', { name: '选择商品' }).click()
      await find(desk, goods)
    }
    await form.getByLabel('活动名称').fill('新茶大转盘')
    await form.getByLabel('开始时间（北京时间）').fill(mallMinute(Date.now() - DAY_MS))
    await pickFor(1)
    await send(desk, '确定')
    await dialog(desk).waitFor({ state: 'detached' })
    expect((await prize(1).getByLabel('奖品名称').inputValue()).trim()).toBe(prizeName)
    await prize(1).getByText(goods.name, { exact: true }).waitFor()
    await prize(1).getByRole('spinbutton', { name: '数量' }).fill('2')
    await prize(1).getByRole('spinbutton', { name: '中奖率' }).fill('100')
    await press(desk, '添加奖品')
    await pickFor(2)
    await dialog(desk).getByText('该商品已被选择').waitFor()
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot(shot('prize-taken-1440'))
    await desk.page.keyboard.press('Escape')
    await dialog(desk).waitFor({ state: 'detached' })
    await press(desk, '移除奖品 2')
    await form.getByLabel('结束时间（北京时间）').fill(mallMinute(Date.now() + DAY_MS / 16))
    if (process.env.SHOTS) await desk.page.screenshot(shot('prize-form-1440'))
    await form.getByRole('button', { name: '保存大转盘' }).click()
    await office.getByRole('link', { name: '新茶大转盘' }).waitFor()

    const shop = await openShop({ width: 390, login: 'company1' })
    const { page } = shop
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.visit('/pcSecondLevel?pageId=deals')
    const wheel = page.getByRole('region', { name: '新茶大转盘' })
    await wheel.getByRole('button', { name: '抽奖，免费' }).click()
    await wheel.getByText(`恭喜抽中 ${prizeName}，请在“我的奖品”里填写领取信息`).waitFor()
    await wheel.getByRole('button', { name: '我的奖品' }).click()
    const mine = page.getByRole('dialog')
    await mine.getByRole('button', { name: `去领取：${prizeName}` }).press('Enter')
    const claim = mine.getByRole('form', { name: `领取 ${prizeName}` })
    await claim.getByRole('button', { name: '确认领取' }).press('Enter')
    await claim.getByRole('alert').first().waitFor()
    await claim.getByLabel('姓名').fill('沈知夏')
    await claim.getByLabel('手机号').fill('138 1234 5678')
    await claim.getByLabel('收货地址').fill('杭州市西湖区文三路 1 号')
    await expectNoSeriousAxe(page, 'dialog')
    if (process.env.SHOTS) await page.screenshot(shot('claim-390'))
    await claim.getByRole('button', { name: '确认领取' }).press('Enter')
    await mine.getByText('待发放').waitFor()

    await go(desk, `/activities/wins?word=${encodeURIComponent(prizeName)}`)
    await press(desk, '发放')
    await dialog(desk).getByText('杭州市西湖区文三路 1 号').waitFor()
    await dialog(desk).getByLabel('发放说明').fill('顺丰 SF1234567890')
    await send(desk, '确认发放')
    await dialog(desk).waitFor({ state: 'detached' })
    await page.reload()
    await wheel.getByRole('button', { name: '我的奖品' }).click()
    await mine.getByText('已发放').waitFor()
    await mine.getByText('顺丰 SF1234567890').waitFor()

    await go(desk, '/activities')
    await office.getByRole('link', { name: '新茶大转盘' }).click()
    await press(desk, '提前结束')
    await send(desk, '结束')
    await dialog(desk).waitFor({ state: 'detached' })
  },
)
