/** Copies a text. To be called from a click handler. Rejects if the browser offers no way to copy. */
export async function copyText(text: string): Promise<void> {
  // A page served over plain http has no clipboard API, and a frame may lack the permission to write.
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
  // A modal dialog keeps the focus, so the text box must be inside an open one.
  ;(before?.closest('dialog') ?? document.body).append(box)
  box.focus({ preventScroll: true })
  box.select()
  try {
    // `execCommand` is deprecated, but the only way to copy on pages without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
