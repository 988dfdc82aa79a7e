import { expect, it } from 'vitest'
import { describeTimeLeft, splitSeconds, formatTimeLeft, getTimeLeft } from './time-left.ts'

const at = (text: string) => Date.parse(text) / 1000

it('times without an offset are Asia/Shanghai', () => {
  expect(getTimeLeft(undefined, '2026-11-11 20:00', at('2026-11-11T11:59:58Z'))).toEqual({
    phase: 'running',
    seconds: 2,
  })
})

it('counts to the start, then to the end, and is over at the end itself', () => {
  const phaseAt = (text: string) => getTimeLeft('2026-11-01', '2026-11-11', at(`${text}+08:00`))
  expect(phaseAt('2026-10-31T23:59:59')).toEqual({ phase: 'before', seconds: 1 })
  expect(phaseAt('2026-11-01T00:00:00')).toEqual({ phase: 'running', seconds: 864_000 })
  expect(phaseAt('2026-11-10T23:59:59')).toEqual({ phase: 'running', seconds: 1 })
  expect(phaseAt('2026-11-11T00:00:00')).toEqual({ phase: 'over', seconds: 0 })
})

it('a start after the end does not keep an ended event alive', () => {
  expect(getTimeLeft('2026-12-01', '2026-11-11', at('2026-11-20T00:00:00Z')).phase).toBe('over')
})

it('splits into days, hours, minutes and seconds', () => {
  expect(splitSeconds(86_400 * 12 + 3600 * 3 + 60 * 4 + 5)).toEqual({
    days: 12,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
})

it('speaks without seconds and without zeros', () => {
  expect(formatTimeLeft(86_400 + 120)).toBe('1 天 2 分钟')
  expect(formatTimeLeft(59)).toBe('不到 1 分钟')
})

it('announces only the last ten minutes and the last one', () => {
  const said = [3600, 601, 600, 61, 60, 1].map((seconds) => describeTimeLeft({ phase: 'running', seconds }))
  expect(said).toEqual(['', '', '10 分钟内结束', '10 分钟内结束', '1 分钟内结束', '1 分钟内结束'])
  expect(describeTimeLeft({ phase: 'before', seconds: 30 })).toBe('1 分钟内开始')
  expect(describeTimeLeft({ phase: 'over', seconds: 0 })).toBe('')
})
