import type { Shop } from './browser.ts'

interface Toast {
  text: string
  /** True if a dialog was open when the toast came. */
  overDialog: boolean
}

/** Every toast, in their order. */
export async function watchToasts({ page }: Shop): Promise<() => Promise<Toast[]>> {
  await page.addInitScript(() => {
    const toasts: Toast[] = []
    Object.assign(window, { toasts })
    new MutationObserver(() => {
      const text = document.querySelector('[role="status"][aria-live="polite"]')?.textContent ?? ''
      if (text !== last && text !== '')
        toasts.push({ text, overDialog: document.querySelector('[role=dialog], dialog[open]') !== null })
      last = text
    }).observe(document, { subtree: true, childList: true, characterData: true })
    let last = ''
  })
  return () => page.evaluate(() => Reflect.get(window, 'toasts') as Toast[])
}
