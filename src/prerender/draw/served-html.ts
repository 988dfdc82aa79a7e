import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes,
  html as vocabulary,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5'
import { prioritizePicture, isLarge, createPreload } from './largest-picture.ts'
import { renameStyle, createRules } from './quiet-styles.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

export interface ServedHtml {
  html: string
  /** Rules for the `data-style` attributes of the HTML. */
  css: string
  preloads: string[]
}

/**
 * Prepares React's HTML for the strict policy and a fast first paint. Browsers parse the same elements from the
 * result as from React's HTML.
 */
export function prepareServedPage(drawn: string): ServedHtml {
  const page = parsed(drawn)
  const preloads = takeLinks(page)
  const elements = elementsOf(page)
  const styles = prepare(elements)
  const largest = elements.find(isLarge)
  if (largest) {
    preloads.unshift(createPreload(largest))
    prioritizePicture(largest)
  }
  return {
    html: serialize(page),
    css: createRules(styles),
    preloads: preloads.map((link) => serializeOuter(link)),
  }
}

/** Prepares a part of a page that the browser places itself and whose styles it restores immediately. */
export function prepareServedPart(drawn: string): string {
  const part = parsed(drawn)
  prepare(elementsOf(part))
  return serialize(part)
}

/** Prepares elements in place; returns the declarations of their style attributes. */
function prepare(elements: readonly Element[]): ReadonlySet<string> {
  const styles = new Set<string>()
  for (const element of elements) {
    renameStyle(element, styles)
    keepLineBreak(element)
  }
  return styles
}

/** Parses HTML as a browser does inside the root element. */
function parsed(html: string): ParentNode {
  const root = defaultTreeAdapter.createElement('div', vocabulary.NS.HTML, [])
  return parseFragment(root, html, {})
}

function takeLinks(page: ParentNode): Element[] {
  const links: Element[] = []
  for (const node of page.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'link') break
    links.push(node)
  }
  page.childNodes.splice(0, links.length)
  return links
}

/** Returns all descendants in document order. */
function elementsOf({ childNodes }: ParentNode): Element[] {
  return childNodes.flatMap((node) =>
    defaultTreeAdapter.isElementNode(node) ? [node, ...elementsOf(node)] : [],
  )
}

const DROPS_LINE_BREAK: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing'])

/** Doubles a leading line break: our parser has dropped one, and the browser's parser will drop another. */
function keepLineBreak({ tagName, childNodes: [first] }: Element): void {
  if (!DROPS_LINE_BREAK.has(tagName) || !first || !defaultTreeAdapter.isTextNode(first)) return
  if (first.value.startsWith('\n')) first.value = `\n${first.value}`
}
