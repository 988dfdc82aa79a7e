import { describe, expect, it } from 'vitest'
import { listChanges, findName, createPage, listSentences } from './sheet-for-test.ts'

const widget = (type: string, props: object, rest: object = {}) => ({
  id: 'w1',
  type,
  v: 1,
  name: '年货',
  props,
  ...rest,
})
const title = (id: string, words = id) => ({ id, type: 'title-bar', v: 1, props: { title: words } })

/** Describes the changes of one widget. */
function listPropsSentences(type: string, before: object, after: object, rest: object = {}): string[] {
  return listSentences(
    createPage([widget(type, before, rest)]),
    createPage([widget(type, after, rest)]),
    findName,
  )
}
describe('changed fields', () => {
  it('says nothing of equal documents, whatever the order of keys', () => {
    const before = createPage([{ id: 'a', type: 'title-bar', v: 1, props: { title: '一', subtitle: '二' } }])
    const after = createPage([{ type: 'title-bar', id: 'a', props: { subtitle: '二', title: '一' }, v: 1 }])
    expect(listChanges(before, after)).toEqual([])
  })

  it('each kind of control, with what stands for a value that is left out', () => {
    const link = (jump: string, query?: object) => ({ jump, ...(query && { query }) })
    const image = (src: string, alt: string) => ({ image: { src, alt, width: 1200, height: 420 } })
    const all = [
      ...listPropsSentences('title-bar', { title: '一' }, { title: '二' }),
      ...listPropsSentences(
        'countdown',
        { title: '一', endAt: '2026-11-01' },
        { title: '一', endAt: '2026-11-02 20:00' },
      ),
      ...listPropsSentences(
        'countdown',
        { endAt: '2026-11-01', startAt: '2026-10-01' },
        { endAt: '2026-11-01' },
      ),
      ...listPropsSentences('carousel', { slides: [], height: 420 }, { slides: [], height: 300 }, { v: 2 }),
      ...listPropsSentences(
        'carousel',
        { slides: [] },
        { slides: [], height: 300, autoplay: false, layout: 'user' },
        { v: 2 },
      ),
      ...listPropsSentences('image-banner', image('/a.svg', '茶'), image('/b.svg', '茶')),
      ...listPropsSentences('image-banner', image('/a.svg', '茶'), image('/a.svg', '酒')),
      ...listPropsSentences('image-banner', image('/a.svg', '茶'), {
        ...image('/a.svg', '茶'),
        phoneImage: { src: '/p.svg' },
      }),
      ...listPropsSentences('image-banner', {}, { link: link('Mall') }),
      ...listPropsSentences(
        'image-banner',
        { link: link('Mall') },
        { link: link('ProductList', { catId: '18' }) },
      ),
      ...listPropsSentences('canvas', { background: '#fff' }, {}),
      ...listPropsSentences(
        'anchor-nav',
        { items: [{ label: '一', target: 'w1' }] },
        { items: [{ label: '一', target: 'x' }] },
      ),
      ...listPropsSentences('title-bar', { title: 1 }, { title: '1' }),
    ]
    expect(all.join('\n')).toMatchInlineSnapshot(`
      "标题栏「年货」标题：一 → 二
      倒计时「年货」结束时间：2026-11-01 00:00 → 2026-11-02 20:00
      倒计时「年货」开始时间：2026-10-01 00:00 → 不限
      轮播图「年货」高度：420px → 300px
      轮播图「年货」高度：默认（420px） → 300px
      轮播图「年货」自动播放：默认（开） → 关
      轮播图「年货」版式：默认（通栏） → 右侧会员面板
      单图横幅「年货」图片：/a.svg「茶」 1200×420 → /b.svg「茶」 1200×420
      单图横幅「年货」图片 说明：茶 → 酒
      单图横幅「年货」手机上的图片：无 → /p.svg
      单图横幅「年货」点击跳转：不跳转 → 商城首页
      单图横幅「年货」点击跳转：商城首页 → 商品列表（茶叶）
      自由画布「年货」背景颜色：#fff → 无
      楼层导航「年货」第 1 个楼层 楼层：楼层导航「年货」(w1) → x
      标题栏「年货」标题：1 → "1""
    `)
  })

  it('when, to whom and how wide it shows, and its frame', () => {
    const before = { visible: { from: '2026-11-01', audience: ['guest'] }, frame: { margin: 8 } }
    const after = {
      visible: { to: '2026-11-11', audience: ['guest', 'gift'], minWidth: 768 },
      frame: { margin: { top: 8 }, shadow: 'soft' },
    }
    const say = (one: object, other: object) =>
      listSentences(createPage([{ ...title('a'), ...one }]), createPage([{ ...title('a'), ...other }]))
    expect([...say(before, after), ...say({}, { visible: {} }), ...say({ frame: 1 }, {})].join('\n'))
      .toMatchInlineSnapshot(`
        "标题栏（a）展示条件 结束时间：不限 → 2026-11-11 00:00
        标题栏（a）展示条件 可见人群：游客 → 游客、礼品公司
        标题栏（a）展示条件 窗口至少宽：无 → 768px
        标题栏（a）展示条件 开始时间：2026-11-01 00:00 → 不限
        标题栏（a）外框 外边距：8px → 上 8px
        标题栏（a）外框 阴影：默认（无） → 柔和
        标题栏（a）展示条件：无 → （空）
        标题栏（a）外框：1 → 无"
      `)
  })

  it('goods: conditions one by one, a long choice by what was added and removed, another way as a whole', () => {
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `${10_000 + from + index}`)
    const rule = { by: 'query', catIdList: ['18'], count: 6 }
    const source = (one: unknown, other: unknown) =>
      listPropsSentences('goods-grid', { source: one }, { source: other })
    expect(
      [
        ...source(rule, { ...rule, catIdList: ['18', '19'], orderType: 'sales' }),
        ...source({ by: 'ids', ids: ['88', '89'] }, { by: 'ids', ids: ['89', '88'] }),
        ...source({ by: 'ids', ids: ids(0, 20) }, { by: 'ids', ids: [...ids(2, 20), '1'] }),
        ...source({ by: 'ids', ids: ids(0, 20) }, { by: 'ids', ids: ids(0, 20).reverse() }),
        ...source({ by: 'ids', ids: ['88'] }, rule),
        ...source(rule, { by: 'shop' }),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "商品网格「年货」商品来源 分类：茶叶 → 茶叶、19
      商品网格「年货」商品来源 排序：默认（综合） → 销量
      商品网格「年货」商品来源 商品：雨前龙井、89 → 89、雨前龙井
      商品网格「年货」商品来源 商品：增加 1，去掉 10000、10001
      商品网格「年货」商品来源 商品：10000、10001、10002、10003、10004、10005、10006、10007、10008、10009、… → 10019、10018、10017、10016、10015、10014、10013、10012、10011、10010、…
      商品网格「年货」商品来源：手选商品：雨前龙井 → 按条件取商品：分类 茶叶；件数 6
      商品网格「年货」商品来源：按条件取商品：分类 茶叶；件数 6 → {"by":"shop"}"
    `)
  })

  it('cuts long texts around their first difference', () => {
    const [begin, end] = ['把心意画成一页👨‍👩‍👧'.repeat(12), '可以自由摆放。'.repeat(12)]
    expect(listPropsSentences('rich-text', { html: `${begin}甲${end}` }, { html: `${begin}乙${end}` }))
      .toMatchInlineSnapshot(`
      [
        "富文本「年货」内容：…成一页👨‍👩‍👧把心意画成一页👨‍👩‍👧甲可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆… → …成一页👨‍👩‍👧把心意画成一页👨‍👩‍👧乙可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆放。可以自由摆…",
      ]
    `)
  })

  it('settings, the splash and what the page has beside them', () => {
    const settings = (background: string, splash?: object) => ({
      settings: { background, ...(splash && { splash }) },
    })
    const say = (before: object, after: object) =>
      listSentences(createPage([], before), createPage([], after))
    expect(
      [
        ...say(settings('#fff'), settings('#000')),
        ...say(settings('#fff'), settings('#fff', { show: true, visible: 2 })),
        ...say(
          settings('#fff', { show: true, jumpUrl: 'Mall' }),
          settings('#fff', { show: false, jumpUrl: '60' }),
        ),
        ...say({ author: '小王' }, { author: '小李', theme: [1] }),
        ...say({ settings: {} }, {}),
        ...say({ schema: 1 }, { schema: 0 }),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "页面设置 页面背景色：#fff → #000
      页面设置 开屏广告 展示开屏广告：关 → 开
      页面设置 开屏广告 展示频率：每隔几天一次 → 每日一次，3 秒后自动关闭
      页面设置 开屏广告 展示开屏广告：开 → 关
      页面设置 开屏广告 点击跳转：商城首页 → 在线客服
      页面里不认识的「author」："小王" → "小李"
      页面里不认识的「theme」：未设置 → [1]
      页面设置：（空） → 无
      页面的版本号：1 → 0"
    `)
  })

  it('raw JSON leaf by leaf, an older version in the words of the current one', () => {
    const old = (url: string, more: object = {}) =>
      createPage([{ id: 'c', type: 'carousel', v: 1, props: { images: [{ url, ...more }] } }])
    const now = createPage([
      { id: 'c', type: 'carousel', v: 2, props: { slides: [{ image: { src: '/a.png' } }] } },
    ])
    const lottery = (name: string) =>
      createPage([widget('lottery', { prizes: [{ name, count: 1 }, { name: '谢谢' }] })])
    expect(
      [
        ...listSentences(lottery('手机'), lottery('耳机')),
        ...listSentences(old('/a.png'), old('/b.png')),
        ...listSentences(old('/a.png'), now),
        // A query without a jump is left out by the upgrade.
        ...listSentences(old('/a.png'), old('/a.png', { query: { a: '1' } })),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "lottery「年货」内容 prizes 第 1 项 name："手机" → "耳机"
      轮播图（c）第 1 个轮播图片 图片：/a.png → /b.png
      轮播图（c）版本：1 → 2
      轮播图（c）旧版内容 props images 第 1 项 query：未设置 → {"a":"1"}"
    `)
  })
})
