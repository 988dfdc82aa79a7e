import { expect, it } from 'vitest'
import { mainThreadTable } from './main-thread-table.ts'

const round = (tasks: number) => ({ tasks, scripts: tasks / 2, layout: 10, longest: 0 })

it('gives each page its middle round, and each other page as a multiple of the first, round by round', () => {
  const pages = new Map([
    ['before', [round(1000), round(4000), round(2000)]],
    ['after', [round(1100), round(4400), round(2200)]],
  ])
  const cells = mainThreadTable(pages)
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, name, tasks]) => [name, tasks])).toEqual([
    ['before', '2000 (1500–3000)'],
    ['after', '2200 (1650–3300)'],
    ['after ÷ before', '1.100 (1.100–1.100)'],
  ])
})

it('has no multiple of what took no time', () => {
  const pages = new Map([
    ['before', [round(1)]],
    ['after', [round(1)]],
  ])
  expect(mainThreadTable(pages).split('\n').at(-1)).toMatch(/– \|$/)
})
