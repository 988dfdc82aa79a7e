import type { WidgetName } from './name.ts'

export const SCHEMAS = 'schemas/widgets/index.ts'
export const VIEWS = 'components-registry/index.ts'

/** As in `.prettierrc.json`: a longer row goes over two lines. */
const PRINT_WIDTH = 110

/** The table of declarations with the new one: its import in order, its row at the end. */
export function withSchema(text: string, { type, noun }: WidgetName): string {
  const line = `import { ${noun} } from './${type}.ts'`
  const row = type === noun ? `  ${noun},` : `  '${type}': ${noun},`
  return withRow(withImport(text.split('\n'), line), 'export const widgets = named({', row).join('\n')
}

/** The table of views with the new one. */
export function withView(text: string, { type }: WidgetName): string {
  const key = type.includes('-') ? `'${type}'` : type
  const load = `import('./${type}/${type}.tsx'),`
  const line = `  ${key}: () => ${load}`
  const row = line.length <= PRINT_WIDTH ? line : `  ${key}: () =>\n    ${load}`
  return withRow(text.split('\n'), 'export const views', row).join('\n')
}

const pathOf = (line: string) => /^import .* from '\.\/(.+)\.ts'$/.exec(line)?.[1]

function withImport(lines: readonly string[], line: string): string[] {
  const path = pathOf(line) ?? ''
  const later = lines.findIndex((other) => (pathOf(other) ?? '') > path)
  const at = later < 0 ? lines.findLastIndex((other) => pathOf(other) !== undefined) + 1 : later
  return lines.toSpliced(at, 0, line)
}

/** @throws when the table is not found: its file has changed its form */
function withRow(lines: readonly string[], head: string, row: string): string[] {
  const start = lines.findIndex((line) => line.startsWith(head))
  const end = lines.findIndex((line, index) => index > start && /^\}\)?$/.test(line))
  if (start < 0 || end < 0) throw new Error(`no table after ${head}`)
  return lines.toSpliced(end, 0, row)
}
