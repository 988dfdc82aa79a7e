// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import { createRefusal } from '#src/api/answers-for-test.ts'
import type { WireAnswer } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { ExportForm } from './export-lines.tsx'

let drawn: DrawnPart
let asked: { columns: string[] }[] = []
let answer: WireAnswer
beforeEach(async () => {
  asked = []
  const mall = createTestMall({
    async transport({ path, body }) {
      expect(path).toBe(orderFile.linesOfOrders.path)
      asked.push(JSON.parse(String(body)))
      return answer
    },
  })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <ExportForm search="" onDone={() => undefined} />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

/** Each message with the legend of the group that it stands in, or '' outside of one. */
const alerts = () =>
  [...drawn.host.querySelectorAll('[role=alert]')].map((one) => [
    one.textContent,
    one.closest('fieldset')?.querySelector('legend')?.textContent ?? '',
  ])
const isAtTick = () => drawn.host.querySelector('input[aria-invalid=true]') !== null

it('a file without columns is refused at the choice of columns, which gets the focus, until one is chosen', async () => {
  await drawn.press('清空')
  await drawn.press('导出')
  expect(alerts()).toEqual([['请至少选择一列', '要导出的列']])
  expect(isAtTick()).toBe(false)
  expect(document.activeElement?.textContent).toBe('请至少选择一列')
  expect(asked).toEqual([])
  await drawn.press('常用列')
  expect(alerts()).toEqual([])
})

it.each([
  ['EXPORT_TOO_LARGE', '一次最多导出 10000 行商品，请缩小筛选范围后分别导出', undefined, ''],
  ['BAD_INPUT', '请重新选择要导出的列', { field: 'columns' }, '要导出的列'],
  ['BAD_INPUT', '下单时间不正确，请重新选择', { field: 'createdAt' }, ''],
] as const)('%s: %s stands at what it is about, and at no column', async (code, message, data, at) => {
  answer = createRefusal(code, message, data)
  await drawn.press('导出')
  expect(asked[0]?.columns.length).toBeGreaterThan(0)
  expect(alerts()).toEqual([[message, at]])
  expect(isAtTick()).toBe(false)
})
