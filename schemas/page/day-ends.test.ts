import { describe, expect, it } from 'vitest'
import { readPage } from './read.ts'
import { readText } from './text-findings.ts'

const page = (...widgets: object[]) => JSON.stringify({ schema: 1, settings: {}, widgets }, null, 2)
const banner = (visible: object) => ({
  id: 'b',
  type: 'image-banner',
  v: 1,
  props: { image: { src: '/a.png', alt: '年货' } },
  visible,
})
const countdown = (endAt: string) => ({ id: 'c', type: 'countdown', v: 1, props: { title: '限时', endAt } })

describe('an end that is only a day', () => {
  it.each([
    ['visible', page(banner({ to: '2026-11-11' }))],
    ['countdown', page(countdown('2026-11-11'))],
    [
      'splash',
      JSON.stringify({ settings: { splash: { show: true, startTime: '2026-11-11' } }, widgets: [] }),
    ],
    [
      'in a container',
      page({
        id: 't',
        type: 'columns',
        v: 1,
        props: { columns: [{ children: [banner({ to: '2026-11-11' })] }] },
      }),
    ],
  ])('%s: is told, and one press writes the next midnight', (_, text) => {
    const { findings } = readText(text)
    const [finding] = findings.filter(({ message }) => message.includes('11-11 00:00 结束，当天不展示'))
    expect(finding).toMatchObject({ level: 'notice', fix: { label: '含当天，改为 2026-11-12 00:00' } })
    const fixed = finding?.fix?.apply(text) ?? ''
    expect(fixed).toBe(text.replace('2026-11-11', '2026-11-12 00:00'))
    expect(readText(fixed).findings.filter(({ fix }) => fix)).toEqual([])
  })

  it('is read as before: live pages do not change, nor their grades', () => {
    const read = readPage(page(banner({ from: '2026-11-01', to: '2026-11-11' })))
    const [widget] = read.status === 'read' ? read.widgets : []
    expect(widget).toMatchObject({ grade: 'ok', visible: { to: Date.parse('2026-11-11T00:00+08:00') } })
    expect(widget).not.toHaveProperty('proposal')
  })

  it('with its hour it is told of nothing, and a day as a beginning is the whole day', () => {
    expect(readText(page(banner({ from: '2026-11-11', to: '2026-11-12 00:00' }))).findings).toEqual([])
    expect(readText(page(countdown('2026-11-11 00:00'))).findings).toEqual([])
  })
})

describe('a time in another spelling', () => {
  it.each([
    ['visible', (at: string) => page(banner({ to: at }))],
    ['countdown', (at: string) => page(countdown(at))],
    [
      'splash',
      (at: string) => JSON.stringify({ settings: { splash: { show: true, startTime: at } }, widgets: [] }),
    ],
  ])('%s: nothing is shown, and one press writes the moment', (_, textOf) => {
    for (const at of ['2026/11/11', '2026年11月11日 24:00', '2026-11-11 24:00']) {
      const text = textOf(at)
      const [finding] = readText(text).findings.filter(({ fix }) => fix)
      expect([at, finding?.level, finding?.fix?.label]).toEqual([at, 'error', '改为 2026-11-12 00:00'])
      expect(readText(finding?.fix?.apply(text) ?? '').findings).toEqual([])
    }
  })
})
