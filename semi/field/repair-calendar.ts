import { hideIcons, setAttributes } from '#semi/repair/set-attributes.ts'
import { isShown } from './calendar-keys.ts'
import { dayInWords } from './day.ts'

const TURNS: Readonly<Record<string, string>> = {
  'Previous year': '上一年',
  'Previous month': '上个月',
  'Next month': '下个月',
  'Next year': '下一年',
}

/**
 * Semi calls the place of the inputs a combobox with an English name, leaves the calendar's dialog and months without
 * one, reads days as '2026-11-05', makes each of them a stop of Tab, and takes the browser's day for today.
 */
export function repairCalendar(root: HTMLElement, { label, today }: { label: string; today: string }): void {
  // A stop of Tab around the inputs, which are stops themselves.
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
    // It opens wheels of years and months that no keyboard turns; the arrows beside it lead everywhere.
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

/** One day of the calendar is a stop of Tab: the focused one, else the first chosen, else today. */
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
      'aria-label': dayInWords(day.title),
      'aria-selected': String(
        day.matches('.semi-datepicker-day-selected-start, .semi-datepicker-day-selected-end'),
      ),
    })
  }
}
