import { createElement, memo, type ReactNode } from 'react'
import { HOST, type ShellNode } from './page-data.ts'

/** Attributes that React knows under another name. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  value: 'defaultValue',
  checked: 'defaultChecked',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((line) => {
    const at = line.indexOf(':')
    if (at < 0) return []
    const name = line.slice(0, at).trim()
    const known = name.startsWith('--')
      ? name
      : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [[known, line.slice(at + 1).trim()]]
  })
  return Object.fromEntries(pairs)
}

function propsOf(attributes: Readonly<Record<string, string>>, key: number) {
  const entries = Object.entries(attributes).map(([name, text]) =>
    name === 'style' ? ['style', styleOf(text)] : [NAMES[name] ?? name, text],
  )
  return { ...Object.fromEntries(entries), key }
}

function elementOf(node: ShellNode, key: number, page: ReactNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, children] = node
  const inside = isHost(node) ? [page] : children.map((child, index) => elementOf(child, index, page))
  return createElement(tag, propsOf(attributes, key), ...inside)
}

const isHost = (node: ShellNode) => typeof node !== 'string' && HOST in node[1]

/** Takes out the box around the page: the mall's renderer brings its own, with what floats beside the widgets. */
export function withoutBox(node: ShellNode): { shell: ShellNode; beside: ReactNode } {
  if (typeof node === 'string') return { shell: node, beside: null }
  const [tag, attributes, children] = node
  let beside: ReactNode = null
  const inside = children.map((child): ShellNode => {
    if (typeof child !== 'string' && child[2].some(isHost)) {
      beside = child[2].filter((one) => !isHost(one)).map((one, index) => elementOf(one, index, null))
      return ['div', { [HOST]: '' }, []]
    }
    const found = withoutBox(child)
    beside ??= found.beside
    return found.shell
  })
  return { shell: [tag, attributes, inside], beside }
}

/** The mall's header, menus and footer drawn by React, with `children` where its page stands. */
export const Shell = memo(function Shell({ shell, children }: { shell: ShellNode; children: ReactNode }) {
  return elementOf(shell, 0, children)
})
