import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Where calls are declared. */
const CALLS = /\/schemas\/api\/[\w-]+\.ts$/

/**
 * What a call takes is checked by the server; the browser only sends it. Its schema, and what only that imports, stay
 * out of the storefront's build. Nothing moves, so the source map stays true.
 */
export function withoutInputs(): Plugin {
  return {
    name: 'without-inputs',
    apply: 'build',
    transform: (code, id) => (CALLS.test(id) ? { code: withoutInputsIn(code), map: null } : null),
  }
}

/** @param code JavaScript, as TypeScript leaves it */
export function withoutInputsIn(code: string): string {
  const program = parseAst(code) as unknown as Node
  const rest = inputsIn(program).reduce((text, node) => blank(text, node, '_:0'), code)
  return unusedImports(program, rest).reduce((text, node) => blank(text, node), rest)
}

/** The `input` properties in the rows that `get` and `post` make. */
function inputsIn(node: Node): Node[] {
  if (node.type === 'CallExpression' && isRow(node.callee)) {
    const [, options] = node.arguments as Node[]
    return ((options?.properties ?? []) as Node[]).filter(({ key }) => isNode(key) && key.name === 'input')
  }
  return Object.values(node).flat().filter(isNode).flatMap(inputsIn)
}

function unusedImports({ body }: Node, code: string): Node[] {
  const imports = (body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const used = imports.reduce((text, node) => blank(text, node), code)
  const isUsed = ({ local }: Node) => isNode(local) && new RegExp(`\\b${String(local.name)}\\b`).test(used)
  return imports.filter(({ specifiers }) => !(specifiers as Node[]).some(isUsed))
}

/** `instead`, then spaces, as long as what stood there. */
function blank(code: string, { start, end }: Node, instead = ''): string {
  const spaces = code.slice(start + instead.length, end).replace(/[^\n]/g, ' ')
  return code.slice(0, start) + instead + spaces + code.slice(end)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const isRow = (callee: unknown) => isNode(callee) && (callee.name === 'get' || callee.name === 'post')
