import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { projectRoot } from '#server/platform/process/root.ts'

const built = vi.hoisted(() => ({ count: 0 }))

/** Every function of zod that makes a schema, counted. */
vi.mock('zod/mini', async (original) => {
  const zod = await original<Record<string, unknown>>()
  const counting = (make: (...given: unknown[]) => unknown) =>
    function (this: unknown, ...given: unknown[]) {
      built.count++
      return make.apply(this, given)
    }
  const makes = (name: string, value: unknown) => typeof value === 'function' && /^_?[a-z]/.test(name)
  return Object.fromEntries(
    Object.entries(zod).map(([name, value]) => [
      name,
      makes(name, value) && name !== 'registry' ? counting(value as () => unknown) : value,
    ]),
  )
})

// Read from the folder: vitest keeps what import.meta.glob found, also once a file is gone.
const files = readdirSync(join(projectRoot, 'schemas'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('test.ts') && !file.endsWith('.d.ts'),
)

it('no file of schemas/ builds a schema while it loads', async () => {
  expect(files.length).toBeGreaterThan(100)
  const early: string[] = []
  for (const file of files) {
    const before = built.count
    await import(/* @vite-ignore */ join(projectRoot, 'schemas', file))
    if (built.count > before) early.push(file)
  }
  expect(early).toEqual([])
  const { Id } = await import('#schemas/base/wire.ts')
  Id()
  expect(built.count).toBeGreaterThan(0)
})
