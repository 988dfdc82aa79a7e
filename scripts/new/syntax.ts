import { type ESTree, parseSync, Visitor } from 'vite'

export type Literal = ESTree.ObjectExpression | ESTree.ArrayExpression
type Entry =
  | ESTree.ObjectExpression['properties'][number]
  | NonNullable<ESTree.ArrayExpression['elements'][number]>

/** Declarations and calls at any depth. */
export interface Syntax {
  imports: readonly ESTree.ImportDeclaration[]
  declarations: readonly ESTree.VariableDeclarator[]
  calls: readonly ESTree.CallExpression[]
}

/** Reads a file of TypeScript. */
export function parseSyntax(path: string, text: string): Syntax {
  const { program } = parseSync(path, text)
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const declarations: ESTree.VariableDeclarator[] = []
  const calls: ESTree.CallExpression[] = []
  new Visitor({
    VariableDeclarator: (node) => void declarations.push(node),
    CallExpression: (node) => void calls.push(node),
  }).visit(program)
  return { imports, declarations, calls }
}

/** Returns the literal that `const name = …` holds, also as `named({ … })` or `[…] as const satisfies …`. */
export function literalNamed({ declarations }: Syntax, name: string): Literal | undefined {
  return declarations.filter((declared) => getIdentifier(declared.id) === name).flatMap(listLiterals)[0]
}

/** Returns the object or list that a declaration holds: an empty or one-element list. */
export function listLiterals({ init }: ESTree.VariableDeclarator): Literal[] {
  const held = init && bare(init)
  return held?.type === 'ObjectExpression' || held?.type === 'ArrayExpression' ? [held] : []
}

/** Returns the name of an identifier node; undefined for any other node. */
export function getIdentifier(node: { type: string; name?: unknown } | null | undefined): string | undefined {
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined
}

function bare(node: ESTree.Expression): ESTree.Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return bare(node.expression)
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  return first && first.type !== 'SpreadElement' ? bare(first) : node
}

/** Lists the properties of an object or the elements of a list. */
export function listEntries(literal: Literal): Entry[] {
  return literal.type === 'ObjectExpression'
    ? literal.properties
    : literal.elements.filter((element) => element !== null)
}

/** Returns the key of an object's entry; a text in a list is its own key. */
export function getKey(entry: Entry, text: string): string {
  const key = entry.type === 'Property' ? entry.key : entry
  if (key.type === 'Literal') return String(key.value)
  return text.slice(key.start, key.end)
}

/** Formats a key for an object literal, with quotes only if needed. */
export function formatProperty(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
}

/** Returns the text with one more entry: before the entry `next`, or at the end. */
export function withEntry(text: string, literal: Literal, entry: string, next?: Entry): string {
  if (next) return splice(text, next.start, next.start, `${entry},\n`)
  const last = listEntries(literal).at(-1)
  if (last) return splice(text, last.end, last.end, `,\n${entry}`)
  return splice(text, literal.start + 1, literal.start + 1, entry)
}

/** Returns the text without an entry and its comma. */
export function withoutEntry(text: string, { start, end }: Entry): string {
  return splice(text, text.slice(0, start).trimEnd().length, text.charAt(end) === ',' ? end + 1 : end, '')
}

/** Returns the text with an import of `name` (`users`, or `* as cart`) from module `from`. */
export function withImport(path: string, text: string, name: string, from: string): string {
  const { imports } = parseSyntax(path, text)
  for (const { source, importKind, specifiers } of imports) {
    if (source.value !== from || importKind === 'type') continue
    if (specifiers.some((known) => text.slice(known.start, known.end) === name)) return text
    const names = specifiers.filter((known) => known.type === 'ImportSpecifier')
    const last = names.at(-1)
    if (!last || name.startsWith('*')) continue
    const next = names.find(({ local }) => local.name > name)
    return next
      ? splice(text, next.start, next.start, `${name}, `)
      : splice(text, last.end, last.end, `, ${name}`)
  }
  const line = name.startsWith('*') ? `import ${name} from '${from}'` : `import { ${name} } from '${from}'`
  const last = imports.at(-1)
  return last ? splice(text, last.end, last.end, `\n${line}`) : `${line}\n${text}`
}

function splice(text: string, start: number, end: number, between: string): string {
  return text.slice(0, start) + between + text.slice(end)
}
