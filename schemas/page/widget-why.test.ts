import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { decideVisibility } from '#schemas/widgets/parts/visibility.ts'
import { checkLinks } from './links.ts'
import { flattenWidgets } from './page.ts'
import { readPage } from './read.ts'
import { noSwitches, readSwitches } from './widget-switches.ts'
import { explainVisibility, type WhyContext } from './widget-why.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')
const HOUR = 3_600_000

function read(...nodes: unknown[]): WidgetReading[] {
  const page = readPage(JSON.stringify({ schema: 1, widgets: nodes }))
  if (page.status === 'refused') throw new Error(page.findings[0].code)
  return [...flattenWidgets(page.widgets)]
}

function one(node: Record<string, unknown>): WidgetReading {
  const [widget] = read({ id: 'w', type: 'title-bar', v: 1, props: { title: '标题' }, ...node })
  if (!widget) throw new Error('nothing was read')
  return widget
}

const context = (more: Partial<WhyContext> = {}): WhyContext => ({
  viewer: { now: noon, audiences: ['guest'], width: 1200 },
  switches: noSwitches,
  ...more,
})
const why = (node: Record<string, unknown>, more?: Partial<WhyContext>) => {
  const { state, reasons } = explainVisibility(one(node), context(more))
  return [state, ...reasons.map(({ code, message }) => `${code} ${message}`)]
}
const at = (now: number, audience: 'guest' | 'gift' = 'guest', width = 1200) => ({
  viewer: { now, audiences: [audience], width },
})
const hour = { from: '2026-11-21 12:00', to: '2026-11-21 13:00:30' }
const goods = { type: 'goods-grid', props: { source: { by: 'ids', ids: ['1'] } } }

describe('why a widget is as it is', () => {
  it('shown, without a rule and with one', () => {
    expect(why({})).toEqual(['shown', 'shown 没有显示条件，对所有人展示'])
    const visible = { ...hour, audience: ['guest', 'gift'], minWidth: 768, maxWidth: 1600 }
    expect(why({ visible })).toEqual([
      'shown',
      'shown 符合显示条件：2026-11-21 12:00 已开始，2026-11-21 13:00:30 才结束，人群包括游客、礼品公司，宽度不小于 768，宽度不大于 1600',
      'changes_at 下一次变化在 2026-11-21 13:00:30：结束展示',
    ])
  })

  it('hidden by time, before and after', () => {
    expect(why({ visible: hour }, at(noon - 1))).toEqual([
      'hidden',
      'before 还没到展示时间，2026-11-21 12:00 开始展示',
      'changes_at 下一次变化在 2026-11-21 12:00：开始展示',
    ])
    expect(why({ visible: hour }, at(noon + 2 * HOUR))).toEqual([
      'hidden',
      'after 展示时间已过，2026-11-21 13:00:30 结束',
    ])
  })

  it('hidden by audience and by width', () => {
    expect(why({ visible: { audience: ['gift', 'partner'] } })).toEqual([
      'hidden',
      'audience 只给礼品公司、高级合伙人看，现在的身份是游客',
    ])
    expect(why({ visible: { minWidth: 1201 } })).toEqual([
      'hidden',
      'too_narrow 窗口宽 1200 像素，至少 1201 像素才展示',
    ])
    expect(why({ visible: { maxWidth: 768 } })).toEqual([
      'hidden',
      'too_wide 窗口宽 1200 像素，最多 768 像素时展示',
    ])
  })

  it('by everything that hides it, and not only by the first', () => {
    const visible = { ...hour, audience: ['buyer'], maxWidth: 768 }
    const switches = readSwitches({ killedWidgets: ['title-bar'], deprecatedWidgets: {} })
    const [state, ...reasons] = why({ visible }, { ...at(noon - HOUR), switches })
    expect(state).toBe('hidden')
    expect(reasons.map((reason) => reason.split(' ')[0])).toEqual([
      'before',
      'audience',
      'too_wide',
      'killed',
      'changes_at',
    ])
  })

  it('hidden because its rule cannot be read', () => {
    const { state, reasons } = explainVisibility(
      one({ visible: { from: 'soon', audience: ['nobody'] } }),
      context(),
    )
    expect(state).toBe('hidden')
    expect(reasons).toEqual([
      {
        code: 'rule_broken',
        finding: 'visible_broken',
        path: ['visible', 'from'],
        message: '「开始时间」不是有效的时间，修正之前不会展示给顾客',
      },
      {
        code: 'rule_broken',
        finding: 'visible_broken',
        path: ['visible', 'audience'],
        message: '「可见人群」里有未知的人群，修正之前不会展示给顾客',
      },
    ])
  })

  it('hidden because its rule is misspelt, and shown with a key that nothing reads', () => {
    expect(why({ visibel: { audience: ['gift'] } })).toEqual([
      'hidden',
      'rule_broken 「visibel」像是写错的显示条件「visible」，修正之前不会展示给顾客',
    ])
    expect(why({ props: { title: '标题', subtitel: '副' } })).toEqual([
      'shown',
      'shown 没有显示条件，对所有人展示',
      'unknown 不认识「subtitel」，它没有起作用，请检查是不是「subtitle」',
    ])
  })

  it('killed, and deprecated with and without a replacement', () => {
    const killed = readSwitches({ killedWidgets: ['title-bar'], deprecatedWidgets: {} })
    expect(why({}, { switches: killed })).toEqual(['hidden', 'killed 平台已关闭「标题栏」这类组件'])
    const replaced = readSwitches({ killedWidgets: [], deprecatedWidgets: { 'title-bar': 'rich-text' } })
    expect(why({}, { switches: replaced })).toEqual([
      'shown',
      'shown 没有显示条件，对所有人展示',
      'deprecated 「标题栏」已停用，仍会展示，请改用「富文本」',
    ])
    const alone = readSwitches({ killedWidgets: [], deprecatedWidgets: { hologram: '' } })
    expect(why({ type: 'hologram' }, { switches: alone }).at(-1)).toBe(
      'deprecated 「hologram」已停用，仍会展示',
    )
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown type', { type: 'hologram' }, 'unknown_type'],
    ['a version from the future', { v: 99 }, 'future_version'],
    ['a content that is beyond repair', { type: 'image-banner', props: {} }, 'beyond_repair'],
    ['no type', { type: '' }, 'not_a_widget'],
  ])('isolated: %s', (_, node, code) => {
    const { state, reasons } = explainVisibility(one(node), context())
    expect([state, reasons[0]?.code, reasons[0]?.finding]).toEqual(['isolated', 'isolated', code])
    expect(reasons[0]?.path).toBeDefined()
  })

  it('migrated from one version to another, and repaired: each finding with its place', () => {
    const migrated = explainVisibility(
      one({ type: 'carousel', v: 1, props: { images: [{ url: '/a.png' }] } }),
      context(),
    )
    expect(migrated.state).toBe('shown')
    expect(migrated.reasons).toContainEqual(
      expect.objectContaining({ code: 'migrated', message: expect.stringMatching(/从版本 1 升级到 \d/) }),
    )
    const repaired = explainVisibility(
      one({ ...goods, props: { ...goods.props, columns: 'many' } }),
      context(),
    )
    expect(repaired.reasons.at(-1)).toMatchObject({
      code: 'repaired',
      finding: 'field_unreadable',
      path: ['props', 'columns'],
    })
  })

  it('what is wrong with its links, and what they ask of a visitor', () => {
    const links = checkLinks([one({ props: { title: '标题', link: { jump: 51 } } })], widgets)
    expect(why({}, { links })).toEqual([
      'shown',
      'shown 没有显示条件，对所有人展示',
      'link 「不跳转（51）」点击后没有任何反应，请改用其他跳转或去掉链接',
    ])
    const cart = checkLinks([one({ props: { title: '标题', link: { jump: 'shoppingCart' } } })], widgets)
    expect(why({}, { links: cart }).at(-1)).toBe('link_needs 「购物车」需要登录，游客会先看到登录窗口')
  })

  it('empty: its goods source found nothing, or the call failed', () => {
    expect(why(goods, { goods: 0 })).toEqual(['empty', 'goods_empty 按商品来源没有找到商品，整个组件不显示'])
    const message = { ...goods, props: { ...goods.props, empty: 'message' } }
    expect(why(message, { goods: 0 })[1]).toBe('goods_empty 按商品来源没有找到商品，显示一句说明')
    expect(why(goods, { goods: 'failed' })[0]).toBe('empty')
    expect(why(goods, { goods: 3 })[0]).toBe('shown')
  })

  it('deferred below the fold, drawn, and failed', () => {
    expect(why({}, { drawing: 'deferred' })).toEqual([
      'deferred',
      'deferred 在首屏以下，滚动到附近时才绘制',
      'shown 没有显示条件，对所有人展示',
    ])
    expect(why({}, { drawing: 'drawn' })[0]).toBe('shown')
    expect(why({}, { drawing: { failed: 'threw', detail: 'x is null' } })).toEqual([
      'failed',
      'failed 绘制时出错：x is null',
    ])
    expect(why({}, { drawing: { failed: 'ChunkLoadError', detail: '' } })).toEqual([
      'failed',
      'failed 代码没有加载下来（ChunkLoadError）',
    ])
  })

  it('what never came to be drawn is not told to have failed or to be empty', () => {
    const more = { drawing: 'deferred', goods: 0 } as const
    expect(why({ visible: { minWidth: 5000 } }, more)).toHaveLength(2)
  })

  it('a child is hidden with its container, and says with which', () => {
    const [columns, child] = read({
      id: 'box',
      type: 'columns',
      name: '双十一两栏',
      v: 1,
      visible: { to: '2026-11-12' },
      props: {
        columns: [
          { children: [{ id: 'in', type: 'title-bar', v: 1, props: { title: '内' } }] },
          { children: [] },
        ],
      },
    })
    if (!columns || !child) throw new Error('not read')
    expect(explainVisibility(child, context({ around: [columns] }))).toMatchObject({
      state: 'hidden',
      reasons: [
        { code: 'container', message: '外层的「双十一两栏」没有展示：展示时间已过，2026-11-12 00:00 结束' },
      ],
    })
    expect(explainVisibility(child, context({ around: [] })).state).toBe('shown')
  })
})

it('the trace and the renderer never disagree about who sees a widget', () => {
  const rule = fc.record(
    {
      from: fc.constantFrom('2026-11-20', '2026-11-22', 'never'),
      to: fc.constantFrom('2026-11-20', '2026-11-22'),
      audience: fc.subarray(['guest', 'gift', 'martian']),
      minWidth: fc.integer({ min: 0, max: 2000 }),
      maxWidth: fc.integer({ min: 0, max: 2000 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(rule, fc.constantFrom('guest', 'gift', 'buyer'), (visible, audience) => {
      const widget = one({ visible })
      const viewer = { now: noon, audiences: [audience], width: 1200 } as const
      const { state, reasons } = explainVisibility(widget, context({ viewer }))
      const seen = widget.grade !== 'isolated' && decideVisibility(widget.visible, viewer).visible
      expect(state === 'shown').toBe(seen)
      expect(reasons.length).toBeGreaterThan(0)
      for (const { message } of reasons) expect(message).toMatch(/[\u4e00-\u9fff]/)
    }),
    { numRuns: process.env.DEEP ? 20_000 : 500, seed: 5 },
  )
})
