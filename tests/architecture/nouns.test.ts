import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const ALIASES: Readonly<Record<string, string>> = { registry: 'components-registry' }

const filesOf = (top: string) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => `${top}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-for-test\./.test(file))
const files = CODE_FOLDERS.flatMap(filesOf)

/** Lists the files that a file imports from the code folders, types and late imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, source = '']) => {
    if (source.startsWith('.')) return [normalize(join(dirname(file), source)).replaceAll('\\', '/')]
    const [, area = '', rest] = /^#([a-z]+)\/(.*)$/.exec(source) ?? []
    return rest === undefined ? [] : [`${ALIASES[area] ?? area}/${rest}`]
  })
}

type Graph = Map<string, Set<string>>

/** Returns for each folder the imports between its direct subfolders, by the names of these. */
function graphsOf(edges: readonly (readonly [from: string, to: string])[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const [file, target] of edges) {
    const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
    const at = from.findIndex((folder, depth) => folder !== to[depth])
    const [source, goal] = [from[at], to[at]]
    if (at < 1 || source === undefined || goal === undefined) continue
    const folder = from.slice(0, at).join('/')
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>()
    graphs.set(folder, graph.set(source, (graph.get(source) ?? new Set()).add(goal)))
  }
  return graphs
}

/** Returns the folders of a circle, each importing the next; null when there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  function walk(folder: string, path: readonly string[]): string[] | null {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return null
    for (const next of graph.get(folder) ?? []) {
      const circle = walk(next, [...path, folder])
      if (circle) return circle
    }
    done.add(folder)
    return null
  }
  return [...graph.keys()].map((folder) => walk(folder, [])).find((circle) => circle !== null) ?? null
}

it('finds a circle between folders, whatever lies below them', () => {
  const graphs = graphsOf([
    ['src/a/deep/x.ts', 'src/b/y.ts'],
    ['src/b/z.ts', 'src/c/y.ts'],
    ['src/c/y.ts', 'src/b/deep/x.ts'],
    ['src/top.ts', 'src/a/x.ts'],
  ])
  expect([...graphs.keys()]).toEqual(['src'])
  expect(circleIn(graphs.get('src') ?? new Map())).toEqual(['b', 'c', 'b'])
})

it('folders that stand side by side import each other one way', () => {
  const graphs = graphsOf(files.flatMap((file) => importsOf(file).map((target) => [file, target] as const)))
  expect(graphs.size).toBeGreaterThan(50)
  const circles = [...graphs].flatMap(([folder, graph]) => {
    const circle = circleIn(graph)
    return circle ? [`${folder}: ${circle.join(' > ')}`] : []
  })
  expect(circles, 'move what both need below them, or hand it down from above').toEqual([])
})

/** `trade/cart`, or the domain alone for what stands in no noun of it; the parts of the platform are no nouns. */
const nounOf = (file: string) =>
  file.startsWith('platform/') ? 'platform' : dirname(file).split('/').slice(0, 2).join('/')

it('no noun stands in two domains, in whatever layer', () => {
  const nouns = new Set(
    ['server', 'schemas'].flatMap((top) =>
      filesOf(top).map((file) => nounOf(file.slice(top.length + 1))).filter((noun) => noun.includes('/')),
    ),
  )
  const names = [...nouns].map((noun) => noun.split('/')[1] ?? '')
  expect([...nouns].filter((_, at) => names.indexOf(names[at] ?? '') !== at)).toEqual([])
})
