import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { OLDEST_BROWSERS } from '#schemas/base/oldest-browsers.ts'
import { OLD_BROWSER_SCRIPT } from './old-browser.ts'

interface Browser {
  modules: boolean
  /** Conditions that its styles know; null for a browser without CSS.supports. */
  supports: readonly string[] | null
  lookbehind: boolean
}

/** Returns the notice that the script adds to a page in a browser with these features. */
function said({ modules, supports, lookbehind }: Browser): string | undefined {
  const { document } = new JSDOM('<body><div id="root">商品</div></body>').window
  const fake = {
    createElement: (name: string) => {
      if (name !== 'script') return document.createElement(name)
      return modules ? { noModule: false } : {}
    },
    createTextNode: (text: string) => document.createTextNode(text),
    body: document.body,
  }
  class OldRegExp {
    constructor() {
      throw new SyntaxError('Invalid group')
    }
  }
  const world = {
    document: fake,
    ...(supports && { CSS: { supports: (...given: string[]) => supports.includes(given.join(' ')) } }),
    ...(lookbehind ? {} : { RegExp: OldRegExp }),
  }
  runInContext(OLD_BROWSER_SCRIPT, createContext(world))
  return document.querySelector('body > [role="alert"]:first-child')?.textContent ?? undefined
}

const HAS = 'selector(:has(a))'
const MIX = 'color color-mix(in srgb,red,red)'
const current: Browser = { modules: true, supports: [HAS, MIX], lookbehind: true }

it('says nothing in a browser that the pages are built for', () => {
  expect(said(current)).toBeUndefined()
})

it.each<[string, Browser]>([
  ['without modules', { ...current, modules: false }],
  ['without CSS.supports', { ...current, supports: null }],
  ['Firefox 120', { ...current, supports: [MIX] }],
  ['Chrome 110', { ...current, supports: [HAS] }],
  ['Safari 16.3', { ...current, lookbehind: false }],
])('tells %s what to do', (_, browser) => {
  const text = said(browser)
  for (const [name, version] of Object.entries(OLDEST_BROWSERS)) expect(text).toContain(`${name} ${version}`)
})

it('is written in words that every browser reads', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|\b(?:let|const|class|async)\b|`|\?\./)
})

it('the README says the same versions', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [name, version] of Object.entries(OLDEST_BROWSERS))
    expect(readme).toContain(`${name} ${version}`)
})
