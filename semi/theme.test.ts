import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const views = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
)
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const withSemi = views.filter((file) => read(file).includes("from '@douyinfe/semi-ui-19/"))

it('what draws with Semi brings the theme, and from Semi only what it names', () => {
  expect(withSemi.length).toBeGreaterThan(5)
  expect(withSemi.filter((file) => !/^import '(?:\.|#semi)\/theme\.ts'$/m.test(read(file)))).toEqual([])
  const whole = views.filter((file) => /from '@douyinfe\/semi-ui-19(?:\/lib\/es)?'/.test(read(file)))
  expect(whole).toEqual([])
})
