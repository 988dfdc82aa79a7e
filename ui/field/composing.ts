import type { KeyboardEvent } from 'react'

/** Returns true if a key belongs to an input method; Safari marks its last Enter only by key code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}

/** Keeps an Enter that ends an input method's composition from submitting the form; for a form's onKeyDown. */
export function ignoreComposedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
