import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../server')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-for-test\./.test(file))

/** `trade/cart`, or the domain alone for what stands in no noun of it; the parts of the platform are no nouns. */
const nounOf = (file: string) =>
  file.startsWith('platform/') ? 'platform' : dirname(file).split('/').slice(0, 2).join('/')

/** Tables that a lower noun of their domain reads, each a noun of its own: orders are what their after-sales make of them. */
const READ_FROM_BELOW = ['trade/after-sales/tables.ts']
const nodeOf = (file: string) => (READ_FROM_BELOW.includes(file) ? file : nounOf(file))

function importsOf(file: string): string[] {
  const sources = [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g)]
  return sources.flatMap(([, source = '']) => (source.startsWith('#server/') ? [source.slice(8)] : []))
}

/** The nouns of a circle, each importing the next; null where there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  function walk(noun: string, path: readonly string[]): string[] | null {
    if (path.includes(noun)) return [...path.slice(path.indexOf(noun)), noun]
    if (done.has(noun)) return null
    for (const next of graph.get(noun) ?? []) {
      const circle = walk(next, [...path, noun])
      if (circle) return circle
    }
    done.add(noun)
    return null
  }
  return [...graph.keys()].map((noun) => walk(noun, [])).find((circle) => circle !== null) ?? null
}

it('finds a circle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(circleIn(graph)).toEqual(['b', 'c', 'b'])
})

it('the nouns of the server import each other one way', () => {
  const graph = new Map<string, Set<string>>()
  for (const file of files)
    for (const target of importsOf(file)) {
      const [from, to] = [nodeOf(file), nodeOf(target)]
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  expect(graph.size).toBeGreaterThan(50)
  expect(circleIn(graph)).toBeNull()
})

it('no noun stands in two domains, in whatever layer', () => {
  const folders = ['server', 'schemas'].flatMap((top) =>
    readdirSync(join(root, '..', top), { recursive: true, encoding: 'utf8' })
      .map((file) => nounOf(file.replaceAll('\\', '/')))
      .filter((noun) => noun.includes('/')),
  )
  const nouns = [...new Set(folders)]
  const names = nouns.map((noun) => noun.split('/')[1] ?? '')
  expect(nouns.filter((_, at) => names.indexOf(names[at] ?? '') !== at)).toEqual([])
})
