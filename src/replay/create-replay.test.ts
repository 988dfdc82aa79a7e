// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { Fixture, FixtureInput } from '#schemas/replay/fixture.ts'
import { hashInput } from '#schemas/replay/hash-input.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { createReplay } from './create-replay.tsx'
import { createRecordedTransport } from './recorded-transport.ts'

// Stubs for APIs that jsdom lacks.
Object.assign(document, { fonts: { status: 'loaded', addEventListener: () => undefined } })
HTMLElement.prototype.checkVisibility = () => true
class NothingIsNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { CSS: { escape: String }, IntersectionObserver: NothingIsNear })

const host = document.body.appendChild(document.createElement('div'))
const replay = createReplay({
  document,
  host,
  base: '/',
  transportFor: async (calls) => createRecordedTransport(calls),
  watchConsole: () => () => undefined,
})
afterEach(() => document.documentElement.removeAttribute('data-settled'))

function fixtureOf(fixture: Omit<FixtureInput, 'format'>): Fixture {
  const found = readFixture(JSON.stringify({ format: 1, ...fixture }))
  if (found.status === 'refused') throw new Error(found.message)
  return found.fixture
}
const title = (more: object = {}) => ({
  id: 'a',
  type: 'title-bar',
  v: 1,
  props: { title: '年货', more: '更多', link: { jump: 'shoppingCart' } },
  ...more,
})
const draw = (fixture: Omit<FixtureInput, 'format'>) => replay.draw(fixtureOf(fixture))

it('draws a page, tells each widget and why it is hidden, and logs where a press leads', async () => {
  const hidden = title({ id: 'b', visible: { audience: ['company'] } })
  const jumps: string[] = []
  const record = await replay.draw(fixtureOf({ page: { schema: 1, widgets: [title(), hidden] } }), (now) =>
    jumps.splice(0, jumps.length, ...now.jumps),
  )
  expect(record.widgets.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'shown'],
    ['b', 'hidden'],
  ])
  expect(record.widgets[1]?.reasons.join()).toContain('企业买家')
  host.querySelector<HTMLElement>('[data-widget] button')?.click()
  expect(jumps).toEqual(['登录 → #/shoppingCart/index'])
})

it('draws as the viewer of the fixture in its router mode', async () => {
  await draw({
    page: { widgets: [title({ visible: { audience: ['company'] } })] },
    viewer: { audiences: ['company'] },
    mode: 'history',
  })
  expect(host.textContent).toContain('年货')
})

it('presses everything that can be pressed, and tells where each press leads', async () => {
  const text = '<a href="https://example.com/a">外面</a>'
  const rich = { id: 'r', type: 'rich-text', v: 1, props: { html: text } }
  await draw({ page: { schema: 1, widgets: [title(), rich] } })
  expect(await replay.pressAll()).toEqual([
    { widgetId: 'a', name: '年货：更多', href: null, jumps: ['登录 → #/shoppingCart/index'] },
    { widgetId: 'r', name: '外面', href: 'https://example.com/a', jumps: ['https://example.com/a'] },
  ])
})

it('says why a text is no page', async () => {
  expect(await draw({ text: '{"list":[]}' })).toMatchObject({
    refusal: expect.stringContaining('缺少组件列表'),
    widgets: [],
  })
})

it('a call that was not recorded is told by its path', async () => {
  const notices = { id: 'n', type: 'notices-list', v: 1, props: {} }
  const page = { widgets: [notices] }
  const { requests } = await draw({ page })
  expect(requests.map(({ isRecorded }) => isRecorded)).toEqual(requests.map(() => false))
  expect(requests.length).toBeGreaterThan(0)
  const calls = requests.map(({ path, input }) => ({
    path,
    input: hashInput(JSON.parse(input)),
    answer: { list: [], total: 0 },
  }))
  const again = await draw({ page, calls })
  expect(again.requests.map(({ isRecorded }) => isRecorded)).toEqual(requests.map(() => true))
})
