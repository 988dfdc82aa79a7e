import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { resolveAlias } from '#scripts/lint/import-aliases.mjs'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')

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
    return resolveAlias(source) ?? []
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
  expect(graphs.size).toBeGreaterThan(30)
  const circles = [...graphs].flatMap(([folder, graph]) => {
    const circle = circleIn(graph)
    return circle ? [`${folder}: ${circle.join(' > ')}`] : []
  })
  expect(circles, 'move what both need below them, or hand it down from above').toEqual([])
})

/** Folders that hold the domains, each with its nouns; `server/app` and what stands above it are no nouns. */
const LAYERS = ['server', 'schemas', 'src/parts', 'src/screens', 'src/office']
const DOMAINS = readdirSync(join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['platform', 'app'].includes(entry.name))
  .map(({ name }) => name)

/** Lists the nouns of a layer as `trade/cart`; files that stand in a domain itself have none. */
function nounsOf(layer: string): string[] {
  const places = filesOf(layer).map((file) => dirname(file.slice(layer.length + 1)).split('/'))
  const nouns = places.flatMap(([domain = '', noun]) =>
    DOMAINS.includes(domain) && noun !== undefined ? [`${domain}/${noun}`] : [],
  )
  return [...new Set(nouns)]
}

it('no noun stands in two domains, in whatever layer', () => {
  const nouns = [...new Set(LAYERS.flatMap(nounsOf))]
  const names = nouns.map((noun) => noun.split('/')[1])
  expect(nouns.length).toBeGreaterThan(50)
  expect(nouns.filter((_, at) => names.indexOf(names[at]) !== at)).toEqual([])
})

/** Domains that are one noun each; their folders are parts of it. */
const ONE_NOUN = ['reports']

it('the browser calls its domains and nouns as the server does', () => {
  const known = new Set(['server', 'schemas'].flatMap(nounsOf))
  const strange = ['src/parts', 'src/screens', 'src/office'].flatMap((layer) =>
    nounsOf(layer)
      .filter((noun) => !known.has(noun) && !ONE_NOUN.includes(noun.split('/')[0] ?? ''))
      .map((noun) => `${layer}/${noun}`),
  )
  expect(
    strange,
    'name the folder by the noun of server/<domain>, what is special about it below that',
  ).toEqual([])
})

it('every folder of screens and parts is a domain', () => {
  const folders = ['src/screens', 'src/parts'].flatMap((layer) => readdirSync(join(root, layer)))
  expect(folders.filter((name) => !DOMAINS.includes(name) && name !== 'app')).toEqual([])
})
