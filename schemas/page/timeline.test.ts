import { expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { readPage } from './read.ts'
import { createTimeline } from './timeline.ts'

const NOW = Date.UTC(2026, 10, 1)
const at = (days: number) => NOW + days * DAY_MS
const widget = (id: string, type: string, days: [number | null, number | null]) => ({
  id,
  type,
  v: 1,
  props: { title: '年货' },
  visible: Object.fromEntries(
    ['from', 'to'].flatMap((key, index) => {
      const day = days[index]
      return day === null || day === undefined ? [] : [[key, formatMallMoment(at(day))]]
    }),
  ),
})

function timeline(...widgets: object[]) {
  const page = readPage(JSON.stringify({ schema: 1, widgets }))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  const { rows, always } = createTimeline(page.widgets, { from: NOW, to: at(30) })
  const days = (ms: number) => (ms - NOW) / DAY_MS
  return {
    always,
    rows: rows.map(({ widget: { id }, shows, overlaps }) => [
      id,
      shows && [days(shows.from), days(shows.to)],
      overlaps.map((one) => [one.with.id, days(one.from), days(one.to)]),
    ]),
  }
}

it('tells when each widget with a time of its own shows, within the time that is looked at', () => {
  expect(
    timeline(
      { id: 'a', type: 'title-bar', v: 1, props: { title: '年货' } },
      widget('b', 'title-bar', [-5, 3]),
      widget('c', 'goods-grid', [10, null]),
      widget('d', 'divider', [40, 50]),
    ),
  ).toEqual({
    always: 1,
    rows: [
      ['b', [0, 3], []],
      ['c', [10, 30], []],
      ['d', null, []],
    ],
  })
})

it('tells where two of a type show at once', () => {
  const { rows } = timeline(widget('a', 'title-bar', [0, 5]), widget('b', 'title-bar', [4, 9]))
  expect(rows).toEqual([
    ['a', [0, 5], [['b', 4, 5]]],
    ['b', [4, 9], [['a', 4, 5]]],
  ])
})
