import { expect, it } from 'vitest'
import { formatTable } from './table.ts'

it('columns line up, words to the left and figures to the right', () => {
  expect(
    formatTable(
      ['', 'ms'],
      [
        ['floor', '9'],
        ['this mall', '100'],
      ],
    ),
  ).toBe(
    ['|           |  ms |', '|-----------|----:|', '| floor     |   9 |', '| this mall | 100 |'].join('\n'),
  )
})
