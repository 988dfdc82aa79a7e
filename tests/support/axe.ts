import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 AA by axe-core: nothing serious and nothing critical. The whole page, or what `inside` selects; not its frames. */
export async function expectNoSeriousAxe(page: Page | Frame, inside = 'html'): Promise<void> {
  // Reading half a megabyte of script takes longer than a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (selector) => {
    // Elements behind a phone's bar can be scrolled free of it (tests/journeys/app/phone.test.ts), so the bar must not
    // cover them here.
    const bar = document.querySelector<HTMLElement>('nav[aria-label="快捷导航"]')
    bar?.style.setProperty('position', 'static')
    const { violations } = await window.axe.run(selector, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    bar?.style.removeProperty('position')
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.slice(0, 3).map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`),
    }))
  }, inside)
  expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
