import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5'
import { escapeHtml } from '#schemas/base/escape-html.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** Parts of the built index.html that every page keeps, as HTML. */
export interface Template {
  /** Attributes of the html element, each with a leading space. */
  attributes: string
  description: string
  /** Elements of the head, and elements of the body after the storefront's root. */
  head: readonly string[]
  body: readonly string[]
}

/** Splits the built index.html into its parts, once for all pages. */
export function readTemplate(text: string): Template {
  const html = childOf(parse(text), 'html')
  const head = elementsOf(childOf(html, 'head'))
  const body = elementsOf(childOf(html, 'body'))
  const root = body.find((element) => attribute(element, 'id') === 'root')
  const description = head.find(isDescription)
  if (!root || !description) throw new Error('index.html has no root or no description')
  const isShell = (element: Element) => element !== root && element !== description && !isOfEachPage(element)
  return {
    attributes: html.attrs.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join(''),
    description: attribute(description, 'content') ?? '',
    head: head.filter(isShell).map((element) => serializeOuter(element)),
    body: body.filter(isShell).map((element) => serializeOuter(element)),
  }
}

/** Returns true for the title and the build's code and styles, which each drawn page replaces by its own. */
function isOfEachPage(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'title') return true
  if (tagName === 'script') return attribute(element, 'type') === 'module'
  return tagName === 'link' && ['modulepreload', 'stylesheet'].includes(attribute(element, 'rel') ?? '')
}

function isDescription(element: Element): boolean {
  return element.tagName === 'meta' && attribute(element, 'name') === 'description'
}

function attribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value
}

function elementsOf({ childNodes }: ParentNode): Element[] {
  return childNodes.filter((node) => defaultTreeAdapter.isElementNode(node))
}

function childOf(parent: ParentNode, tagName: string): Element {
  const child = elementsOf(parent).find((element) => element.tagName === tagName)
  if (!child) throw new Error(`index.html has no ${tagName}`)
  return child
}
