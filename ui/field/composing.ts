import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method; Safari tells the Enter that ends a word by 229 only. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}

/** For a form's onKeyDown: the Enter that ends an input method's word is no Enter of the form. */
export function ignoreComposedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
