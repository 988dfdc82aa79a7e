import type { KeyboardEvent } from 'react'
import { shiftDay } from './day.ts'

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns true if an element is visible; on a phone one of the two months is hidden. */
export const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true

function dayOf(root: Element, day: string): HTMLElement | undefined {
  const days = [...root.querySelectorAll<HTMLElement>(`[role="gridcell"][title="${day}"]`)]
  return days.find(isShown)
}

/** Focuses the day of the calendar that is in the tab order. Returns true if it is rendered. */
export function focusDay(root: Element): boolean {
  const day = root.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
  day?.focus()
  return day !== null && document.activeElement === day
}

/** Handles a key: arrows move between days and months, Enter and Space choose a day. Returns true if handled. */
export function moveDay(root: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="gridcell"]') : null
  if (!cell) return false
  if (key === 'Enter' || key === ' ') {
    cell.click()
    return true
  }
  const days = DAYS[key]
  if (days === undefined) return false
  const day = shiftDay(cell.title, days)
  const there = dayOf(root, day)
  if (there) there.focus()
  else turnTo(root, day, days < 0 ? '上个月' : '下个月')
  return true
}

function turnTo(root: HTMLElement, day: string, button: string): void {
  const turn = [...root.querySelectorAll<HTMLElement>(`[aria-label="${button}"]`)]
  turn.find(isShown)?.click()
  // The other month renders only after this key has been handled.
  requestAnimationFrame(() => dayOf(root, day)?.focus())
}
