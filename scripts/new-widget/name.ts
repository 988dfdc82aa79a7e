import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence for the person at the terminal. */
export class BadName extends Error {}

export interface WidgetName {
  /** `gift-note` */
  type: string
  /** `giftNote` */
  noun: string
  /** `GiftNote` */
  view: string
  /** The name in the designer's palette. */
  label: string
}

/** Words that the language, the laid files or the folder rules keep for themselves. */
const KEPT = [
  ...['link', 'text', 'required-text', 'define-widget', 'define-view', 'widget', 'widgets', 'named', 'views'],
  ...['jump-link', 'props-of', 'styles', 'draw-widget', 'index', 'parts', 'z', 'it', 'expect'],
  ...['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'arguments', 'await', 'break', 'case', 'catch'],
  ...['class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'eval', 'export'],
  ...['extends', 'false', 'finally', 'for', 'function', 'if', 'implements', 'import', 'in', 'instanceof'],
  ...['interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static'],
  ...[
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
    'undefined',
    'var',
    'void',
    'while',
    'with',
  ],
  ...['yield', 'async', 'of', 'type', 'object', 'array', 'string', 'number', 'date', 'map', 'set', 'symbol'],
]

/** @throws {BadName} when the name cannot be a widget's, or is one's already */
export function nameOf(type: string, label: string, root: string): WidgetName {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(type) || type.length > 28)
    throw new BadName(
      `「${type}」不能作组件名：请用小写英文单词，以连字符相连，例如 gift-note，最长 28 个字母。`,
    )
  if (KEPT.includes(type)) throw new BadName(`「${type}」另有用处，不能作组件名：请换一个更具体的名字。`)
  if (!/[\u4e00-\u9fff]/.test(label) || label.length > 12 || /['"`\\\n]/.test(label))
    throw new BadName(`「${label}」不能作组件的中文名：请用不超过 12 个字的中文。`)
  const places = [
    `schemas/widgets/${type}.ts`,
    `components-registry/${type}`,
    `fixtures/pages/widgets/${type}.json`,
  ]
  const taken = places.find((place) => existsSync(join(root, place)))
  if (taken !== undefined) throw new BadName(`已经有名为「${type}」的组件（${taken}）：请换一个名字。`)
  const view = type.split('-').map(capital).join('')
  return { type, noun: view.charAt(0).toLowerCase() + view.slice(1), view, label }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
