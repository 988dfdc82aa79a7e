import { formatFrameDeclarations } from '#schemas/widgets/parts/frame.ts'
import type { Planned } from './plan.ts'

/** Finds the sections that the server drew, by widget id. */
export function findServedSections(host: HTMLElement): Map<string, HTMLElement> {
  const sections = host.querySelectorAll<HTMLElement>(':scope > section[data-widget]')
  return new Map([...sections].map((section) => [section.dataset.widget ?? '', section]))
}

/** Finds the server's element that reserves the space of widgets not placed yet, or creates one. */
export function findTail(host: HTMLElement): HTMLElement {
  const tail = host.querySelector<HTMLElement>(':scope > [data-tail]') ?? document.createElement('div')
  tail.dataset.tail = ''
  return tail
}

/** Marks and styles a section through the CSSOM, because the strict policy drops style attributes. */
export function applyFrame(section: HTMLElement, { widget }: Planned): void {
  section.dataset.widget = widget.id
  section.dataset.type = widget.type
  section.style.cssText = formatFrameDeclarations(widget.frame)
}

/** Reserves the height of a section until it shows something. */
export function reserveHeight(section: HTMLElement, { height }: Planned): void {
  if (!section.hasChildNodes()) section.style.minHeight = `${height}px`
}

/** Fills a section with HTML that is hidden until found; without `until-found` support, only space is reserved. */
export function fillSection(section: HTMLElement, html: string, height: number): void {
  if (!('onbeforematch' in section)) return
  section.innerHTML = html
  giveStylesBack(section)
  section.dataset.served = ''
  section.setAttribute('hidden', 'until-found')
  section.style.minHeight = ''
  section.style.containIntrinsicSize = `auto ${height}px`
}

/** Shows a section that `fillSection` has hidden. */
export function unfold(section: HTMLElement): void {
  section.removeAttribute('hidden')
  section.style.containIntrinsicSize = ''
}

/** Restores the style attributes that the strict policy drops from the HTML (docs/prerendering.md). */
export function giveStylesBack(part: Element): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
