// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { SheetImport } from './sheet-import.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

/** Three rows, of which one request carries two. */
const large = '长'.repeat(1_500_000)
const ROWS = [1, 2, 3].map((row) => ({ row, text: large }))

async function drawImport(fails: { at: number }) {
  const sent: { rows: number[]; key: string }[] = []
  const deeds = {
    read: () => Promise.resolve(ROWS),
    begins: () => true,
    check: (rows: typeof ROWS) => Promise.resolve({ wrong: 0, goods: rows.length }),
    joinPreviews: (all: readonly { wrong: number; goods: number }[]) => ({
      wrong: 0,
      goods: all.reduce((sum, { goods }) => sum + goods, 0),
    }),
    send(rows: typeof ROWS, key: string) {
      sent.push({ rows: rows.map(({ row }) => row), key })
      if (sent.length === fails.at) return Promise.reject(new Error('请求失败或无响应，请检查网络和服务状态'))
      return Promise.resolve({ made: rows.length })
    },
    joinMade: (all: readonly { made: number }[]) => ({ made: all.reduce((sum, { made }) => sum + made, 0) }),
  }
  drawn = await drawPart(
    <SheetImport
      title="导入"
      deeds={deeds}
      intro={null}
      onTemplate={() => undefined}
      factsOf={({ goods }) => [['将新建', `${goods} 个`]]}
      mistakesOf={() => null}
      confirm="确认导入"
      doneOf={({ made }) => <p role="status">{`已新建 ${made} 个`}</p>}
    />,
  )
  const input = drawn.host.querySelector('input')
  Object.defineProperty(input, 'files', { value: [new File([], '商品.csv')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await drawn.flush()
  return sent
}
const text = () => drawn.host.textContent

it('a file that one request cannot carry is checked whole and taken in by portions, with one result', async () => {
  const sent = await drawImport({ at: 0 })
  expect(text()).toContain('将新建3 个')
  await drawn.press('确认导入')
  expect(sent.map(({ rows }) => rows)).toEqual([[1, 2], [3]])
  expect(text()).toContain('已新建 3 个')
})

it('after a failure in the middle it says how many rows are in, and goes on behind them under the same key', async () => {
  const sent = await drawImport({ at: 2 })
  await drawn.press('确认导入')
  expect(text()).toContain('已导入前 2 行，还有 1 行。可以继续导入，已导入的不会重复')
  expect(text()).toContain('请求失败或无响应')
  await drawn.press('继续导入')
  expect(sent.map(({ rows }) => rows)).toEqual([[1, 2], [3], [3]])
  expect(sent[2]?.key).toBe(sent[1]?.key)
  expect(text()).toContain('已新建 3 个')
})
