import { describe, expect, it } from 'vitest'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import {
  listDeliveryDays,
  formatDeliveryWindow,
  getEarliestWindow,
  checkDeliveryWindow,
} from './delivery-windows.ts'

const at = (text: string) => parseMallTime(text) ?? NaN
const morning = at('2026-03-02 10:00')

describe('B.9 when goods come', () => {
  it('cakes: seven days, from four hours on', () => {
    const days = listDeliveryDays(['date-time'], morning)
    expect(days.map(({ day }) => day)).toEqual([
      ...['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
    ])
    expect(days[0]?.windows).toEqual(['14:00-16:00', '16:00-18:00', '18:00-20:00'])
    expect(days[1]?.windows[0]).toBe('10:00-12:00')
  })

  it('groceries: today and tomorrow, from an hour on, to the minute', () => {
    const [today, tomorrow, ...rest] = listDeliveryDays(['time-slot'], at('2026-03-02 19:00'))
    expect([today?.windows, tomorrow?.windows.length, rest]).toEqual([['20:00-22:00'], 7, []])
    expect(listDeliveryDays(['time-slot'], at('2026-03-02 19:00') + 1)[0]?.day).toBe('2026-03-03')
  })

  it('all others, alone or none: whenever they come', () => {
    for (const kinds of [[], ['ship'], ['virtual'], ['ship', 'virtual']] as const)
      expect(listDeliveryDays(kinds, morning)).toEqual([])
  })
})

it('the earliest window is one that can be had', () => {
  for (const kind of ['date-time', 'time-slot', 'ship'] as const) {
    const days = listDeliveryDays([kind], morning)
    expect(checkDeliveryWindow(days, getEarliestWindow(days))).toBe(null)
  }
  expect(getEarliestWindow(listDeliveryDays(['time-slot'], morning))).toBe('2026-03-02 12:00-14:00')
})

describe('a chosen window', () => {
  const days = listDeliveryDays(['date-time'], morning)

  it.each([
    ['one that is offered', days, formatDeliveryWindow('2026-03-03', '10:00-12:00'), null],
    ['none', days, '', '请选择送达时间'],
    ['one that is too soon', days, '2026-03-02 12:00-14:00', '所选送达时间已不能预约，请重新选择'],
    ['words', days, '明天', '所选送达时间已不能预约，请重新选择'],
    ['none where none is asked for', [], '', null],
    ['one where none is asked for', [], '2026-03-03 10:00-12:00', null],
  ])('%s', (_, offered, chosen, refusal) => {
    expect(checkDeliveryWindow(offered, chosen)).toBe(refusal)
  })
})
