import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const timeout = [
  'locator.click: Timeout 20000ms exceeded.',
  'Call log:',
  "\u001B[2m  - waiting for getByRole('button', { name: '注册并提交' })\u001B[22m",
  '\u001B[2m    - locator resolved to <button>注册并提交</button>\u001B[22m',
  '\u001B[2m  - attempting click action\u001B[22m',
  '\u001B[2m    - <div class="mask"></div> intercepts pointer events\u001B[22m',
].join('\n')

describe('describeFailure', () => {
  it('tells the reason, what was waited for, where, and what was on show', () => {
    const stacks = [
      { file: join(process.cwd(), 'node_modules/playwright-core/lib/page.js'), line: 9 },
      { file: join(process.cwd(), 'tests/journeys/trade/cart.test.ts'), line: 41 },
    ]
    expect(describeFailure({ message: timeout, stacks }, 'on show at the end: /cart').split('\n')).toEqual([
      'locator.click: Timeout 20000ms exceeded.',
      "- waiting for getByRole('button', { name: '注册并提交' })",
      '- locator resolved to <button>注册并提交</button>',
      '- <div class="mask"></div> intercepts pointer events',
      'at tests/journeys/trade/cart.test.ts:41',
      'on show at the end: /cart',
    ])
  })

  it('is one line where there is no more to tell', () => {
    expect(describeFailure({ message: 'expected 1 to be 2\n\n- 1\n+ 2' })).toBe('expected 1 to be 2')
  })

  it('keeps a long page short', () => {
    expect(describeFailure({ message: 'x' }, '长'.repeat(5_000)).length).toBeLessThan(700)
  })
})
