import type { Browser } from 'playwright-core'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { HOST, type ShellNode } from './floor/page-data.ts'
import { inlineStyles } from './inline-styles.ts'

/** Parts of the mall that are the same for every contestant. */
export interface Surroundings {
  shell: ShellNode
  /** The rules that the mall's server puts into its page: what is loaded later is no part of the first paint. */
  css: string
  /** Numbers (1 …) of the widgets that begin above the fold. */
  firstScreen: readonly number[]
}

export const VIEWPORT = { width: 1440, height: 900 }

/** No splash: its picture would cover what is measured. */
export function withoutSplash(origin: string) {
  const localStorage = [{ name: `${STORAGE_PREFIX}splash-shown`, value: String(Date.now()) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** Opens the mall's home page, lets it come to rest, and takes the shell around its widgets and its inline styles. */
export async function captureSurroundings(browser: Browser, origin: string): Promise<Surroundings> {
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: withoutSplash(origin) })
  try {
    await context.addInitScript('globalThis.__name = (f) => f')
    const page = await context.newPage()
    await page.goto(origin)
    await page.locator('[data-widget="w3"] article').first().waitFor()
    await page.locator('#root:not([data-served])').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return {
      css: await servedStyles(origin),
      ...(await page.evaluate(readShell, { host: HOST, fold: VIEWPORT.height })),
    }
  } finally {
    await context.close()
  }
}

async function servedStyles(origin: string): Promise<string> {
  const answer = await fetch(origin, { headers: { Accept: 'text/html' } })
  const { css } = inlineStyles(await answer.text())
  if (css === '') throw new Error('the mall’s page has no styles inline')
  return css
}

function readShell({ host, fold }: { host: string; fold: number }) {
  const root = document.querySelector('#root')
  const page = document.querySelector('[data-widget]')?.parentElement
  if (!root || !page) throw new Error('the mall shows no widgets')
  function read(node: Node): ShellNode[] {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node.matches('script, style, link')) return []
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    if (node === page) return [[node.localName, { ...attributes, [host]: '' }, []]]
    return [[node.localName, attributes, [...node.childNodes].flatMap(read)]]
  }
  const [shell = ''] = read(root)
  const firstScreen = [...page.children].flatMap((child, index) =>
    child.getBoundingClientRect().top < fold ? [index + 1] : [],
  )
  return { shell, firstScreen }
}
