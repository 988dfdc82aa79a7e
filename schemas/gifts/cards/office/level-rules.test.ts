import { expect, it } from 'vitest'
import { levelAmountFault, picksFault, readNumbers, validDaysFault } from './level-rules.ts'

it.each(['0.01', '100', ' 99.90 ', '100000'])('%s yuan', (typed) =>
  expect(levelAmountFault(typed)).toBeNull(),
)
it.each(['', '0', '-1', '1.234', '100000.01', 'abc', '1e3'])('no amount: "%s"', (typed) =>
  expect(levelAmountFault(typed)).not.toBeNull(),
)

it('days and pieces are whole and bounded', () => {
  expect([validDaysFault(1), validDaysFault(3650), picksFault(1), picksFault(99)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const wrong of [0, -1, 1.5, NaN, 100_000]) {
    expect(validDaysFault(wrong)).not.toBeNull()
    expect(picksFault(wrong)).not.toBeNull()
  }
})

it('reads numbers however they are parted, each once', () => {
  expect(readNumbers(' 101-1，102\n103、101-1; 104 ')).toEqual(['101-1', '102', '103', '104'])
  expect(readNumbers('  ')).toEqual([])
})
