import { describe, expect, it } from 'vitest'
import { formatPage, createPage, readSheet } from './sheet-for-test.ts'

const widget = (type: string, props: object, rest: object = {}) => ({ id: 'w1', type, v: 1, props, ...rest })
const one = (...given: Parameters<typeof widget>) => formatPage(createPage([widget(...given)]))

describe('what a page says', () => {
  it('settings, the splash and keys that nothing reads', () => {
    const splash = {
      show: '1',
      visible: 4,
      visibleCycle: 3,
      startTime: '2036-01-01',
      imgUrl: '/s.svg',
      jumpUrl: '12',
    }
    const settings = {
      title: '首页',
      description: '',
      background: '#fff',
      backgroundImage: { src: '/b.svg' },
      backgroundRepeat: 'both',
      splash: { ...splash, colour: 'red' },
      theme: { dark: true },
    }
    expect(formatPage(createPage([], { settings, schema: '1', author: '小王' }))).toMatchInlineSnapshot(`
      "页面设置
        页面标题：首页
        页面描述：（空）
        页面背景色：#fff
        页面背景图：/b.svg
        背景图平铺：平铺
        不认识的「theme」：{"dark":true}
        开屏广告
          展示开屏广告：开
          图片地址：/s.svg
          点击跳转：外部链接
          展示频率：每隔几天一次
          间隔：3天
          截止时间：2036-01-01 00:00
          不认识的「colour」："red"
      页面的版本号："1"
      页面里不认识的「author」："小王"
      变化时刻
        2036-01-01 00:00 页面设置 开屏广告 截止时间
      "
    `)
    const jumps = ['', 'ProductList?catId=18', '/cart', 'https://example.com'].map(
      (jumpUrl) => formatPage(createPage([], { settings: { splash: { jumpUrl } } })).split('\n')[2],
    )
    expect(jumps).toMatchInlineSnapshot(`
      [
        "    点击跳转：不跳转",
        "    点击跳转：商品列表（分类 18）",
        "    点击跳转："/cart"",
        "    点击跳转：外部链接（https://example.com）",
      ]
    `)
  })

  it('hides nothing of what cannot be read', () => {
    expect(
      formatPage(
        createPage([
          null,
          'text',
          { id: 7, type: 'lottery', v: 3, props: { prizes: [{ name: '手机' }] }, lang: 'zh' },
          widget('title-bar', { title: 5, colour: 'red', size: ['大'] }, { id: 'dup', frame: 'none', v: 9 }),
          widget('title-bar', { title: '', look: 'neon', colours: ['红', '蓝'] }, { id: 'dup' }),
          widget('tabs', {
            tabs: [{ title: '', children: [widget('title-bar', { title: '内' }, { id: 'in' })] }],
          }),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "不是组件的内容(auto-1)【不展示】
        内容：null
      不是组件的内容(auto-2)【不展示】
        内容："text"
      lottery(7)【不展示】
        版本：3
        内容：{"prizes":[{"name":"手机"}]}
        不认识的「lang」："zh"
      标题栏(dup)【不展示】
        版本：9
        内容：{"title":5,"colour":"red","size":["大"]}
        外框："none"
      标题栏(dup~2)【不展示】
        编号："dup"
        标题：（空）
        不认识的「look」："neon"
        不认识的「colours」：["红","蓝"]
      页签容器(w1)【不展示】
        页签（1）
          - 页签：（空）
            页签内组件（1）
              标题栏(in)【不展示】
                标题：内
      "
    `)
  })

  it('shows long JSON part by part', () => {
    const prizes = Array.from({ length: 3 }, (_, index) => ({ name: `${index} ${'很长的名称'.repeat(10)}` }))
    expect(one('lottery', { prizes })).toMatchInlineSnapshot(`
      "lottery(w1)【不展示】
        版本：1
        内容
          prizes（3）
            - {"name":"0 很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称"}
            - {"name":"1 很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称"}
            - {"name":"2 很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称很长的名称"}
      "
    `)
  })

  it('says an older version in the words of the current one', () => {
    const images = [{ url: '/c.png', jump: '20', query: { goodsId: 88 } }]
    expect(one('carousel', { images })).toMatchInlineSnapshot(`
      "轮播图(w1)【旧版】
        版本：1
        轮播图片（1）
          - 图片：/c.png
            点击跳转：加入购物车（商品 88）
      "
    `)
    expect(formatPage(createPage([{ id: 'w1', type: 'carousel', props: { images } }])))
      .toMatchInlineSnapshot(`
      "轮播图(w1)【旧版】
        轮播图片（1）
          - 图片：/c.png
            点击跳转：加入购物车（商品 88）
      "
    `)
  })

  it('lists the moments at which the page changes by itself', () => {
    const { moments } = readSheet(
      createPage(
        [
          widget(
            'countdown',
            { title: '年货', endAt: '2026-12-01 20:00' },
            { visible: { from: '2026-11-01' } },
          ),
          widget(
            'tabs',
            {
              tabs: [
                {
                  title: '一',
                  children: [widget('title-bar', {}, { id: 't', visible: { to: '2026-11-03' } })],
                },
              ],
            },
            { id: 'w2' },
          ),
        ],
        { settings: { splash: { startTime: 1_793_462_400_000 } } },
      ),
    )
    expect(moments.map(({ text, widgetId }) => [widgetId, text])).toMatchInlineSnapshot(`
      [
        [
          null,
          "2026-11-01 00:00 页面设置 开屏广告 截止时间",
        ],
        [
          "w1",
          "2026-11-01 00:00 倒计时(w1) 展示条件 开始时间",
        ],
        [
          "t",
          "2026-11-03 00:00 标题栏(t) 展示条件 结束时间",
        ],
        [
          "w1",
          "2026-12-01 20:00 倒计时(w1) 结束时间",
        ],
      ]
    `)
  })

  it('is the same whatever the order of keys', () => {
    const props = { title: '一', subtitle: '二' }
    const { title, subtitle } = props
    expect(one('title-bar', { subtitle, title })).toBe(one('title-bar', props))
  })

  it('reads a widget when it is first asked for', () => {
    const [first] = readSheet(createPage([widget('title-bar', { title: '一' })])).widgets
    expect(first?.fields).toBe(first?.fields)
  })
})
