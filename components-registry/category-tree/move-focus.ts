import type { KeyboardEvent, RefObject } from 'react'

interface Menu {
  panel: RefObject<HTMLElement | null>
  close(): void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up, down, Home and End within a level; right into the panel, left and Esc back to its category. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, { panel, close }: Menu): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  const tops = linksIn(event.currentTarget.querySelector('[data-tops]'))
  const inside = linksIn(panel.current)
  const level = panel.current?.contains(document.activeElement) ? inside : tops
  const at = level.findIndex((link) => link === document.activeElement)
  const next = target(event.key, { level, at, tops, inside })
  if (at < 0) return
  if (event.key === 'Escape') close()
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface Where {
  level: HTMLElement[]
  at: number
  tops: HTMLElement[]
  inside: HTMLElement[]
}

function target(key: string, { level, at, tops, inside }: Where): HTMLElement | undefined {
  const step = steps[key]
  if (step !== undefined) return level[(at + step + level.length) % level.length]
  if (key === 'Home') return level[0]
  if (key === 'End') return level.at(-1)
  if (key === 'ArrowRight' && level === tops) return inside[0]
  if ((key === 'ArrowLeft' || key === 'Escape') && level === inside)
    return tops.find(({ tabIndex }) => tabIndex === 0)
  return undefined
}

function linksIn(element: Element | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}
