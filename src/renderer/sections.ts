import { frameDeclarations } from '#schemas/widgets/parts/frame.ts'
import type { Planned } from './plan.ts'

/** The sections that the server put into the page, by their widgets. */
export function servedSections(host: HTMLElement): Map<string, HTMLElement> {
  const sections = host.querySelectorAll<HTMLElement>(':scope > section[data-widget]')
  return new Map([...sections].map((section) => [section.dataset.widget ?? '', section]))
}

/** Holds the space of what is not placed yet: the server's, or a new one. */
export function tailOf(host: HTMLElement): HTMLElement {
  const tail = host.querySelector<HTMLElement>(':scope > [data-tail]') ?? document.createElement('div')
  tail.dataset.tail = ''
  return tail
}

/** Marks and styles a section. Through the CSSOM: the strict policy drops style attributes. */
export function dress(section: HTMLElement, { widget }: Planned): void {
  section.dataset.widget = widget.id
  section.dataset.type = widget.type
  section.style.cssText = frameDeclarations(widget.frame)
}

/** Keeps its room until it shows something. */
export function reserve(section: HTMLElement, { height }: Planned): void {
  if (!section.hasChildNodes()) section.style.minHeight = `${height}px`
}

/**
 * Words to find and to print before the code is there: searched, and not laid out until then. A browser that cannot do
 * that keeps the space only.
 */
export function fill(section: HTMLElement, html: string, height: number): void {
  if (!('onbeforematch' in section)) return
  section.innerHTML = html
  giveStylesBack(section)
  section.dataset.served = ''
  section.setAttribute('hidden', 'until-found')
  section.style.minHeight = ''
  section.style.containIntrinsicSize = `auto ${height}px`
}

/** It shows. */
export function unfold(section: HTMLElement): void {
  section.removeAttribute('hidden')
  section.style.containIntrinsicSize = ''
}

/** The strict policy drops style attributes: the server's are in a stylesheet until here (docs/prerendering.md). */
export function giveStylesBack(part: Element): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
