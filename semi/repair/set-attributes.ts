import type { FocusEvent } from 'react'

/** Sets attributes of an element; null removes an attribute. Attributes with the right value are not touched. */
export function setAttributes(
  element: Element | null,
  attributes: Readonly<Record<string, string | null | undefined>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!element || (value ?? null) === element.getAttribute(name)) continue
    if (value === null || value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

/** Hides Semi's icons from assistive technology: they are images with English names, but decorative beside texts. */
export function hideIcons(root: Element): void {
  for (const icon of root.querySelectorAll('.semi-icon')) setAttributes(icon, { 'aria-hidden': 'true' })
}

/** Returns an `onBlur` for a control of several elements, called once the focus has left the whole control. */
export function createLeaveHandler(onBlur: (event: FocusEvent) => void) {
  return (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur(event)
  }
}
