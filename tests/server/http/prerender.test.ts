import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#schemas/base/escape-html.ts'
import { drawnPage, minute, NOON, second, settled, startPages } from './prerender-support.ts'

const NASTY = '</script><!--<script>\u2028$&$1"\'&amp;'
const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

describe('a page that is served drawn', () => {
  it('holds the HTML, its data, its styles and scripts, and starts by itself', async () => {
    const page = startPages()
    const html = await page.text()
    expect(html).toContain('<html data-home="home" lang="zh-CN">')
    expect(html).toContain('<title>首页 - 礼品商城</title>')
    expect(html).toContain('<div id="root" data-served=""><main data-style="color:red">甲</main></div>')
    expect(html).toContain('<script type="application/json" id="snapshot">{"page":1}</script>')
    expect(html).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/style-0\.css"/)
    const starter = /<script>(\{const names.*?)<\/script>/.exec(html ?? '')?.[1] ?? ''
    expect(starter).toContain('"/assets/chunk-0.js"')
    expect(html, 'no code before the first frame').not.toMatch(/<link rel="modulepreload"/)
    expect(html).toContain('<link rel="preload" as="image" href="/a.svg">')
    expect(html).toContain('import("/assets/mall-1a2b.js")')
    expect(html, 'the starter imports it').not.toMatch(/<script[^>]*src=/)
  })

  it('says what the page is about, or what the mall is', async () => {
    const text = await startPages(async () => drawnPage({ description: '给员工的"好礼"' })).text()
    expect(text).toContain('<meta name="description" content="给员工的&quot;好礼&quot;">')
    expect(await startPages().text()).toContain('<meta name="description" content="礼品">')
  })

  it('lets exactly its own inline scripts and styles run, byte for byte, and the styles of a screen instead', async () => {
    const page = startPages()
    const response = await page.find()
    const html = (await response?.text()) ?? ''
    const policy = new Map(
      (response?.headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...values] = rule.split(' ')
        return [name, values]
      }),
    )
    const inline = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}(?: type="module")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, body = '']) => hashOf(body),
      )
    expect(inline('script')).toHaveLength(3)
    expect(policy.get('script-src')).toEqual(["'self'", ...inline('script')])
    expect(policy.get('style-src')).toEqual([
      "'self'",
      ...inline('style'),
      hashOf('/* assets/style-0.css */'),
    ])
    expect([...policy.values()].flat().filter((value) => /unsafe/.test(value))).toEqual([])
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('survives titles, ids and data with what ends scripts, comments and patterns', async () => {
    const snapshot = JSON.stringify({ title: NASTY })
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
    const html = `<p>${escapeHtml(NASTY)}</p>`
    const page = startPages(async () =>
      drawnPage({ title: NASTY, snapshot, html, page: { id: NASTY, revision: 1 } }),
    )
    const text = (await page.text()) ?? ''
    expect(text).toContain(`>${html}</div>`)
    expect(JSON.parse(/id="snapshot">([^<]*)<\/script>/.exec(text)?.[1] ?? '')).toEqual({ title: NASTY })
    expect(text).toContain(
      "<title>&lt;/script&gt;&lt;!--&lt;script&gt;\u2028$&amp;$1&quot;'&amp;amp;</title>",
    )
    expect(text).toContain('<html data-home="&lt;/script&gt;&lt;!--&lt;script&gt;\u2028$&amp;$1&quot;')
    expect(text.match(/<!--/g)).toBeNull()
    expect(text.match(/<\/html>/g)).toHaveLength(1)
  })

  it('is marked as a home page only when it is one: nobody else’s own is hidden', async () => {
    const page = startPages(async () => drawnPage({ home: false }))
    expect(await page.text()).toContain('<html lang="zh-CN">')
  })

  it('answers HEAD like GET, and each encoding with its own tag', async () => {
    const page = startPages()
    const plain = await page.find()
    const bytes = Buffer.from((await plain?.arrayBuffer()) ?? new ArrayBuffer())
    const head = await page.find('/', { method: 'HEAD' })
    expect([head?.status, await head?.text()]).toEqual([200, ''])
    expect(head?.headers.get('content-length')).toBe(String(bytes.length))
    const tags = new Set([plain?.headers.get('etag')])
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const coded = await page.find('/', { headers: { 'accept-encoding': encoding } })
      expect(coded?.headers.get('content-encoding')).toBe(encoding)
      expect(decode(Buffer.from((await coded?.arrayBuffer()) ?? new ArrayBuffer())).equals(bytes)).toBe(true)
      tags.add(coded?.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
    expect(plain?.headers.get('vary')).toBe('Accept-Encoding')
    expect(plain?.headers.get('cache-control')).toBe('no-cache')
  })
})

describe('how long a drawn page is served', () => {
  it('two seconds as it is, then while a fresh one is drawn, and after a minute only a fresh one', async () => {
    let revision = 1
    const page = startPages(async () => drawnPage({ html: `第${revision}版`, snapshot: String(revision) }))
    expect(await page.text()).toContain('第1版')
    revision = 2
    page.clock.pass(2 * second - 1)
    expect(await page.text()).toContain('第1版')
    expect(page.prerender).toHaveBeenCalledTimes(1)
    page.clock.pass(1)
    expect(await page.text()).toContain('第1版')
    await settled()
    expect(page.prerender).toHaveBeenCalledTimes(2)
    expect(await page.text()).toContain('第2版')
    revision = 3
    page.clock.pass(minute)
    expect(await page.text()).toContain('第3版')
    expect(page.prerender).toHaveBeenCalledTimes(3)
  })

  it('one drawing at a time, however many ask', async () => {
    const page = startPages()
    const pages = await Promise.all(Array.from({ length: 20 }, () => page.text()))
    expect(new Set(pages).size).toBe(1)
    expect(page.prerender).toHaveBeenCalledTimes(1)
  })

  it('unchanged, it keeps its tag, and who has it is told so', async () => {
    const page = startPages()
    const etag = (await page.find())?.headers.get('etag') ?? ''
    page.clock.pass(10 * second)
    await page.find()
    await settled()
    const again = await page.find('/', { headers: { 'if-none-match': etag } })
    expect(page.prerender).toHaveBeenCalledTimes(2)
    expect([again?.status, await again?.text()]).toEqual([304, ''])
    expect(again?.headers.get('content-security-policy')).toContain('sha256-')
  })

  it('is drawn for whole minutes', async () => {
    const page = startPages()
    page.clock.pass(59_999)
    await page.find()
    expect(page.prerender.mock.calls[0]?.[0].now).toBe(NOON)
  })

  it('is over when some widget begins or ends, to the millisecond, within a minute too', async () => {
    const until = NOON + 30 * second
    const page = startPages(async ({ now }) =>
      now < until ? drawnPage({ html: '之前', until }) : drawnPage({ html: '之后', snapshot: '2' }),
    )
    page.clock.pass(29 * second)
    expect(await page.text()).toContain('之前')
    page.clock.pass(second - 1)
    expect(await page.text()).toContain('之前')
    await settled()
    page.clock.pass(1)
    // Drawn a millisecond ago, for the time before.
    expect((await page.text()) ?? '').not.toContain('之前')
    page.clock.pass(2 * second)
    expect(await page.text()).toContain('之后')
    expect(page.prerender.mock.lastCall?.[0].now).toBe(page.clock.now())
  })

  it('is drawn again before it is too old, so that nobody waits for it', async () => {
    let revision = 1
    const page = startPages(async () => drawnPage({ html: `第${revision}版`, snapshot: String(revision) }))
    await page.find()
    for (revision = 2; revision <= 5; revision += 1) {
      page.clock.pass(minute / 2 - 1)
      await page.freshen()
      expect(page.prerender).toHaveBeenCalledTimes(revision - 1)
      page.clock.pass(1)
      await page.freshen()
      expect(page.prerender).toHaveBeenCalledTimes(revision)
    }
    page.clock.pass(second)
    expect(await page.text()).toContain('第5版')
    expect(page.prerender).toHaveBeenCalledTimes(5)
  })

  it('an hour after the last visitor it is left alone, and so is what could not be drawn', async () => {
    let broken = false
    const page = startPages(async () => {
      if (broken) throw new Error('the database is away')
      return drawnPage()
    })
    await page.find()
    page.clock.pass(60 * minute - 1)
    await page.freshen()
    const drawn = page.prerender.mock.calls.length
    page.clock.pass(1 + minute)
    await page.freshen()
    expect(page.prerender).toHaveBeenCalledTimes(drawn)
    await page.find()
    broken = true
    page.clock.pass(minute)
    await page.freshen()
    page.clock.pass(minute)
    await page.freshen()
    expect(page.logs).toHaveLength(1)
  })

  it('a drawing that does not end holds up no other', async () => {
    let slow = false
    const page = startPages(
      async ({ path }) => (slow && path === '/' ? new Promise(() => undefined) : drawnPage()),
      { routerMode: 'history' },
    )
    await page.find('/')
    await page.find('/pcSecondLevel?pageId=a')
    slow = true
    page.clock.pass(minute / 2)
    await page.freshen()
    expect(page.prerender.mock.calls.slice(2).map(([{ path }]) => path)).toContain('/pcSecondLevel?pageId=a')
  })

  it('a clock that is set back does not keep an old page', async () => {
    let revision = 1
    const page = startPages(async () => drawnPage({ html: `第${revision}版`, snapshot: String(revision) }))
    await page.find()
    revision = 2
    page.clock.pass(-1000 * minute)
    await page.find()
    await settled()
    expect(await page.text()).toContain('第2版')
  })
})

describe('what the browser has to draw', () => {
  it('a page whose drawing throws; it is tried again two seconds later, and told each time', async () => {
    let broken = true
    const page = startPages(async () => {
      if (broken) throw new Error('the database is away')
      return drawnPage()
    })
    expect(await page.find()).toBeUndefined()
    expect(await page.find()).toBeUndefined()
    expect(page.prerender).toHaveBeenCalledTimes(1)
    expect(page.logs.filter((line) => line.includes('the database is away'))).toHaveLength(1)
    page.clock.pass(2 * second)
    await page.find()
    await settled()
    expect(page.logs).toHaveLength(2)
    broken = false
    page.clock.pass(2 * second)
    await page.find()
    await settled()
    expect(await page.text()).toContain('甲')
  })

  it('also when it throws before it waits for anything', async () => {
    const page = startPages(() => {
      throw new Error('at once')
    })
    for (let turn = 1; turn <= 3; turn += 1) {
      await page.find()
      await settled()
      expect(page.prerender).toHaveBeenCalledTimes(turn)
      page.clock.pass(minute)
    }
  })

  it('a page that takes more than a second; it is served once it is there', async () => {
    let finish = () => undefined as void
    const page = startPages(() => new Promise((done) => (finish = () => done(drawnPage()))))
    const from = performance.now()
    expect(await page.find()).toBeUndefined()
    expect(performance.now() - from).toBeGreaterThan(900)
    finish()
    await settled()
    expect(await page.text()).toContain('甲')
    expect(page.prerender).toHaveBeenCalledTimes(1)
  })

  it('an old page whose fresh one does not come', async () => {
    let slow = false
    const page = startPages(() => (slow ? new Promise(() => undefined) : Promise.resolve(drawnPage())))
    await page.find()
    slow = true
    page.clock.pass(minute)
    expect(await page.find()).toBeUndefined()
  })

  it('what is no page', async () => {
    const page = startPages(async () => null)
    expect(await page.find()).toBeUndefined()
    expect(page.logs).toEqual([])
  })
})
