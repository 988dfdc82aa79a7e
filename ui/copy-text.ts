/** Copies a text to the clipboard from a click handler. Rejects when the browser offers no way to copy. */
export async function copyText(text: string): Promise<void> {
  // A page that came over plain http has no clipboard of its own, and a frame may lack the leave to write to it.
  const clipboard: Clipboard | undefined = navigator.clipboard
  const written = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (written !== true && !copySelected(text)) throw new Error('the browser does not copy')
}

/** Copies from a temporary text box, as Ctrl+C does, and restores the focus. */
function copySelected(text: string): boolean {
  const { activeElement: before } = document
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'visually-hidden'
  // Outside an open dialog nothing takes the focus.
  ;(before?.closest('dialog') ?? document.body).append(box)
  box.focus({ preventScroll: true })
  box.select()
  try {
    // Deprecated, and the one way to copy that pages without https have.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
