import { describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Visit } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'
import { expectHome } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const heading = (id: string, title: string, more = {}) => ({
  id,
  type: 'title-bar',
  v: 1,
  props: { title },
  ...more,
})
const many = Array.from({ length: 40 }, (_, index) => heading(`far${index}`, `下面第 ${index} 个`))
const widgets = [
  heading('plain', '一直在的标题'),
  heading('gift', '给礼品公司的标题', { name: '礼品公司专区', visible: { audience: ['gift'] } }),
  heading('later', '明年的标题', { visible: { from: '2099-01-01 10:00' } }),
  heading('wide', '宽屏的标题', { visible: { minWidth: 1000 } }),
  { id: 'unknown', type: 'hologram', v: 1, props: {} },
  { ...heading('mended', '修过的标题'), props: { title: '修过的标题', align: 'sideways' } },
  {
    id: 'box',
    type: 'columns',
    v: 1,
    props: { columns: [{ children: [heading('inner', '里面的标题')] }, { children: [] }] },
  },
  { id: 'goods', type: 'goods-grid', v: 1, props: { source: { by: 'ids', ids: [] } } },
  {
    id: 'dead',
    type: 'nav-grid',
    v: 1,
    props: {
      items: [51, 'Luck', 51, 'ProductDetail', 'Mall'].map((jump, at) => ({
        title: `入口${at}`,
        link: { jump },
      })),
    },
  },
  heading('astray', '写错的标题', { visibel: { audience: ['gift'] } }),
  ...many,
]

async function openInspector(visit: Visit, at = `${HOME}?inspect`) {
  const shop = await openShop(visit)
  await changeAnswer(shop.context, pages.findHomePage, (page) => ({
    ...page,
    id: 'tried',
    revision: 7,
    lastGood: null,
    pageConfig: JSON.stringify({ schema: 1, settings: { title: '试看', background: 'red;' }, widgets }),
  }))
  await shop.visit(at)
  return { ...shop, panel: shop.page.getByRole('complementary', { name: '页面检查' }) }
}

const editor = { login: 'editor1' } as const
type Inspecting = Awaited<ReturnType<typeof openInspector>>

/** The row of a widget, by what an editor calls it. */
const rowOf = ({ panel }: Inspecting, name: string | RegExp) =>
  panel.getByRole('list', { name: /^组件/ }).getByRole('button', { name })
const reasons = ({ panel }: Inspecting) => panel.getByRole('list', { name: '原因' })

describe('§6 the inspector is for those who may', () => {
  it.each(some(['editor1', 'admin1'], 1))('%s has it', async (login) => {
    const shop = await openInspector({ login })
    await shop.panel.getByText('第 7 版').waitFor()
  })

  it.each(
    some<[string, Visit]>(
      [
        ['a guest', {}],
        ['a buyer', { login: 'buyer2' }],
        ['a purchaser', { login: 'purchaser1' }],
      ],
      2,
    ),
  )('%s has not a byte of it', async (_, visit) => {
    const { script, styles } = await builtChunk('src/renderer/inspect/inspector.tsx')
    const asked: string[] = []
    const shop = await openShop(visit)
    shop.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await shop.visit(`${HOME}?inspect`)
    await expectHome(shop)
    await shop.page.waitForLoadState('networkidle')
    expect(asked.filter((path) => [script, ...styles].includes(path))).toEqual([])
    expect(await shop.page.getByRole('complementary', { name: '页面检查' }).count()).toBe(0)
  })

  it('one who forged the roles in the browser is told apart by the server', async () => {
    const shop = await openShop({ login: 'buyer2' })
    await shop.page.addInitScript(() => {
      if (location.protocol === 'about:') return
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith(':user')))
        localStorage.setItem(
          key,
          JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), roles: ['admin'] }),
        )
    })
    const answered = shop.page.waitForResponse((response) => response.url().includes(authUser.current.path))
    await shop.visit(`${HOME}?inspect`)
    await expectHome(shop)
    await answered
    await shop.page.waitForLoadState('networkidle')
    expect(await shop.page.getByRole('complementary', { name: '页面检查' }).count()).toBe(0)
  })
})

describe('the inspector', () => {
  it('lists the widgets in their order, each with its state', async () => {
    const shop = await openInspector(editor)
    const rows = shop.panel.getByRole('list', { name: /^组件/ }).getByRole('listitem')
    await expect
      .poll(async () => (await rows.allInnerTexts()).slice(0, 12))
      .toEqual([
        expect.stringMatching(/^展示\s+标题栏/),
        expect.stringMatching(/^不展示\s+礼品公司专区/),
        expect.stringMatching(/^不展示\s+标题栏/),
        expect.stringMatching(/^展示\s+标题栏/),
        expect.stringMatching(/^已隔离\s+hologram/),
        expect.stringMatching(/^展示\s+标题栏[^]*已修复/),
        expect.stringMatching(/^展示\s+分栏/),
        expect.stringMatching(/^展示\s+标题栏/),
        expect.stringMatching(/^无商品\s+商品网格/),
        expect.stringMatching(/^展示\s+导航宫格[^]*链接有误/),
        expect.stringMatching(/^不展示\s+标题栏 · 写错的标题/),
        expect.stringMatching(/^展示\s+标题栏 · 下面第 0 个/),
      ])
    await expect.poll(() => rows.last().innerText()).toMatch(/^待绘制/)
    await shop.panel.getByText('settings.background').waitFor()
    await expectNoSeriousAxe(shop.page, 'aside[aria-labelledby="inspect-title"]')
  })

  it('says why, with the place in the document, and outlines the widget on the page', async () => {
    const shop = await openInspector(editor)
    await rowOf(shop, /礼品公司专区/).click()
    await reasons(shop).getByText('只给礼品公司看，现在的身份是个人买家').waitFor()
    await shop.panel.getByText('页面上现在没有它').waitFor()
    await rowOf(shop, /hologram/).click()
    await reasons(shop).getByText('没有名为「hologram」的组件').waitFor()
    await rowOf(shop, /已修复/).click()
    await reasons(shop).getByText('props.align').waitFor()
    const outlined = shop.page.locator('[data-inspected]')
    expect(await outlined.getAttribute('data-widget')).toBe('mended')
    expect(await outlined.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    await shop.panel.getByText('"align": "sideways"').waitFor()
  })

  it(
    'says which links lead nowhere, what says the same once, with its number and its places',
    DEEP,
    async () => {
      const shop = await openInspector(editor)
      const summary = shop.panel.getByRole('region', { name: '概况' })
      await summary.getByText('「不跳转（51）」点击后没有任何反应，请改用其他跳转或去掉链接 × 2').waitFor()
      await summary.getByText('没有编号为「Luck」的跳转，点击后没有反应').waitFor()
      await rowOf(shop, /导航宫格/).click()
      const row = reasons(shop).getByRole('listitem').filter({ hasText: '不跳转（51）' })
      expect(await row.count()).toBe(1)
      expect(await row.innerText()).toMatch(/× 2.*props\.items\.0\.link\.jump.*props\.items\.2\.link\.jump/s)
      await reasons(shop).getByText('缺少「商品」，点击后没有反应').waitFor()
      await rowOf(shop, /写错的标题/).click()
      await reasons(shop).getByText('「visibel」像是写错的显示条件「visible」').waitFor()
    },
  )

  it('a click scrolls to a widget far below, which is drawn then and no longer waits', DEEP, async () => {
    const shop = await openInspector(editor)
    const row = shop.panel.getByRole('list', { name: /^组件/ }).getByRole('button').last()
    await expect.poll(() => row.innerText()).toMatch(/^待绘制/)
    await row.click()
    await shop.page.getByRole('heading', { name: '下面第 39 个' }).waitFor()
    await expect.poll(() => row.innerText()).toMatch(/^展示/)
  })

  it('judges for another visitor, moment and width, and leaves the page as it is', async () => {
    const shop = await openInspector(editor)
    const badge = async (name: RegExp) => (await rowOf(shop, name).innerText()).split('\n')[0]
    await shop.panel.getByText('换个角度判断').click()
    await shop.panel.getByLabel('身份').selectOption('礼品公司')
    await expect.poll(() => badge(/礼品公司专区/)).toBe('展示')
    expect(await shop.page.getByRole('heading', { name: '给礼品公司的标题' }).count()).toBe(0)
    const third = shop.panel.getByRole('list', { name: /^组件/ }).getByRole('button').nth(2)
    await shop.panel.getByLabel('时间').fill('2099-01-01T10:00')
    await expect.poll(() => third.innerText()).toMatch(/^展示/)
    await shop.panel.getByLabel('时间').fill('2099-01-01T09:59')
    await third.click()
    await reasons(shop).getByText('还没到展示时间，2099-01-01 10:00 开始展示').waitFor()
    await shop.panel.getByLabel('宽度').selectOption('390')
    const fourth = shop.panel.getByRole('list', { name: /^组件/ }).getByRole('button').nth(3)
    await fourth.click()
    await reasons(shop).getByText('窗口宽 390 像素，至少 1000 像素才展示').waitFor()
    await shop.page.getByRole('heading', { name: '宽屏的标题' }).waitFor()
  })

  it('works by keyboard: arrows walk, Esc closes and leaves a clean address', async () => {
    const shop = await openInspector(editor)
    await shop.panel.getByText('第 7 版').waitFor()
    expect(await shop.page.evaluate(() => document.activeElement?.textContent)).toBe('页面检查')
    await rowOf(shop, /^展示/).first().focus()
    await shop.page.keyboard.press('ArrowDown')
    await reasons(shop).getByText('只给礼品公司看').waitFor()
    await shop.page.keyboard.press('End')
    await shop.page.getByRole('heading', { name: '下面第 39 个' }).waitFor()
    await shop.page.keyboard.press('Home')
    await reasons(shop).getByText('没有显示条件').waitFor()
    await shop.page.keyboard.press('Escape')
    await shop.panel.waitFor({ state: 'detached' })
    expect(shop.path()).toBe(HOME)
    expect(await shop.page.locator('[data-inspected]').count()).toBe(0)
  })

  it('copies a node as JSON', DEEP, async () => {
    const shop = await openInspector(editor)
    await shop.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await rowOf(shop, /礼品公司专区/).click()
    await shop.panel.getByRole('button', { name: '复制 JSON' }).click()
    await shop.panel.getByText('已复制').waitFor()
    const text = await shop.page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(text)).toEqual(widgets[1])
  })

  it.each(
    some<[string, Visit, string]>(
      [
        ['in history mode', { ...editor, router: 'history' }, `${HOME}?inspect`],
        ['on a phone', { ...editor, width: 390 }, `${HOME}?inspect`],
      ],
      1,
    ),
  )('opens %s', async (_, visit, at) => {
    const shop = await openInspector(visit, at)
    await shop.panel.getByText('第 7 版').waitFor()
    await shop.panel.getByRole('button', { name: /关闭/ }).click()
    await shop.landed(HOME)
  })

  it('opens by the search before the hash, and closes there too', DEEP, async () => {
    const shop = await openInspector({ ...editor, router: 'hash' }, HOME)
    await shop.page.goto(`${shop.origin}/?inspect#${HOME}`)
    await shop.panel.getByText('第 7 版').waitFor()
    await shop.page.keyboard.press('Escape')
    await shop.panel.waitFor({ state: 'detached' })
    expect(new URL(shop.page.url()).search).toBe('')
  })
})
