// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { type Asked, QuoteForm } from './quote-form.tsx'

const line = (lineNo: number, name: string): Asked['lines'][number] => ({
  lineNo,
  goodsId: `g${lineNo}`,
  skuId: `k${lineNo}`,
  name,
  specText: '',
  picture: null,
  payModel: 2,
  quantity: 30,
  list: { cash: '100.00', integral: '0' },
  wished: null,
  quoted: null,
  subtotal: null,
  accepted: false,
  problem: null,
})

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  sessionStorage.clear()
})

const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}

it('a price above what others ask is marked as a warning, not as a hint', async () => {
  const inquiry = { inquiryId: 'Q1', quote: null, lines: [{ ...line(1, '茶礼盒'), marketPrice: '120.00' }] }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <QuoteForm inquiry={inquiry as unknown as Asked} onDone={() => undefined} />
    </InMall>,
  )
  const marks = () => [...drawn.host.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  await drawn.type('第 1 行 茶礼盒 现金单价', '120')
  expect(marks()).toEqual([''])
  await drawn.type('第 1 行 茶礼盒 现金单价', '１２０.01')
  expect(marks()).toEqual(['高于市场价 ￥120.00'])
  const hints = [...drawn.host.querySelectorAll('[id$=hint]')].map(({ textContent }) => textContent)
  expect(hints.join('')).not.toContain('市场价')
})

it('a quote without a price is blamed on the first line; a refusal leaves what was typed', async () => {
  const server = startTestServer()
  let refuses = true
  server.answer = () => (refuses ? new Refusal('STATE_CHANGED', '询价单已被撤回，请刷新后查看') : null)
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  let done = 0
  const inquiry = { inquiryId: 'Q1', quote: null, lines: [line(1, '茶礼盒'), line(2, '保温杯')] }
  drawn = await drawPart(
    <InMall mall={mall}>
      {/* The form reads only these fields of an inquiry. */}
      <QuoteForm inquiry={inquiry as unknown as Asked} onDone={() => done++} />
    </InMall>,
  )
  await drawn.press('发出报价')
  expect(drawn.host.textContent).toContain('至少为一种商品报价')
  expect(document.activeElement).toBe(control('第 1 行 茶礼盒 现金单价'))
  expect(server.askedOf(calls.quoteInquiry)).toEqual([])

  await drawn.type('第 2 行 保温杯 现金单价', '55.5')
  await drawn.type('说明', '含礼盒')
  await drawn.press('发出报价')
  expect(drawn.host.textContent).toContain('询价单已被撤回')
  expect(control('第 2 行 保温杯 现金单价').value).toMatch(/^55\.50?$/)
  expect(control('说明').value).toBe('含礼盒')
  expect(done).toBe(0)
  refuses = false
  await drawn.press('发出报价')
  expect(done).toBe(1)
  const [first, second] = server.askedOf(calls.quoteInquiry).map(({ input }) => input)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ inquiryId: 'Q1', quoteId: null, note: '含礼盒' })
  expect(first?.lines).toEqual([{ lineNo: 2, cash: '55.50', integral: '0' }])
})

it('an unusual price is shown with its figures, and sent again for a reason', async () => {
  const server = startTestServer()
  const unusual = [{ key: 'k1', words: '茶礼盒：报价 ￥0.01 低于成本 ￥80.00，30 件共 ￥0.30' }]
  server.answer = ({ input }) =>
    input.confirm === null ? new Refusal('CONFIRM_NEEDED', '请核对', { unusual }) : null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  const inquiry = { inquiryId: 'Q1', quote: null, lines: [line(1, '茶礼盒')] }
  drawn = await drawPart(
    <InMall mall={mall}>
      <QuoteForm inquiry={inquiry as unknown as Asked} onDone={() => undefined} />
    </InMall>,
  )
  await drawn.type('第 1 行 茶礼盒 现金单价', '0.01')
  await drawn.press('发出报价')
  expect(drawn.host.querySelector('[aria-label=需要确认]')?.textContent).toContain('30 件共 ￥0.30')
  expect(document.activeElement).toBe(control('原因'))
  await drawn.type('原因', ' 样品 ')
  await drawn.press('发出报价')
  const confirms = server.askedOf(calls.quoteInquiry).map(({ input }) => input.confirm)
  expect(confirms).toEqual([null, { reason: '样品', accepted: ['k1'] }])
})

it.each([
  [{ '第 1 行 茶礼盒 现金单价': '100.01' }, true],
  [{ '第 1 行 茶礼盒 积分单价': '1001' }, true],
  [{ '第 1 行 茶礼盒 现金单价': '50', '第 1 行 茶礼盒 积分单价': '501' }, true],
  [{ '第 1 行 茶礼盒 现金单价': '50', '第 1 行 茶礼盒 积分单价': '500' }, false],
])('a price of %o is marked as above the market: %s', async (prices, above) => {
  const mall = createTestMall()
  mall.store.set(platformAtom, { ...platformForTest, scoreRate: '10' })
  const inquiry = {
    inquiryId: 'Q1',
    quote: null,
    lines: [{ ...line(1, '茶礼盒'), payModel: 3, marketPrice: '100.00' }],
  }
  drawn = await drawPart(
    <InMall mall={mall}>
      <QuoteForm inquiry={inquiry as unknown as Asked} onDone={() => undefined} />
    </InMall>,
  )
  for (const [label, text] of Object.entries(prices)) await drawn.type(label, text)
  expect(drawn.host.textContent.includes('高于市场价 ￥100.00')).toBe(above)
})
