import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#schemas/base/constants.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { readPage } from '#schemas/page/read.ts'
import { readSwitches } from '#schemas/page/widget-switches.ts'
import { decideVisibility } from '#schemas/widgets/parts/visibility.ts'
import { AUDIENCES, findBlankTimes, MAX_LOOKS, WIDTHS } from './blank-times.ts'
import { describeBlank } from './describe-blank.ts'

const NOW = Date.UTC(2026, 10, 1)

type Visible = Record<string, unknown>

const title = (id: number, visible?: Visible) => ({
  id: `w${id}`,
  type: 'title-bar',
  v: 1,
  props: { title: '年货' },
  ...(visible && { visible }),
})

function widgetsOf(nodes: readonly unknown[]) {
  const page = readPage(JSON.stringify({ schema: 1, widgets: nodes }))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return page.widgets
}
const blank = (nodes: readonly unknown[]) => findBlankTimes(widgetsOf(nodes), { now: NOW })
const told = (nodes: readonly unknown[]) => describeBlank(blank(nodes), NOW).map(({ message }) => message)
const at = (days: number) => formatMallMoment(NOW + days * DAY_MS)

describe('times at which a page is blank', () => {
  it('are none while one widget shows to everybody', () => {
    expect(blank([title(1), title(2, { audience: ['gift'] })])).toEqual({
      times: [],
      isBlankNow: false,
      stoppedAt: null,
    })
  })

  it('are between the end of one widget and the beginning of the next', () => {
    expect(told([title(1, { to: at(3) }), title(2, { from: at(5) })])).toEqual([
      `${at(3)} 起（到 ${at(5)}）对所有人是空白页`,
    ])
  })

  it('name the people and the width', () => {
    const others = AUDIENCES.filter((one) => one !== 'guest' && one !== 'buyer')
    expect(told([title(1, { audience: others })])).toEqual(['现在对游客、个人买家是空白页'])
    expect(told([title(1, { minWidth: 768 })])).toEqual(['现在对所有人是空白页（在手机上）'])
  })

  it('say when nobody sees anything now', () => {
    const found = blank([title(1, { from: at(2) })])
    expect(found.isBlankNow).toBe(true)
    expect(describeBlank(found, NOW).map(({ message }) => message)).toEqual([
      `现在对所有人都是空白页（到 ${at(2)}）`,
    ])
    expect(blank([]).isBlankNow).toBe(true)
  })

  it('an advert that floats over a page and a type that is switched off do not fill it', () => {
    const image = { src: '/pictures/a.jpg', alt: '广告' }
    expect(blank([{ id: 'p', type: 'popup-advert', v: 1, props: { image } }]).isBlankNow).toBe(true)
    const switches = readSwitches({ killedWidgets: ['title-bar'], deprecatedWidgets: {} })
    expect(findBlankTimes(widgetsOf([title(1)]), { now: NOW, switches }).isBlankNow).toBe(true)
  })

  it('a container is blank with its children', () => {
    const columns = (visible?: Visible) => ({
      id: 'c',
      type: 'columns',
      v: 1,
      props: { columns: [{ children: [title(1, visible)] }, { children: [] }] },
    })
    expect(blank([columns()]).times).toEqual([])
    expect(blank([columns({ to: at(-1) })]).isBlankNow).toBe(true)
  })

  it('stop after so many looks, and say where', () => {
    const most = MAX_LOOKS / AUDIENCES.length
    const nodes = Array.from({ length: most + 10 }, (_, index) =>
      title(index, { from: formatMallMoment(NOW + (index + 1) * HOUR_MS) }),
    )
    const found = blank([title(9_999), ...nodes])
    expect(found.stoppedAt).toBe(NOW + most * HOUR_MS)
    expect(describeBlank(found, NOW).at(-1)).toMatchObject({ code: 'unchecked', level: 'notice' })
  })

  it('are right at every hour of the month, for any page', () => {
    const moment = fc.integer({ min: -48, max: 400 }).map((hours) => NOW + hours * HOUR_MS)
    const visible = fc.record(
      {
        from: moment.map(formatMallMoment),
        to: moment.map(formatMallMoment),
        audience: fc.subarray(AUDIENCES, { minLength: 1 }),
        minWidth: fc.constantFrom(320, 768),
      },
      { requiredKeys: [] },
    )
    const hour = fc.integer({ min: 0, max: 29 * 24 })
    fc.assert(
      fc.property(fc.array(visible, { minLength: 1, maxLength: 5 }), hour, (rules, later) => {
        const widgets = widgetsOf(rules.map((rule, index) => title(index, rule)))
        const { times } = findBlankTimes(widgets, { now: NOW })
        const now = NOW + later * HOUR_MS
        for (const audience of AUDIENCES) {
          const seen = Object.values(WIDTHS).map((width) =>
            widgets.some(
              (widget) =>
                widget.grade !== 'isolated' &&
                decideVisibility(widget.visible, { now, audiences: [audience], width }).visible,
            ),
          )
          const time = times.find(({ from, to }) => from <= now && (to === null || now < to))
          expect(time?.audiences.includes(audience) ?? false).toBe(seen.includes(false))
        }
      }),
    )
  })
})
