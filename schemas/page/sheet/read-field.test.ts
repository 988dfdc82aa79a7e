import { describe, expect, it } from 'vitest'
import { findName, formatPage, createPage } from './sheet-for-test.ts'

const widget = (type: string, props: object, rest: object = {}) => ({ id: 'w1', type, v: 1, props, ...rest })
const one = (...given: Parameters<typeof widget>) => formatPage(createPage([widget(...given)]))
const sayLink = (link: unknown) => one('image-banner', { image: { src: '/a.svg' }, link }).split('\n')[2]

describe('what a widget says, by the control of its fields', () => {
  it('texts, a long text, a number, a switch, a choice, a colour and a picture', () => {
    const element = {
      kind: 'text',
      text: '一行\n又一行',
      size: 30,
      colour: '#ff0000',
      weight: 'bold',
      opacity: 50,
    }
    const picture = { kind: 'picture', image: { src: '/a.svg', alt: '茶', width: 40, height: 30 }, name: '' }
    expect(one('canvas', { name: '积分', elements: [element, picture] }, { name: '海报' }))
      .toMatchInlineSnapshot(`
      "自由画布「海报」(w1)
        名称：积分
        元素（2）
          - 类型：文字
            文字：一行⏎又一行
            字号：30px
            粗细：加粗
            颜色：#ff0000
            不透明度：50%
          - 类型：图片
            名称：（空）
            图片：/a.svg「茶」 40×30
      "
    `)
    expect(one('carousel', { slides: [], autoplay: false }, { v: 2 })).toMatchInlineSnapshot(`
      "轮播图(w1)【不展示】
        轮播图片（0）
        自动播放：关
      "
    `)
  })

  it('links to each kind of target', () => {
    const links = [
      { jump: 'Mall' },
      { jump: 'ProductList', query: { catId: '18', goodsName: '龙井' }, open: 'open' },
      { jump: 'pcSecondLevel', query: { pageId: 'deals' } },
      { jump: 'userDoc' },
      { jump: 12, query: { url: 'https://example.com/a' } },
      { jump: '20', query: { goodsId: 88, quantity: '2' } },
      { jump: '0' },
      { jump: 'Nowhere', query: { a: '1' } },
      { jump: 'Mall', query: { a: '' }, open: 'x', more: 1 },
      '/goods',
    ]
    expect(links.map(sayLink).join('\n')).toMatchInlineSnapshot(`
      "  点击跳转：商城首页
        点击跳转：商品列表（分类 18，关键词 龙井，新页签打开）
        点击跳转：专题页（页面 deals）
        点击跳转：使用文档
        点击跳转：外部链接（https://example.com/a）
        点击跳转：加入购物车（商品 88，数量 2）
        点击跳转：不跳转
        点击跳转：不认识的跳转「Nowhere」（a=1）
        点击跳转：商城首页（a=（空），另有 {"more":1,"open":"x"}）
        点击跳转："/goods""
    `)
  })

  it('windows of time, an audience, widths and a frame', () => {
    const visible = {
      from: '2026-11-01',
      to: '2026-11-12T00:00:00+08:00',
      audience: ['guest', 'gift'],
      minWidth: 768,
    }
    const frame = { margin: { bottom: 24 }, padding: 8, background: '#fafafa', radius: 8, shadow: 'soft' }
    expect(one('countdown', { title: '年货', endAt: '2026-12-01 20:00' }, { visible, frame }))
      .toMatchInlineSnapshot(`
      "倒计时(w1)
        标题：年货
        结束时间：2026-12-01 20:00
        展示条件
          开始时间：2026-11-01 00:00
          结束时间：2026-11-12 00:00
          可见人群：游客、礼品公司
          窗口至少宽：768px
        外框
          外边距
            下：24px
          内边距：8px
          背景色：#fafafa
          圆角：8px
          阴影：柔和
      变化时刻
        2026-11-01 00:00 倒计时(w1) 展示条件 开始时间
        2026-11-12 00:00 倒计时(w1) 展示条件 结束时间
        2026-12-01 20:00 倒计时(w1) 结束时间
      "
    `)
  })

  it('goods by hand, by a rule, and left out', () => {
    const byRule = {
      by: 'query',
      catIdList: ['18', 19],
      sellPriceEnd: 9.9,
      payModels: [1],
      isReal: true,
      count: 6,
    }
    expect(
      formatPage(
        createPage([
          widget('goods-list', { source: { by: 'ids', ids: ['88', 89] } }),
          widget('goods-grid', { source: byRule, substitute: { by: 'shop' } }, { id: 'w2' }),
        ]),
        '福豆',
        findName,
      ),
    ).toMatchInlineSnapshot(`
      "商品列表(w1)
        商品来源：手选商品：雨前龙井、89
      商品网格(w2)【有问题】
        商品来源：按条件取商品：分类 茶叶、19；支付方式 纯福豆；最高价 9.9；实物商品 开；件数 6
        替补商品：{"by":"shop"}
      "
    `)
  })

  it('rich text, hot zones and widgets in containers', () => {
    const title = { id: 't', type: 'title-bar', v: 1, props: { title: '新品' } }
    const nested = widget(
      'columns',
      { columns: [{ children: [title] }, { weight: 2, children: [] }] },
      { id: 'c' },
    )
    const zone = { name: '左', link: { jump: 'Mall' }, left: 10.5, top: 0, width: 30, height: 60 }
    expect(
      formatPage(
        createPage([
          widget('rich-text', { html: '<p>一</p>\n<p>二</p>' }, { id: 'r' }),
          widget('hot-zone', { image: { src: '/a.svg' }, zones: [zone] }, { id: 'h' }),
          widget('tabs', { tabs: [{ title: '全部', children: [nested] }] }),
          widget(
            'anchor-nav',
            {
              items: [
                { label: '新品', target: 't' },
                { label: '没有', target: 'x' },
              ],
            },
            { id: 'a' },
          ),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "富文本(r)
        内容：<p>一</p>⏎<p>二</p>
      热区图片(h)
        图片：/a.svg
        热区（1）
          - 热区名称：左
            点击跳转：商城首页
            距左边：10.5%
            距上边：0%
            宽：30%
            高：60%
      页签容器(w1)
        页签（1）
          - 页签：全部
            页签内组件（1）
              分栏(c)
                栏（2）
                  - 栏内组件（1）
                      标题栏(t)
                        标题：新品
                  - 宽度份数：2
                    栏内组件（0）
      楼层导航(a)
        楼层（2）
          - 名称：新品
            楼层：标题栏(t)
          - 名称：没有
            楼层：x
      "
    `)
  })
})
