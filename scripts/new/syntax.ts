import ts from 'typescript'

/** An object or a list as it is written in a file. */
export type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression

/** A file as TypeScript reads it; it asks for no other. */
export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** A node with everything inside it. */
export function inside(node: ts.Node): ts.Node[] {
  const found = [node]
  // It grows while it is gone through.
  for (const one of found) one.forEachChild((child) => void found.push(child))
  return found
}

/** What `const name = …` holds, also as `named({ … })` or `[…] as const satisfies …`. */
export function literalNamed(source: ts.SourceFile, name: string): Literal | undefined {
  return inside(source)
    .filter(ts.isVariableDeclaration)
    .filter((declared) => declared.name.getText() === name)
    .flatMap((declared) => literalOf(declared) ?? [])[0]
}

/** The object or list of one declaration. */
export function literalOf({ initializer }: ts.VariableDeclaration): Literal | undefined {
  const held = initializer && bare(initializer)
  return held && isLiteral(held) ? held : undefined
}

function bare(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return bare(node.expression)
  const [first] = ts.isCallExpression(node) ? node.arguments : []
  return first ? bare(first) : node
}

function isLiteral(node: ts.Node): node is Literal {
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
}

/** Properties or elements. */
export function entriesOf(literal: Literal): readonly ts.Node[] {
  return ts.isObjectLiteralExpression(literal) ? literal.properties : literal.elements
}

/** The key of an object's entry; a text of a list is its own key. */
export function keyOf(entry: ts.Node): string {
  if (ts.isObjectLiteralElement(entry) && entry.name) return plain(entry.name)
  return plain(entry)
}

/** A key as it is written in an object. */
export function propertyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
}

function plain(node: ts.Node): string {
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) ? node.text : node.getText()
}

/** The text with an entry more: before the entry `next`, or at the end. */
export function withEntry(text: string, literal: Literal, entry: string, next?: ts.Node): string {
  if (next) return splice(text, next.getStart(), next.getStart(), `${entry},\n`)
  const last = entriesOf(literal).at(-1)
  if (last) return splice(text, last.end, last.end, `,\n${entry}`)
  return splice(text, literal.getStart() + 1, literal.getStart() + 1, entry)
}

/** The text without an entry, with its comma. */
export function withoutEntry(text: string, entry: ts.Node): string {
  const end = text.charAt(entry.end) === ',' ? entry.end + 1 : entry.end
  return splice(text, entry.getFullStart(), end, '')
}

/** The text with `name` of module `from` among its imports: `users`, or `* as cart`. */
export function withImport(path: string, text: string, name: string, from: string): string {
  const imports = parse(path, text).statements.filter(ts.isImportDeclaration)
  for (const { moduleSpecifier, importClause } of imports) {
    const bindings = importClause?.namedBindings
    if (plain(moduleSpecifier) !== from || importClause?.phaseModifier || !bindings) continue
    if (bindings.getText() === name) return text
    if (!ts.isNamedImports(bindings)) continue
    const known = bindings.elements.map((element) => element.name.text)
    if (known.includes(name)) return text
    const next = bindings.elements.find((element) => element.name.text > name)
    if (next) return splice(text, next.getStart(), next.getStart(), `${name}, `)
    const end = bindings.elements.at(-1)?.end ?? bindings.getStart() + 1
    return splice(text, end, end, `, ${name}`)
  }
  const line = name.startsWith('*') ? `import ${name} from '${from}'` : `import { ${name} } from '${from}'`
  const last = imports.at(-1)
  return last ? splice(text, last.end, last.end, `\n${line}`) : `${line}\n${text}`
}

function splice(text: string, start: number, end: number, between: string): string {
  return text.slice(0, start) + between + text.slice(end)
}
