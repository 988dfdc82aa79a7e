import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callFiles } from '#scripts/call-files.ts'
import { type Place, tableIn } from './draft.ts'
import { toKebabCase } from './name.ts'
import { Wrong } from './plan.ts'
import {
  listEntries,
  getKey,
  type Literal,
  listLiterals,
  getIdentifier,
  type Syntax,
  parseSyntax,
} from './syntax.ts'

export interface Group {
  /** `cart-lines` */
  name: string
  /** `cartLines` */
  object: string
  rows: Place
  calls: readonly string[]
}

/** Returns the group of this name. @throws {Wrong} if there is none */
export function groupNamed(root: string, name: string): Group {
  const groups = callFiles(root)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .flatMap(groupsIn)
  const found = groups.find((group) => group.name === name)
  if (found) return found
  throw new Wrong(
    `没有名为「${name}」的一组调用：有 ${groups
      .map((group) => group.name)
      .sort()
      .join('、')}。新的一组怎么加，见 docs/recipes.md。`,
  )
}

/** Finds a group's handlers. Throws Wrong when several files share it: only the author knows the place. */
export function findHandlers(root: string, group: Group): Place {
  const calling = filesIn(root, 'server').filter(({ text }) => text.includes(`'#${group.rows.path}'`))
  const whole = calling.find(({ path, text }) => handlersIn(parseSyntax(path, text), group))
  if (whole)
    return {
      path: whole.path,
      what: `implement(${group.object}, …)`,
      find: (syntax) => handlersIn(syntax, group),
    }
  const places = calling.filter(({ text }) => text.includes('implement(')).map(({ path }) => path)
  throw new Wrong(
    `「${group.name}」的调用分在几处处理（${places.join('、')}）：请按 docs/recipes.md 自己写，行写在 ${group.rows.path}。`,
  )
}

function groupsIn({ path, text }: File): Group[] {
  return parseSyntax(path, text).declarations.flatMap((declared) => {
    const object = getIdentifier(declared.id)
    const [held] = listLiterals(declared)
    const entries = held ? listEntries(held) : []
    if (object === undefined || !entries.some(isRow)) return []
    const calls = entries.map((entry) => getKey(entry, text))
    return [{ name: toKebabCase(object), object, rows: tableIn(path, object), calls }]
  })
}

/** Returns true for the declaration of a call: `sumCount: get('/order/…', { … })`. */
function isRow(entry: ReturnType<typeof listEntries>[number]): boolean {
  if (entry.type !== 'Property' || entry.value.type !== 'CallExpression') return false
  return /^(?:get|post)$/.test(getIdentifier(entry.value.callee) ?? '')
}

/** Returns the handlers in `implement(group, { … })`; `group` may be the rest of `const { …, ...rest } = group`. */
function handlersIn({ imports, declarations, calls }: Syntax, group: Group): Literal | undefined {
  const imported = imports
    .filter(({ source }) => source.value === `#${group.rows.path}`)
    .flatMap(({ specifiers }) => specifiers)
    .filter((one) => one.type === 'ImportSpecifier' && getIdentifier(one.imported) === group.object)
    .map(({ local }) => local.name)
  const rests = declarations.flatMap(({ id, init }) => {
    if (id.type !== 'ObjectPattern' || !imported.includes(getIdentifier(init) ?? '')) return []
    return id.properties.flatMap((one) =>
      one.type === 'RestElement' ? (getIdentifier(one.argument) ?? []) : [],
    )
  })
  for (const { callee, arguments: given } of calls) {
    const [rows, handlers] = given
    const isWhole = [...imported, ...rests].includes(getIdentifier(rows) ?? '')
    if (getIdentifier(callee) === 'implement' && isWhole && handlers?.type === 'ObjectExpression')
      return handlers
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
