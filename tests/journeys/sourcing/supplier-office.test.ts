import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { toDocument } from '#schemas/sourcing/suppliers/document.ts'
import {
  child,
  getFrame,
  go,
  openOffice,
  openShopper,
  press,
  ship,
  state,
} from '#tests/journeys/trade/shopping/office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { chooseRadio } from '#tests/support/choose-radio.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { PASSWORD, RIGHT, type Texts } from '#tests/support/right-application.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { picture } from './supplier/fill.ts'

/** A shop of the demo mall that has no account. */
const FREE_SHOP = { id: 'S09', name: '山上茶酒事' }
const OTHER_SHOP = 'S01'
const COMPANY = {
  supplierName: '黄山拾茗茶业有限公司',
  sysuserAccount: 'shiming',
  taxNumber: '91341000MA2FH1M010',
  contactPhone: '19900009931',
}

async function paper(token: string): Promise<string> {
  const form = new FormData()
  form.append('purpose', 'supplier')
  form.append('file', new File([await readFile(picture('paper.png'))], 'paper.png', { type: 'image/png' }))
  const url = mallOrigin() + uploads.save.path
  const answer = await fetch(url, { method: 'POST', body: form, headers: { Token: token } })
  return ((await answer.json()) as { data: { uploadId: string } }).data.uploadId
}

/** A member's application that waits for the back office. */
async function apply(token: string) {
  const [top] = await askMall(suppliers.categoryTree, {})
  const papers = { businessLicense: await paper(token), idCardFront: await paper(token) }
  const supplierCategory = top?.children[0]?.catId ?? ''
  const texts: Texts = { ...RIGHT, supplierCategory, ...papers, ...COMPANY }
  const { applicationId } = await askMall(suppliers.keepDraft, { changes: texts }, token)
  const sent = { ...toDocument(texts), applicationId, password: PASSWORD }
  await askMall(suppliers.supplierSettled, sent, token)
  return { applicationId, texts, sent }
}

/** Goods of a shop that go by carrier and are paid in cash alone. */
async function goodsOf(shopId: string): Promise<string> {
  const { list } = await askMall(goods.queryGoodPage, { shopId, pageSize: 100 } as never)
  const found = list.find(
    ({ price, soldOut, deliveryType, minNumber }) =>
      price.payModel === 2 && !soldOut && deliveryType === 1 && minNumber <= 1,
  )
  if (!found) throw new Error(`no such goods of ${shopId}`)
  return found.goodsId
}

it('SA4 the office reads an application with its papers, marks a field, approves it with a shop, and the supplier ships there', async () => {
  const { token } = await logInByWire(mallOrigin(), 'landing1')
  const { applicationId, sent } = await apply(token)
  const office = await openOffice('admin1', 390)
  const seen = child(office)
  await go(office, `/applications/${applicationId}`)
  await seen.getByRole('heading', { name: '银行与税务' }).waitFor()
  await seen.getByText(COMPANY.taxNumber).waitFor()
  await seen.getByRole('button', { name: '放大营业执照' }).click()
  await seen.getByRole('button', { name: '缩小营业执照' }).waitFor()
  await expectNoSeriousAxe(getFrame(office))
  await chooseRadio(seen.getByRole('radio', { name: /^要求补充/ }))
  await press(office, '提交处理')
  await seen.getByText('请选择需要补充的内容，并写明要求').waitFor()
  await seen.getByRole('combobox', { name: '需要修改的内容' }).click()
  await seen.getByRole('option', { name: '银行与税务 · 开户银行' }).click()
  await seen.getByRole('textbox', { name: '开户银行：需要怎样修改' }).fill('请写明支行')
  await expectNoSeriousAxe(getFrame(office))
  await press(office, '提交处理')
  // The page has its answer: a reload before it would bring the sent form back as a draft.
  await seen.getByText('开户银行：请写明支行').waitFor()
  await expect
    .poll(() => askMall(suppliers.current, {}, token))
    .toMatchObject({ status: 'NEED_MORE', mend: [{ field: 'bankName', text: '请写明支行' }] })
  const mended = { ...sent, bankName: '徽商银行黄山屯溪支行', password: '' }
  await askMall(suppliers.supplierSettled, mended, token)

  await office.page.reload()
  await seen.getByText('徽商银行黄山屯溪支行').first().waitFor()
  await chooseRadio(seen.getByRole('radio', { name: /^通过/ }))
  await seen.getByRole('combobox', { name: '店铺' }).click()
  await seen.getByRole('option', { name: `接管：${FREE_SHOP.name}` }).click()
  await press(office, '提交处理')
  await seen.getByText('“通过”，现在没有可以做的处理。').waitFor()

  const buyer = await openShopper('gift1')
  const mine = await buyByWire(buyer.own, await goodsOf(FREE_SHOP.id), 1)
  const theirs = await buyByWire(buyer.own, await goodsOf(OTHER_SHOP), 1)
  const own = await openOffice(COMPANY.sysuserAccount, 1440, PASSWORD)
  await go(own, `/orders/${theirs.orderId}`)
  await child(own).getByRole('heading', { name: '没有这个订单' }).waitFor()
  await ship(own, mine.orderId, { pieces: 1, trackingNo: 'SF3234567890001' })
  await state(own, `订单 ${mine.orderId}`).toContain('待收货')
})
