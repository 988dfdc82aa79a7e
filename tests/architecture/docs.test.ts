import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SOURCE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const markdown = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
const docs = ['README.md', ...markdown('docs')]
const decisions = docs.filter((file) => file.startsWith('docs/decisions/'))

const TOPS = [...SOURCE_FOLDERS, 'docs', 'deploy', 'public']
const AT_ROOT = /^\.?[\w.-]+\.(?:md|json|cjs|mjs|js|ts|html)$/

/** Returns the texts between backticks, except in code blocks. */
function quoted(text: string): string[] {
  return [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token)
}

/** The part of a path that is not a place for a name: `schemas/widgets/<type>.ts` is in `schemas/widgets`. */
function known(path: string): string {
  const at = path.search(/[<…*]/)
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at))
}

function pathsIn(text: string): string[] {
  const tokens = quoted(text).filter((token) => !/\s/.test(token))
  const inside = tokens.filter((token) => TOPS.includes(token.split('/', 1)[0] ?? '') && token.includes('/'))
  return [...inside.map(known), ...tokens.filter((token) => AT_ROOT.test(token))]
}

describe.each(docs)('%s', (file) => {
  const text = read(file)

  it('names only files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names only what the file beside the name holds', () => {
    const pairs = [
      ...text.matchAll(/`([A-Za-z]\w+)(?:\([^`\n]*\))?`(?: of|)\s+\(?`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs))`/g),
    ]
    const gone = pairs.filter(([, name = '', path = '']) => !read(path).includes(name))
    expect(gone.map(([pair]) => pair)).toEqual([])
  })

  it('links only to what exists', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
    expect(
      targets.filter((target) => !existsSync(join(root, dirname(file), target))),
      'pictures of a widget are taken by `npm run docs:widgets <type>`',
    ).toEqual([])
  })

  it('names only commands that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the docs stay short', () => {
  const linesOf = (file: string) => read(file).trimEnd().split('\n').length

  it('README.md has at most 120 lines, the architecture 150, a decision 40', () => {
    expect(linesOf('README.md')).toBeLessThanOrEqual(120)
    expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(150)
    expect(decisions.filter((file) => linesOf(file) > 40)).toEqual([])
  })

  it('a recipe has at most eight steps', () => {
    const steps = [...read('docs/recipes.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(steps.length).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(8)
  })
})

describe('the docs are whole', () => {
  it('decisions are numbered without a gap and follow the template', () => {
    const numbers = decisions
      .map((file) => Number(/\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const template =
      /^# \d{3} .+\n\nDate: \d{4}-\d\d-\d\d\. Status: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/
    expect(decisions.filter((file) => !template.test(read(file)))).toEqual([])
  })

  it('docs/environment.md names every variable of the environment', () => {
    const [, table = ''] =
      /^const Variables = z$([^]*?)^\/\*\*/m.exec(read('server/platform/process/config.ts')) ?? []
    const variables = [...table.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(5)
    expect(variables.filter((name) => !quoted(read('docs/environment.md')).includes(name))).toEqual([])
  })
})
