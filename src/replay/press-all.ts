import type { DrawnClickable } from '#schemas/replay/drawn-record.ts'

const LINK = 'a[href]'
const CLICKABLE = [LINK, 'button', 'summary', '[role="button"]', '[role="link"]', '[role="tab"]'].join(',')

interface Pressing {
  page: Document
  readJumps(): readonly string[]
  settle(): Promise<void>
}

/** Presses every visible clickable; links first, because other presses may remove elements from the page. */
export async function pressAll({ page, readJumps, settle }: Pressing): Promise<DrawnClickable[]> {
  const found = [...page.querySelectorAll<HTMLElement>(CLICKABLE)].filter((one) => one.checkVisibility())
  const isLink = (one: Element) => one.matches(LINK)
  const described = new Map(found.map((one) => [one, describeClickable(one)]))
  const jumps = new Map<Element, readonly string[] | null>()
  for (const one of [...found.filter(isLink), ...found.filter((other) => !isLink(other))]) {
    const before = readJumps().length
    const isThere = one.isConnected
    if (isThere) one.click()
    // The outcome of a press is reported in its own task, or after a call.
    await new Promise((done) => setTimeout(done))
    await settle()
    jumps.set(one, isThere ? readJumps().slice(before) : null)
  }
  return [...described].map(([one, words]) => ({ ...words, jumps: jumps.get(one) ?? null }))
}

function describeClickable(element: HTMLElement): Omit<DrawnClickable, 'jumps'> {
  const widget = element.closest<HTMLElement>('[data-widget]')
  return {
    widgetId: widget?.dataset.widget ?? '',
    name: nameOf(element),
    href: element.getAttribute('href'),
  }
}

/** Returns the name of an element: its label, or else its text, or else the text of its pictures. */
function nameOf(element: HTMLElement): string {
  const label = element.ariaLabel ?? ''
  const labelled = element.getAttribute('aria-labelledby') ?? ''
  const others = labelled
    .split(/\s+/)
    .map((id) => (id === '' ? '' : (element.ownerDocument.getElementById(id)?.textContent ?? '')))
  const pictures = [...element.querySelectorAll('img, [role="img"]')].map(
    (one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? '',
  )
  const [name = ''] = [others.join(' '), label, element.textContent ?? '', pictures.join(' '), element.title]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  return name
}
