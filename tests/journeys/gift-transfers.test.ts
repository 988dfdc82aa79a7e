import { expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'

const MY_CARDS = '/center/index?tabId=giftCards'

/** gift1 sends the card by a link, and sees it on its way. */
async function sendByLink({ page, visit }: Shop, cardName: string): Promise<string> {
  await visit(MY_CARDS)
  const card = page.getByRole('group', { name: `${cardName}的操作` })
  await card.getByRole('button', { name: '转赠' }).click()
  const form = page.getByRole('dialog', { name: '转赠礼品卡' })
  await form.getByRole('radio', { name: /生成链接/ }).check()
  await form.getByLabel('祝福语（选填）').fill('好'.repeat(101))
  await form.getByText('101/100').waitFor()
  await form.getByLabel('祝福语（选填）').fill('新年好，常来坐坐')
  await form.getByLabel('支付密码', { exact: true }).fill(DEMO_PAY_PASSWORD)
  await expectNoSeriousAxe(page)
  await form.getByRole('button', { name: '确认转赠' }).click()
  const sent = page.getByRole('dialog', { name: '礼品卡已转出' })
  await sent.getByRole('img', { name: '领取链接的二维码' }).waitFor()
  const link = await sent.getByText(/^http.*giftCard\/receive/).innerText()
  await expectNoSeriousAxe(page)
  await sent.getByRole('button', { name: '完成' }).click()
  const list = page.getByRole('region', { name: '我转出' })
  await expect
    .poll(() => list.getByRole('listitem').first().innerText(), { timeout: PATIENCE })
    .toContain(cardName)
  await list.getByRole('listitem').first().getByText('待领取').waitFor()
  return link
}

it('GC5 GC6 a card goes by a link to a guest on a phone, who logs in, accepts it and has it', async () => {
  const giver = await openShop({ login: 'gift1' })
  const link = await sendByLink(giver, '企业福利卡')

  const taker = await openShop({ width: 390 })
  const { page } = taker
  /** What a server is told of: addresses, and what visits record. */
  const told: string[] = []
  page.on('request', (request) => {
    const asked = request.url().endsWith('giftTransfers/look') || request.url().endsWith('acceptGifts')
    told.push(request.url(), request.headers().referer ?? '', asked ? '' : (request.postData() ?? ''))
  })
  await page.goto(link)
  const gift = page.getByRole('article', { name: '拾** 送您一份礼品' })
  await gift.getByText('新年好，常来坐坐').waitFor()
  expect(await gift.innerText()).not.toMatch(/500|企业福利卡|尾号/)
  await expectNoSeriousAxe(page)
  await gift.getByRole('button', { name: '领取礼品' }).click()
  await taker.dialog.getByLabel('用户名或手机号').waitFor()
  await taker.dialog.getByLabel('用户名或手机号').fill('buyer1')
  await taker.dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await taker.dialog.getByRole('button', { name: '登录', exact: true }).click()
  const taken = page.getByRole('article', { name: '礼品卡已放入您的卡包' })
  await taken.getByText(/企业福利卡，余额 ￥500\.00/).waitFor()
  const secret = /token=([\w-]{22})$/.exec(link)?.[1] ?? 'no secret'
  expect(told.filter((text) => text.includes(secret))).toEqual([])
  await taken.getByRole('link', { name: '查看我的礼品卡' }).click()
  await taker.landed(MY_CARDS)
  const own = page.getByRole('button', { name: '企业福利卡（无卡密）的余额明细' })
  await own.waitFor()
  await page.getByRole('region', { name: '我收到' }).getByText('新年好，常来坐坐').first().waitFor()
  await expectNoSeriousAxe(page)

  await giver.visit(MY_CARDS)
  const list = giver.page.getByRole('region', { name: '我转出' })
  await list.getByRole('listitem').first().getByText('已领取').waitFor()
})

it('GC2 both are filled in by one paste, and a wrong pair is told in the same words', async () => {
  const { page, visit } = await openShop({ width: 390, login: 'gift1' })
  await visit(MY_CARDS)
  await page.getByRole('button', { name: '绑定礼品卡' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定礼品卡' })
  await dialog.getByLabel('卡号').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '卡号：2345 6789 abcd efgh，密码：jkmn-pqrs')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect
    .poll(() => dialog.getByLabel('卡号').inputValue(), { timeout: PATIENCE })
    .toBe('2345-6789-ABCD-EFGH')
  expect(await dialog.getByLabel('密码').inputValue()).toBe('JKMN-PQRS')
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await dialog.getByText('卡号或密码错误', { exact: true }).waitFor()
})
