// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoiceTitleBook } from './title-book.tsx'

let server: TestServer
/** Invoice titles that the member has saved. */
let titles: InvoiceTitle[]
const sent = () => server.asked.filter(({ path }) => path !== invoiceTitles.list.path)

const none = { address: '', telephone: '', bank: '', account: '' }
const company: InvoiceTitle = {
  titleId: 't1',
  kind: 'COMPANY',
  title: '知礼科技有限公司',
  taxNumber: '91440300MA5ABCDE1H',
  ...none,
}
let drawn: DrawnPart
let done: (OrderInvoice | null)[]
const alerts = () => [...drawn.host.querySelectorAll('[role=alert]')].map((one) => one.textContent)
async function choose(name: string) {
  const label = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent === name)
  await act(async () => label?.click())
  await drawn.flush()
}
async function drawInMall(part: ReactNode) {
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
}
const draw = (invoice: OrderInvoice | null = null) =>
  drawInMall(<InvoiceForm invoice={invoice} onDone={(given) => done.push(given)} />)

beforeEach(() => {
  done = []
  titles = []
  server = startTestServer()
  server.answer = ({ path }) => {
    if (path === invoiceTitles.list.path) return titles
    return path === invoiceTitles.save.path ? company : null
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

describe('SB5 the invoice of an order', () => {
  it('不开 asks for nothing', async () => {
    await draw()
    expect(drawn.host.querySelectorAll('input[type=text], input:not([type])')).toHaveLength(0)
    await drawn.press('确定')
    expect(done).toEqual([null])
    expect(sent()).toEqual([])
  })

  it('电子普票 of a company: title and tax number, kept for another time', async () => {
    await draw()
    await choose('电子普票')
    await drawn.press('确定')
    expect(alerts()).toEqual(['请填写发票抬头', '请填写纳税人识别号'])
    await drawn.type('发票抬头', company.title)
    await drawn.type('纳税人识别号', '91440300ma5abcde1h')
    await choose('商品类别')
    await drawn.press('确定')
    const { titleId: _, kind: titleKind, ...texts } = company
    expect(done).toEqual([{ kind: 'ELECTRONIC', titleKind, content: 'CATEGORY', ...texts }])
    expect(sent()).toMatchObject([{ path: invoiceTitles.save.path, input: { kind: 'COMPANY' } }])
  })

  it('of a person only the title is asked for', async () => {
    await draw()
    await choose('电子普票')
    await choose('个人')
    await drawn.press('确定')
    expect(alerts()).toEqual(['请填写发票抬头'])
  })

  it('专票 is for a company and needs all six', async () => {
    await draw()
    await choose('电子普票')
    await choose('个人')
    await choose('增值税专票')
    await drawn.press('确定')
    expect(alerts()).toHaveLength(6)
    expect(document.activeElement?.getAttribute('name')).toBe('title')
  })

  it('a saved title fills the form in one press', async () => {
    titles = [company, { ...company, titleId: 't2', kind: 'PERSONAL', title: '王小礼' }]
    await draw()
    await choose('电子普票')
    expect(drawn.host.querySelectorAll('[role=group] button')).toHaveLength(1)
    await drawn.press(company.title)
    await drawn.press('确定')
    expect(done).toMatchObject([{ title: company.title, taxNumber: company.taxNumber }])
  })

  it('a title that could not be kept does not hold up the order', async () => {
    server.answer = () => new Refusal('INVOICE_TITLES_FULL', '发票抬头已满')
    await draw()
    await choose('电子普票')
    await choose('个人')
    await drawn.type('发票抬头', '王小礼')
    await drawn.press('确定')
    expect(done).toMatchObject([{ titleKind: 'PERSONAL', title: '王小礼' }])
  })
})

describe('UC1 saved titles', () => {
  it('are listed with their tax number, changed by id and deleted after one question', async () => {
    titles = [company]
    await drawInMall(<InvoiceTitleBook />)
    expect(drawn.host.querySelector('li')?.textContent).toContain(
      '知礼科技有限公司单位税号 91440300MA5ABCDE1H',
    )
    await drawn.press('编辑知礼科技有限公司')
    await drawn.type('开户银行', '招商银行')
    await drawn.press('保存抬头')
    expect(alerts()).toEqual(['请填写注册地址', '请填写注册电话', '请填写银行账号'])
    await drawn.type('开户银行', '')
    await drawn.press('保存抬头')
    expect(sent()).toMatchObject([{ path: invoiceTitles.save.path, input: { titleId: 't1' } }])
    await drawn.press('删除知礼科技有限公司')
    titles = []
    await drawn.press('删除')
    expect(sent().at(-1)).toEqual({ path: invoiceTitles.delete.path, input: { titleId: 't1' } })
    expect(drawn.host.textContent).toContain('还没有保存的发票抬头')
  })

  it('none is told kindly', async () => {
    await drawInMall(<InvoiceTitleBook />)
    expect(drawn.host.textContent).toContain('还没有保存的发票抬头')
  })
})
