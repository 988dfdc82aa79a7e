import { Wrong } from './plan.ts'

export interface Name {
  /** For files and folders: `gift-note` */
  kebab: string
  /** For values: `giftNote` */
  camel: string
  /** For components: `GiftNote` */
  pascal: string
}

/** Names reserved by the language or the folder rules. */
const KEPT = [
  ...['arguments', 'array', 'async', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'date'],
  ...['debugger', 'default', 'delete', 'do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally'],
  ...['for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let', 'map', 'new'],
  ...[
    'null',
    'number',
    'object',
    'of',
    'package',
    'private',
    'protected',
    'public',
    'return',
    'set',
    'static',
  ],
  ...['string', 'super', 'switch', 'symbol', 'this', 'throw', 'true', 'try', 'type', 'typeof', 'undefined'],
  ...['var', 'void', 'while', 'with', 'yield', 'expect', 'it', 'z'],
  ...['common', 'helper', 'helpers', 'index', 'misc', 'util', 'utils'],
]

/** Parses a kebab-case name; `kept` are names that files of this kind already use. Throws Wrong if invalid. */
export function parseName(kind: string, kebab: string, kept: readonly string[] = []): Name {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab) || kebab.length > 28)
    throw new Wrong(
      `「${kebab}」不能作${kind}名：请用小写英文单词，以连字符相连，例如 gift-note，最长 28 个字母。`,
    )
  if ([...KEPT, ...kept].includes(kebab))
    throw new Wrong(`「${kebab}」另有用处，不能作${kind}名：请换一个更具体的名字。`)
  const pascal = kebab.split('-').map(capital).join('')
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal }
}

/** Validates a name that people read; `kind` is 组件, 页面 … Throws Wrong. */
export function parseChinese(kind: string, words: string): string {
  if (!/[\u4e00-\u9fff]/.test(words) || words.length > 12 || /['"`\\\n]/.test(words))
    throw new Wrong(`「${words}」不能作${kind}的中文名：请用不超过 12 个字的中文。`)
  return words
}

/** Converts camel case to kebab case: `countByDay` to `count-by-day`. */
export function toKebabCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
