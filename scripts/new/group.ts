import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type Place, tableIn } from './draft.ts'
import { kebabOf } from './name.ts'
import { Wrong } from './plan.ts'
import { entriesOf, inside, keyOf, type Literal, literalOf, parse } from './syntax.ts'

/** Calls that are declared in one object of schemas/api. */
export interface Group {
  /** `cart-lines` */
  name: string
  /** `cartLines` */
  object: string
  rows: Place
  calls: readonly string[]
}

/** @throws {Wrong} when there is no such group */
export function groupNamed(root: string, name: string): Group {
  const groups = filesIn(root, 'schemas/api').flatMap(groupsIn)
  const found = groups.find((group) => group.name === name)
  if (found) return found
  throw new Wrong(
    `没有名为「${name}」的一组调用：有 ${groups.map((group) => group.name).join('、')}。新的一组怎么加，见 docs/recipes.md。`,
  )
}

/**
 * Where the calls of a group are implemented, or what is left of it after others took some rows out.
 * @throws {Wrong} when several rooms share it, so that nobody but the author knows whose the new call is
 */
export function handlersOf(root: string, group: Group): Place {
  const calling = filesIn(root, 'server').filter(({ text }) => text.includes(`'#${group.rows.path}'`))
  const whole = calling.find(({ path, text }) => handlersIn(parse(path, text), group))
  if (whole)
    return {
      path: whole.path,
      what: `implement(${group.object}, …)`,
      find: (source) => handlersIn(source, group),
    }
  const places = calling.filter(({ text }) => text.includes('implement(')).map(({ path }) => path)
  throw new Wrong(
    `「${group.name}」的调用分在几处处理（${places.join('、')}）：请按 docs/recipes.md 自己写，行写在 ${group.rows.path}。`,
  )
}

function groupsIn({ path, text }: File): Group[] {
  const source = parse(path, text)
  return inside(source)
    .filter(ts.isVariableDeclaration)
    .flatMap((declared) => {
      const object = declared.name.getText()
      const held = literalOf(declared)
      if (!held || !entriesOf(held).some(isRow)) return []
      return [
        { name: kebabOf(object), object, rows: tableIn(path, object), calls: entriesOf(held).map(keyOf) },
      ]
    })
}

/** `sumCount: get('/order/…', { … })` */
function isRow(entry: ts.Node): boolean {
  if (!ts.isPropertyAssignment(entry) || !ts.isCallExpression(entry.initializer)) return false
  return /^(?:get|post)$/.test(entry.initializer.expression.getText())
}

/** The handlers of `implement(group, { … })`, where `group` may be what `const { … , ...rest } = group` left. */
function handlersIn(source: ts.SourceFile, group: Group): Literal | undefined {
  const nodes = inside(source)
  const imported = nodes
    .filter(ts.isImportSpecifier)
    .filter(({ name, propertyName }) => (propertyName ?? name).text === group.object)
    .map(({ name }) => name.text)
  const rests = nodes.filter(ts.isVariableDeclaration).flatMap(({ name, initializer }) => {
    if (!ts.isObjectBindingPattern(name) || !imported.includes(initializer?.getText() ?? '')) return []
    return name.elements.filter((element) => element.dotDotDotToken).map((element) => element.name.getText())
  })
  for (const node of nodes) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'implement') continue
    const [rows, handlers] = node.arguments
    const isWhole = [...imported, ...rests].includes(rows?.getText() ?? '')
    if (isWhole && handlers && ts.isObjectLiteralExpression(handlers)) return handlers
  }
  return undefined
}

interface File {
  path: string
  text: string
}

function filesIn(root: string, folder: string): File[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }))
}
