import { expect, it } from 'vitest'
import { readPage } from '#schemas/page/read.ts'
import { planPage } from './plan.ts'

const HOUR = 3_600_000
const noon = Date.parse('2026-11-21T12:00:00+08:00')

function read(widgets: unknown[]) {
  const reading = readPage(JSON.stringify({ schema: 1, widgets }))
  if (reading.status !== 'read') throw new Error('refused')
  return reading.widgets
}
const title = (id: string, visible?: unknown) => ({
  id,
  type: 'title-bar',
  v: 1,
  props: { title: id },
  visible,
})
const situation = {
  now: noon,
  audiences: ['guest'],
  width: 1440,
  viewport: 100,
  killed: new Set<string>(),
} as const

it('draws what is above the fold first and lets the rest wait', () => {
  const { islands } = planPage(read(['a', 'b', 'c', 'd'].map((id) => title(id))), situation)
  expect(islands.map(({ widget, first }) => [widget.id, first])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', false],
  ])
})

it('§3 leaves out an isolated widget, says why, and keeps the others', () => {
  const { islands, hidden } = planPage(
    read([title('a'), { id: 'x', type: 'unheard-of', v: 1, props: {} }]),
    situation,
  )
  expect(islands.map(({ widget }) => widget.id)).toEqual(['a'])
  expect(hidden.get('x')).toBe('isolated')
})

it('tells when the next widget appears, and draws it from that moment on', () => {
  const later = new Date(noon + HOUR).toISOString()
  const widgets = read([title('now'), title('later', { from: later })])
  const before = planPage(widgets, situation)
  expect(before.hidden.get('later')).toBe('before')
  expect(before.next).toBe(noon + HOUR)
  const after = planPage(widgets, { ...situation, now: noon + HOUR })
  expect(after.islands).toHaveLength(2)
})

it('§3 the time of a child in a container counts for the next moment too', () => {
  const later = new Date(noon + HOUR).toISOString()
  const columns = {
    id: 'box',
    type: 'columns',
    v: 1,
    props: { columns: [{ children: [title('inner', { from: later })] }, { children: [] }] },
  }
  expect(planPage(read([columns]), situation).next).toBe(noon + HOUR)
})

it('a killed widget type is not drawn', () => {
  const { islands, hidden } = planPage(read([title('a')]), { ...situation, killed: new Set(['title-bar']) })
  expect(islands).toHaveLength(0)
  expect(hidden.get('a')).toBe('killed')
})

it('an audience sees what is meant for it', () => {
  const widgets = read([title('gift', { audience: ['gift'] })])
  expect(planPage(widgets, situation).islands).toHaveLength(0)
  expect(planPage(widgets, { ...situation, audiences: ['buyer', 'gift'] }).islands).toHaveLength(1)
})

it('what floats over the page is drawn at once wherever it stands, and takes no space', () => {
  const sideBar = { id: 'bar', type: 'side-bar', v: 1, props: {} }
  const tabs = {
    id: 'tabs',
    type: 'anchor-nav',
    v: 1,
    props: { items: [{ label: '甲', target: 'a' }], layout: 'tabs' },
  }
  const { islands } = planPage(read([title('a'), title('b'), title('c'), sideBar, tabs]), situation)
  expect(islands.slice(2).map(({ first, height }) => [first, height])).toEqual([
    [false, 56],
    [true, 0],
    [false, 56],
  ])
})
