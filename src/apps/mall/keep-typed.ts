const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

/** What was typed before the code came; React has not heard of it, or emptied the box. @returns what types it again */
export function keepTyped(root: Element): () => void {
  const kept = [...root.querySelectorAll('input')].map((input) => [input, input.value] as const)
  return () => {
    for (const [input, before] of kept) {
      const typed = input.value || before
      if (typed === input.defaultValue || !input.isConnected) continue
      const { selectionStart, selectionEnd } = input
      // By React's own setter, so that it knows another value than the one which is typed now.
      input.value = ''
      setValue(input, typed)
      input.setSelectionRange(selectionStart, selectionEnd)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
