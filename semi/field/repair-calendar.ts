import { hideIcons, setAttributes } from '#semi/repair/set-attributes.ts'
import { isShown } from './calendar-keys.ts'
import { formatDayInWords } from './day.ts'

const TURNS: Readonly<Record<string, string>> = {
  'Previous year': '上一年',
  'Previous month': '上个月',
  'Next month': '下个月',
  'Next year': '下一年',
}

/**
 * Repairs Semi's calendar: an English name and the wrong role on its inputs, an unnamed dialog and months, days read
 * as '2026-11-05', every day a tab stop, and the browser's day as today.
 */
export function repairCalendar(root: HTMLElement, { label, today }: { label: string; today: string }): void {
  // Removes a tab stop around the inputs, which are tab stops themselves.
  setAttributes(root.querySelector('.semi-datepicker'), { tabindex: null })
  setAttributes(root.querySelector('.semi-datepicker-input'), {
    tabindex: null,
    role: null,
    'aria-label': null,
    'aria-disabled': null,
    'aria-haspopup': null,
    'aria-expanded': null,
    'aria-controls': null,
    'aria-describedby': null,
  })
  setAttributes(root.querySelector('.semi-popover-wrapper'), {
    role: 'dialog',
    'aria-label': `选择${label}`,
  })
  for (const button of root.querySelectorAll('.semi-datepicker-navigation button'))
    setAttributes(button, {
      'aria-label': TURNS[button.getAttribute('aria-label') ?? ''] ?? button.getAttribute('aria-label'),
    })
  for (const month of root.querySelectorAll('.semi-datepicker-navigation-month')) {
    // The button opens year and month wheels that do not work by keyboard; the arrows beside it reach every month.
    setAttributes(month.querySelector('button'), { disabled: '' })
    const grid = month.closest('.semi-datepicker-navigation')?.nextElementSibling
    setAttributes(grid ?? null, { 'aria-label': month.textContent })
  }
  for (const week of root.querySelectorAll('.semi-datepicker-weeks'))
    setAttributes(week, { role: 'rowgroup' })
  repairDays(root, today)
  hideIcons(root)
}

const TODAY = 'semi-datepicker-day-today'

/** Repairs the days and makes one a tab stop: the focused day, else the first selected day, else today. */
function repairDays(root: HTMLElement, today: string): void {
  const days = [...root.querySelectorAll<HTMLElement>('[role="gridcell"][title]')]
  const free = days.filter((day) => day.getAttribute('aria-disabled') !== 'true' && isShown(day))
  const stop =
    free.find((day) => day === document.activeElement) ??
    free.find((day) => day.matches('.semi-datepicker-day-selected-start')) ??
    free.find(({ title }) => title === today) ??
    free[0]
  for (const day of days) {
    const isToday = day.title === today
    if (day.classList.contains(TODAY) !== isToday) day.classList.toggle(TODAY, isToday)
    setAttributes(day, {
      'aria-current': isToday ? 'date' : null,
      tabindex: day === stop ? '0' : '-1',
      'aria-label': formatDayInWords(day.title),
      'aria-selected': String(
        day.matches('.semi-datepicker-day-selected-start, .semi-datepicker-day-selected-end'),
      ),
    })
  }
}
