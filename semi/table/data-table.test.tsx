// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { type Column, DataTable } from './data-table.tsx'

interface Row {
  id: string
}
const titles = ['单号', '时间', '状态', '原因', '下次', '操作']
const columns: Column<Row, 'next'>[] = titles.map((title) => ({
  title,
  cell: ({ id }) => (title === '操作' ? <button type="button">重试</button> : `${title} ${id}`),
  ...(title === '单号' && { phone: 'lead' as const }),
  ...(title === '下次' && { sort: 'next' as const }),
  ...(title === '操作' && { stays: true }),
}))
const rows: Row[] = [{ id: '1' }]

/** px; each column of the table takes 100. */
let room = 1000
let drawn: DrawnPart
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { width: 100 * this.querySelectorAll('thead th').length } as DOMRect
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  drawn.dispose()
})

async function draw(onSort = () => undefined): Promise<string[]> {
  drawn = await drawPart(
    <DataTable<Row, 'next'>
      label="退款"
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      onSort={onSort}
    />,
  )
  return [...drawn.host.querySelectorAll('thead th')].map(({ textContent }) => textContent)
}
const named = () => [...drawn.host.querySelectorAll('dt')].map(({ textContent }) => textContent)

it('shows all columns where there is room', async () => {
  room = 600
  expect(await draw()).toEqual(['单号', '时间', '状态', '原因', '下次↕', '操作'])
  expect(named()).toEqual([])
})

it('puts the last columns into one cell where there is not, by their names, and keeps the actions', async () => {
  room = 500
  expect(await draw()).toEqual(['单号', '时间', '状态', '其他下次↕', '操作'])
  expect(named()).toEqual(['原因', '下次'])
  expect(drawn.host.querySelector('tbody')?.textContent).toContain('原因 1')
  expect(drawn.named('重试')).toBeDefined()
})

it('never hides the first column, and sorts by what stands in the common cell', async () => {
  room = 100
  const onSort = vi.fn()
  const heads = await draw(onSort)
  expect(heads[0]).toBe('单号')
  expect(heads.at(-1)).toBe('操作')
  await drawn.press('下次↕')
  expect(onSort).toHaveBeenCalledWith({ by: 'next', order: 'desc' })
})
