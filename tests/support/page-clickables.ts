import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAddress } from '#schemas/jump/find-address.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { listLinks } from '#schemas/page/links.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { decideVisibility, type Viewer } from '#schemas/widgets/parts/visibility.ts'
import type { Shop } from './browser.ts'

/** One clickable of a page document, and how to find it on the page. */
export interface Clickable {
  /** The widget of the page's own list that holds it. */
  top: string
  link: Link
  /** Texts beside the link in the document, one of which names it. */
  names: readonly string[]
  /** How many equal links of the same widget come before it. */
  before: number
}

/** Every clickable that a document shows to a viewer. */
export function listClickables(pageConfig: string, viewer: Viewer): Clickable[] {
  const reading = readPage(pageConfig)
  if (reading.status === 'refused') return expect.fail(reading.findings[0].message)
  return reading.widgets.flatMap((top) => {
    const rule = top.grade === 'isolated' ? undefined : top.visible
    if (top.grade === 'isolated' || !decideVisibility(rule, viewer).visible) return []
    const shown = listLinks([top], widgets).filter(
      ({ widget }) => decideVisibility(widget.visible, viewer).visible,
    )
    return shown.map(({ widget, path, link }, index) => ({
      top: top.id,
      link,
      names: namesBeside(widget.props, path.slice(1, -1)),
      before: shown.slice(0, index).filter((other) => sameLink(other.link, link)).length,
    }))
  })
}

const sameLink = (a: Link, b: Link) => JSON.stringify(a) === JSON.stringify(b)

function namesBeside(props: unknown, path: readonly (string | number)[]): string[] {
  let beside: unknown = props
  for (const key of path) beside = typeof beside === 'object' && beside ? Reflect.get(beside, key) : undefined
  return textsOf(beside)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.values(value).flatMap(textsOf)
}

/** The mall's address behind a link, as its `href` holds it; null for a button. */
function hrefOf(link: Link, { addressOf }: Shop): string | null {
  const address = findAddress(link)
  return address && ('path' in address ? addressOf(address.path).replace(/^\/#/, '#') : address.url)
}

/** Scrolls the clickable's widget near, so that it is drawn, and opens the tab that holds it. */
export async function reveal(shop: Shop, { top, link, names, before }: Clickable): Promise<Locator> {
  const section = shop.page.locator(`[data-widget="${top}"]`)
  await section.scrollIntoViewIfNeeded()
  const href = hrefOf(link, shop)
  const found =
    href === null
      ? section.getByRole('button', { name: anyOf(names) }).nth(before)
      : section.locator(`a[href="${href}"]`).nth(before)
  await section.locator('a, button').first().waitFor()
  for (const tab of await section.getByRole('tab').all()) {
    if (await found.isVisible()) break
    await tab.click()
  }
  await found.waitFor({ state: 'attached' })
  const next = section.getByRole('button', { name: '下一张' })
  // Slides beside the one on show are inert.
  while (await found.evaluate((element) => element.closest('[inert]') !== null)) await next.click()
  return found
}

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))
}

/** Every address inside `page`'s part, as `formatHref` holds it. */
export function hrefsIn(part: Locator): Promise<string[]> {
  return part.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

export function listSections(page: Page): Promise<string[]> {
  return page
    .locator('main [data-widget]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.widget ?? ''))
}
