import { expect } from 'vitest'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { type Amount, parseAmount, bare, dueText, expectIn, readFigures } from './figures.ts'
import { button, goTo, heading, poll, type Shopper } from './shopper.ts'

const LIST = '/center/index?tabId=afterSales'

interface Wish {
  orderId: string
  lineId: string
  kind: '退货退款' | '换货' | '仅退款（未发货）'
  reason: string
}

const idOf = ({ shop }: Shopper) => /afterSaleId=(\w+)/.exec(shop.path())?.[1] ?? ''
const record = ({ own }: Shopper, afterSaleId: string) =>
  askMall(afterSales.queryRefundApply, { afterSaleId }, own)

/** AS1 to AS3: for one piece, from the order's page; gives the record's id. */
export async function apply(shopper: Shopper, wish: Wish): Promise<string> {
  const { shop, own } = shopper
  const { page } = shop
  const { orderId, lineId, kind, reason } = wish
  await goTo(shop, `/orderDetails?id=${orderId}`)
  await page
    .getByRole('region', { name: /^商品清单/ })
    .getByRole('link', { name: /^申请售后/ })
    .click()
  await shop.landed(`${LIST}&apply=${orderId}.${lineId}`)
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
  const form = page.getByRole('form', { name: '售后申请' })
  const offer = await askMall(afterSales.queryApply, { orderId, lineId }, own)
  const back = offer.amounts[0]?.[kind === '仅退款（未发货）' ? 'unshipped' : 'shipped']
  if (kind === '换货') await form.getByText('换货不涉及退款').waitFor()
  else expect(bare(await form.getByText('预计退款').innerText())).toBe(`预计退款${dueText(back ?? noneBack)}`)
  await chooseOption(page, '申请原因', reason)
  await button(shop, '提交申请').click()
  await heading(shop, '待审核').waitFor()
  return idOf(shopper)
}

const noneBack = { points: '', cash: '' }

/** AS6 */
export async function sendBack(shopper: Shopper, afterSaleId: string, trackingNo: string): Promise<void> {
  const { shop } = shopper
  await goTo(shop, `${LIST}&afterSaleId=${afterSaleId}`)
  await button(shop, /^填写寄回物流/).click()
  await shop.page.getByLabel('快递单号').fill(trackingNo)
  await shop.page.getByText('已按单号识别为顺丰速运').waitFor()
  await shop.page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await heading(shop, '待商家收货').waitFor()
}

/** AS8 */
export async function sign({ shop }: Shopper, afterSaleId: string): Promise<void> {
  await goTo(shop, `${LIST}&afterSaleId=${afterSaleId}`)
  await button(shop, /^确认签收/).click()
  await shop.page.getByRole('dialog').getByRole('button', { name: '确认签收', exact: true }).click()
  await heading(shop, '已完成').waitFor()
}

/** AS5, C.7: what went back is what was to go back; on the page, in the list and in the record. */
export async function lookAtRefund(shopper: Shopper, afterSaleId: string, wanted: Amount): Promise<void> {
  const { shop } = shopper
  const { page } = shop
  await poll(async () => (await record(shopper, afterSaleId)).refund?.status).toBe('SUCCESS')
  const { refund, statusText } = await record(shopper, afterSaleId)
  const parts = refund?.parts ?? { ...noneBack, giftCard: '' }
  expect(parseAmount(parts)).toEqual(wanted)
  await goTo(shop, `${LIST}&afterSaleId=${afterSaleId}`)
  await heading(shop, statusText).waitFor()
  const money = await readFigures(page.getByRole('region', { name: '退款金额' }))
  for (const words of ['申请退款', '同意退款', '已退回']) expectIn(money, words + dueText(parts))
}

/** AS4: the cards of these records, the newest first. */
export async function lookAtRecords(shopper: Shopper, ids: readonly string[]): Promise<void> {
  const { shop } = shopper
  await goTo(shop, LIST)
  for (const afterSaleId of ids) {
    const card = shop.page.getByRole('listitem').filter({ hasText: `单号 ${afterSaleId}` })
    await card.waitFor()
    const { type, granted, applied, statusText } = await record(shopper, afterSaleId)
    const words = type === 3 ? '换货不退款' : dueText(granted ?? applied)
    const shown = await readFigures(card)
    expectIn(shown, words)
    expect(shown).toContain(statusText)
  }
}
