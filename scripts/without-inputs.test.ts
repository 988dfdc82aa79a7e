import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { withoutInputsIn } from './without-inputs.ts'

const CODE = `import { get } from '../endpoint.ts'
import { Id, Nothing } from '../wire.ts'
import { captcha } from './captcha-input.ts'
export const input = get('/input', { input: Nothing }).input
export const calls = {
  one: get('/one', {
    access: 'public',
    input: z.object({ id: Id, input: Id,
      ...captcha }),
    output: z.object({ input: Nothing }),
  }),
}`

describe('the calls in the storefront', () => {
  it('lose their inputs and what only these imported, and nothing else moves', () => {
    const lines = withoutInputsIn(CODE).split('\n')
    expect(lines.map((line) => line.trimEnd())).toEqual([
      "import { get } from '../endpoint.ts'",
      "import { Id, Nothing } from '../wire.ts'",
      '',
      "export const input = get('/input', { _:0            }).input",
      'export const calls = {',
      "  one: get('/one', {",
      "    access: 'public',",
      '    _:0',
      `${' '.repeat('      ...captcha })'.length)},`,
      '    output: z.object({ input: Nothing }),',
      '  }),',
      '}',
    ])
  })

  const folder = join(projectRoot, 'schemas/api')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

  it.each(files)('%s is still the same program without them', async (name) => {
    const { code } = await transformWithOxc(readFileSync(join(folder, name), 'utf8'), name)
    const left = withoutInputsIn(code)
    expect(left).toHaveLength(code.length)
    expect(() => parseAst(left)).not.toThrow()
    const inputs = (text: string) => text.match(/^\t+input\b/gm)?.length ?? 0
    const rows = code.match(/\b(?:get|post)\(["']/g)?.length ?? 0
    expect([inputs(code) >= rows, inputs(left)]).toEqual([true, 0])
  })
})
