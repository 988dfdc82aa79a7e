import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
/** Folders whose code reads texts of users; the demo mall of `fixtures` reads its own. */
const FOLDERS = ['schemas', 'server', 'ui', 'semi', 'components-registry', 'src']
const IS_SOURCE = /(?<!\.d|\.test|-for-test)\.tsx?$/
/** A quick look at a file: it exports something that takes a text first. */
const TAKES_TEXT = /^export .*\((?:\n\s*)?\w+: (?:string|unknown)\b/m
const IS_TEXT = /^(?:string|unknown)(?: \| (?:null|undefined))*$/
const WORKING = ['split', 'replace', 'replaceAll', 'match', 'matchAll', 'search', 'test', 'exec']

/** An exported function that works through the text which it takes first. */
export interface TextReader {
  /** `schemas/base/one-line.ts readLine` */
  place: string
  file: string
  name: string
  /** True if the text is the only required argument. */
  takesTextAlone: boolean
}

/** Returns whether the code of a node has a loop or a regular expression. */
function works(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node) || ts.isIterationStatement(node, false)) return true
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    WORKING.includes(node.expression.name.text)
  )
    return true
  return ts.forEachChild(node, (child) => works(child) || undefined) ?? false
}

/** The functions that a statement exports, by name. */
function exportedBy(statement: ts.Statement): [name: string, made: ts.SignatureDeclaration][] {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? 'default', statement]]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) && ts.isIdentifier(name) ? [[name.text, initializer]] : [],
  )
}

function readersIn(file: string): TextReader[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!TAKES_TEXT.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const hasPattern = source.statements.some(works)
  return source.statements.flatMap(exportedBy).flatMap(([name, made]) => {
    const [first, ...others] = made.parameters
    if (!hasPattern || !first?.type || !IS_TEXT.test(first.type.getText(source))) return []
    const takesTextAlone = others.every((other) => other.questionToken ?? other.initializer)
    return [{ place: `${file} ${name}`, file, name, takesTextAlone }]
  })
}

/** Every exported function whose first parameter is a text and whose file tries expressions or works through lists. */
export function findTextReaders(): TextReader[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => IS_SOURCE.test(file)),
  )
    .sort()
    .flatMap(readersIn)
}
