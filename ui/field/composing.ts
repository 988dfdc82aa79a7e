import type { KeyboardEvent } from 'react'

/** Safari marks the Enter that ends a composition only by key code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}

/** Prevents the Enter that ends a composition from submitting the form; for a form's onKeyDown. */
export function ignoreComposedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
