import type { FocusEvent } from 'react'

/** Gives an element these attributes; null takes one away. What is so already is not touched. */
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

/** Semi's icons are images with English names; beside words they are decoration. */
export function hideIcons(root: Element): void {
  for (const icon of root.querySelectorAll('.semi-icon')) setAttributes(icon, { 'aria-hidden': 'true' })
}

/** For the `onBlur` of a control of several elements: it is left once the focus is in none of them. */
export function leaving(onBlur: (event: FocusEvent) => void) {
  return (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur(event)
  }
}
