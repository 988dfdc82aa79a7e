import { expect, it } from 'vitest'
import { serverTable } from './server-table.ts'

it('a page by id stands beside both constants, as a part of each of them round by round', () => {
  const table = serverTable({ page: [90, 180, 90], constant: [100, 200, 100], bare: [300, 600, 300] })
  const cells = table
    .split('\n')
    .slice(4)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, name, , constant, bare]) => [name, constant, bare])).toEqual([
    ['page document by id', '0.90', '0.30'],
    ['constant, by the same server', '1.00', '0.33'],
    ['constant, by bare Hono (GET)', '3.00', '1.00'],
  ])
})
