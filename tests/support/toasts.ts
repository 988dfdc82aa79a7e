import type { Shop } from './browser.ts'

interface Toast {
  at: number
  text: string
}

/** Every toast with its time, ms. */
export async function watchToasts({ page }: Shop): Promise<() => Promise<Toast[]>> {
  await page.addInitScript(() => {
    const toasts: Toast[] = []
    Object.assign(window, { toasts })
    new MutationObserver(() => {
      const text = document.querySelector('[role="status"][aria-live="polite"]')?.textContent ?? ''
      if (text !== last && text !== '') toasts.push({ at: performance.now(), text })
      last = text
    }).observe(document, { subtree: true, childList: true, characterData: true })
    let last = ''
  })
  return () => page.evaluate(() => Reflect.get(window, 'toasts') as Toast[])
}
