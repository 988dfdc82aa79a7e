import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Modules of the `core` chunk (scripts/chunks.ts), with the entry before it. */
const FIRST = [
  'src/storefront/app.tsx',
  ...['main.tsx', 'boot.ts'].map((file) => `src/apps/mall/${file}`),
  'src/prerender/hydrate/hydrate.ts',
]
/** Only screens ask through it, and theirs is the chunk that brings it. */
const LATER = /(?:^|\/)node_modules\/@tanstack\//

/** Everything that the files of a checkout import without `import()` and not for a type alone. */
async function staticallyReached(baseDir: string, files: string[]): Promise<string[]> {
  const { output } = await cruise(files, {
    baseDir,
    doNotFollow: { path: 'node_modules', dependencyTypes: ['dynamic-import'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  })
  const { modules } = output as ICruiseResult
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => resolved),
    ]),
  )
  const reached = new Set(files)
  for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next)
  return [...reached]
}

describe('what every page loads first', () => {
  it('is the shell with its router, without what asks for the screens', async () => {
    const reached = await staticallyReached(root, FIRST)
    expect(reached).toEqual(expect.arrayContaining(['src/storefront/app.tsx', 'src/api/client.ts']))
    expect(reached.filter((file) => LATER.test(file))).toEqual([])
  })
})

describe('what is found there', () => {
  let sample: string
  afterEach(() => rm(sample, { recursive: true, force: true }))

  it.each([
    ["import '@tanstack/react-query'", 1],
    ["export { useQuery } from '@tanstack/react-query'", 1],
    ["import type { QueryClient } from '@tanstack/react-query'\nexport type Client = QueryClient", 0],
    ["export const later = () => import('@tanstack/react-query')", 0],
  ])('%s', async (text, times) => {
    sample = await mkdtemp(join(tmpdir(), 'mall-first-load-'))
    const write = async (path: string, content: string) => {
      await mkdir(dirname(join(sample, path)), { recursive: true })
      await writeFile(join(sample, path), content)
    }
    await write('package.json', '{ "name": "sample", "type": "module" }')
    await write('main.ts', "import './shell.ts'\n")
    await write('shell.ts', text)
    await write('node_modules/@tanstack/react-query/package.json', '{ "exports": "./index.js" }')
    await write('node_modules/@tanstack/react-query/index.js', '')
    const reached = await staticallyReached(sample, ['main.ts'])
    expect(reached).toContain('shell.ts')
    expect(reached.filter((file) => LATER.test(file))).toHaveLength(times)
  })
})
