// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { repairCalendar } from './repair-calendar.ts'

/** A week as Semi draws it where the browser is a day behind the mall. */
function drawWeek(browserToday: string): HTMLElement {
  const root = document.createElement('div')
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    const cell = document.createElement('div')
    cell.setAttribute('role', 'gridcell')
    cell.title = day
    cell.className =
      day === browserToday ? 'semi-datepicker-day semi-datepicker-day-today' : 'semi-datepicker-day'
    root.append(cell)
  }
  document.body.append(root)
  return root
}

it('today is the mall\u2019s day in a browser of America/Los_Angeles, for the eye, the ear and Tab', () => {
  const root = drawWeek('2026-11-21')
  repairCalendar(root, { label: '下单日期', today: '2026-11-22' })
  const titles = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map(({ title }) => title)
  expect(titles('.semi-datepicker-day-today')).toEqual(['2026-11-22'])
  expect(titles('[aria-current="date"]')).toEqual(['2026-11-22'])
  expect(titles('[tabindex="0"]')).toEqual(['2026-11-22'])
  root.remove()
})
