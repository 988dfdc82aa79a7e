import type { FocusEvent } from 'react'

/** For the `onBlur` of a control of several elements: it is left once the focus is in none of them. */
export function leaving(onBlur: (event: FocusEvent) => void) {
  return (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur(event)
  }
}
