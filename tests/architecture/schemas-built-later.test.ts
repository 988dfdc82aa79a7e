import { expect, it, vi } from 'vitest'

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

const found = import.meta.glob<object>(['../../schemas/**/*.ts', '!../../schemas/**/*test.ts'])
const files = Object.entries(found)

it('no file of schemas/ builds a schema while it loads', async () => {
  expect(files.length).toBeGreaterThan(100)
  const early: string[] = []
  for (const [file, load] of files) {
    const before = built.count
    await load()
    if (built.count > before) early.push(file)
  }
  expect(early).toEqual([])
  const { Id } = await import('#schemas/base/wire.ts')
  Id()
  expect(built.count).toBeGreaterThan(0)
})
