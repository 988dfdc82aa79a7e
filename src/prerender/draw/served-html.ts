import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes,
  html as vocabulary,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5'
import { hurry, isLarge, preloadOf } from './largest-picture.ts'
import { quietStyle, rulesOf } from './quiet-styles.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** HTML as it is served. */
export interface ServedHtml {
  html: string
  /** What its `data-style` attributes mean. */
  css: string
  /** Elements for the head: pictures worth asking for before they are met. */
  preloads: string[]
}

/**
 * React's HTML of a page for the strict policy and a fast first paint: its style attributes become data, its largest
 * picture loads first, and its links go into the head. A browser reads the same elements from it as from React's.
 */
export function servedPage(drawn: string): ServedHtml {
  const page = parsed(drawn)
  const preloads = takeLinks(page)
  const elements = elementsOf(page)
  const styles = prepare(elements)
  const largest = elements.find(isLarge)
  if (largest) {
    preloads.unshift(preloadOf(largest))
    hurry(largest)
  }
  return {
    html: serialize(page),
    css: rulesOf(styles),
    preloads: preloads.map((link) => serializeOuter(link)),
  }
}

/** The same for a part of a page that the browser places itself: it gives the styles back at once. */
export function servedPart(drawn: string): string {
  const part = parsed(drawn)
  prepare(elementsOf(part))
  return serialize(part)
}

/** @returns what the style attributes said */
function prepare(elements: readonly Element[]): ReadonlySet<string> {
  const styles = new Set<string>()
  for (const element of elements) {
    quietStyle(element, styles)
    keepLineBreak(element)
  }
  return styles
}

/** As a browser reads it inside the root element. */
function parsed(html: string): ParentNode {
  const root = defaultTreeAdapter.createElement('div', vocabulary.NS.HTML, [])
  return parseFragment(root, html, {})
}

/** React writes the links for pictures before the content. */
function takeLinks(page: ParentNode): Element[] {
  const links: Element[] = []
  for (const node of page.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'link') break
    links.push(node)
  }
  page.childNodes.splice(0, links.length)
  return links
}

/** All of them, in the order of the text. */
function elementsOf({ childNodes }: ParentNode): Element[] {
  return childNodes.flatMap((node) =>
    defaultTreeAdapter.isElementNode(node) ? [node, ...elementsOf(node)] : [],
  )
}

const DROPS_LINE_BREAK: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing'])

/** A parser drops the line break with which these begin: ours has dropped one, the browser's will drop another. */
function keepLineBreak({ tagName, childNodes: [first] }: Element): void {
  if (!DROPS_LINE_BREAK.has(tagName) || !first || !defaultTreeAdapter.isTextNode(first)) return
  if (first.value.startsWith('\n')) first.value = `\n${first.value}`
}
