import { expect, it } from 'vitest'
import { findLevelAmountFault, findPicksFault, readNumbers, findValidDaysFault } from './level-rules.ts'

it.each(['0.01', '100', ' 99.90 ', '100000'])('%s yuan', (typed) =>
  expect(findLevelAmountFault(typed)).toBeNull(),
)
it.each(['', '0', '-1', '1.234', '100000.01', 'abc', '1e3'])('no amount: "%s"', (typed) =>
  expect(findLevelAmountFault(typed)).not.toBeNull(),
)

it('days and pieces are whole and bounded', () => {
  expect([findValidDaysFault(1), findValidDaysFault(3650), findPicksFault(1), findPicksFault(99)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const wrong of [0, -1, 1.5, NaN, 100_000]) {
    expect(findValidDaysFault(wrong)).not.toBeNull()
    expect(findPicksFault(wrong)).not.toBeNull()
  }
})

it('reads numbers however they are parted, each once', () => {
  expect(readNumbers(' 101-1，102\n103、101-1; 104 ')).toEqual(['101-1', '102', '103', '104'])
  expect(readNumbers('  ')).toEqual([])
})
