// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { officeCoupons } from '#schemas/trade/coupon-office/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { ProposalForm } from '#src/office/assortment/goods-proposals/proposal-form.tsx'
import { NewHotWord } from '#src/office/catalog/classification/words/hot-word-forms.tsx'
import { NewSynonyms } from '#src/office/catalog/classification/words/synonym-forms.tsx'
import { NewNotice } from '#src/office/content/notices/new-notice.tsx'
import { NewBidding } from '#src/office/sourcing/bidding/bidding-form.tsx'
import { ActivityForm } from '#src/office/trade/activity-goods/activity-form.tsx'
import { NewCoupon } from '#src/office/trade/coupon-office/coupon-forms.tsx'
import { WheelForm } from '#src/office/trade/luck-wheels/wheel-form.tsx'
import { PointsForm } from '#src/office/trade/members/points-form.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { MessageForm } from '#src/screens/content/mall/contact/message-form.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

let drawn: DrawnPart
beforeEach(() => {
  sessionStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

const OPTIONS = { brands: [], categories: [], labels: [], shops: [], regions: [], open: [] }
async function open(form: ReactNode): Promise<void> {
  const server = startTestServer()
  server.answer = ({ path }) =>
    [officeCoupons.couponOptions.path, officeGoods.goodsOptions.path].includes(path) ? OPTIONS : null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{form}</InMall>)
  await drawn.flush()
}
const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}

const send = () => Promise.resolve()
const FORMS: readonly (readonly [name: string, form: ReactNode, label: string])[] = [
  ['活动', <ActivityForm key="activity" name="new" send={send} />, '活动名称'],
  ['大转盘', <WheelForm key="wheel" name="new" send={send} />, '活动名称'],
  ['优惠券', <NewCoupon key="coupon" />, '名称'],
  ['招标', <NewBidding key="bidding" />, '标题'],
  ['公告', <NewNotice key="notice" />, '标题'],
  ['热词', <NewHotWord key="hotWord" />, '热词'],
  ['同义词', <NewSynonyms key="synonyms" />, '词'],
  ['留言', <MessageForm key="message" />, '姓名'],
  ['提报', <ProposalForm key="proposal" goods={null} proposal={null} />, '名称'],
]
const NOTE = '已恢复上次未保存的内容'

it.each(FORMS)('a form of %s that comes back says so, and drops what it restored', async (_, form, label) => {
  await open(form)
  const before = control(label).value
  await drawn.type(label, '没有写完')
  expect(drawn.host.textContent).not.toContain(NOTE)
  drawn.dispose()
  await open(form)
  expect(control(label).value).toBe('没有写完')
  expect(drawn.host.textContent).toContain(NOTE)
  await drawn.press('放弃草稿')
  await drawn.press('确认放弃')
  expect(control(label).value).toBe(before)
  expect(drawn.host.textContent).not.toContain(NOTE)
  drawn.dispose()
  await open(form)
  expect(control(label).value).toBe(before)
  expect(drawn.host.textContent).not.toContain(NOTE)
})

it('a dialog that brings back what was typed puts the focus on its first field, not on 放弃草稿', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector<HTMLElement>('button, input')?.focus()
  }
  const form = (
    <Dialog title="发放积分" form onClose={() => undefined}>
      <PointsForm userId="u1" give onDone={() => undefined} />
    </Dialog>
  )
  await open(form)
  await drawn.type('数量', '20')
  drawn.dispose()
  await open(form)
  expect(drawn.host.textContent).toContain(NOTE)
  expect(document.activeElement).toBe(control('数量'))
})
