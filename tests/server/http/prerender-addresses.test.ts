import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { CachedPage } from '#server/app/http/prerender/cached-page.ts'
import { createRepresentation } from '#server/app/http/representation.ts'
import { drawnPage, NOON, second, startPages } from './prerender-support.ts'

describe('which addresses are served drawn', () => {
  it('§2 in hash mode the home page alone, whatever its query', async () => {
    const page = startPages()
    for (const address of ['/', '/?from=qr', '/?a=1&b=2']) expect(await page.text(address)).toContain('甲')
    expect(page.prerender).toHaveBeenCalledTimes(1)
    for (const address of ['/pc/', '/mall/index', '/pcSecondLevel?pageId=1', '/goods/index'])
      expect(await page.find(address)).toBeUndefined()
  })

  it('§2 in history mode each configured page, by its pageId alone', async () => {
    const page = startPages(undefined, { routerMode: 'history' })
    for (const address of ['/', '/mall/index', '/pcSecondLevel?pageId=a', '/pageHtml/index?pageId=a%26b'])
      expect(await page.text(address)).toContain('甲')
    expect(page.prerender.mock.calls.map(([{ path, router }]) => `${router} ${path}`)).toEqual([
      'history /',
      'history /mall/index',
      'history /pcSecondLevel?pageId=a',
      'history /pageHtml/index?pageId=a%26b',
    ])
    const others = [
      '/pcSecondLevel',
      '/pcSecondLevel?pageId=',
      '/pcSecondLevel?pageId=a&x=1',
      '/login',
      '/404',
    ]
    for (const address of others) expect(await page.find(address)).toBeUndefined()
    expect(page.prerender).toHaveBeenCalledTimes(4)
  })

  it('many addresses do not fill the memory, nor push out what is wanted', async () => {
    const page = startPages(async ({ path }) => (path.includes('?') ? null : drawnPage()), {
      routerMode: 'history',
    })
    await page.find('/')
    for (let index = 0; index < 450; index += 1) await page.find(`/pcSecondLevel?pageId=${index}`)
    await page.find('/')
    const homes = page.prerender.mock.calls.filter(([{ path }]) => path === '/')
    expect(homes).toHaveLength(1)
    await page.find('/pcSecondLevel?pageId=0')
    expect(page.prerender.mock.lastCall?.[0].path, 'forgotten, so asked anew').toContain('pageId=0')
  })

  it('a page that is published where there was none is drawn', async () => {
    let published = false
    const page = startPages(async () => (published ? drawnPage() : null), { routerMode: 'history' })
    expect(await page.text('/pcSecondLevel?pageId=a')).toBeUndefined()
    published = true
    page.clock.pass(2 * second)
    // It is drawn behind who asks first, and compressed in threads.
    await expect.poll(() => page.text('/pcSecondLevel?pageId=a')).toContain('甲')
  })

  it('§2 under a base path every address begins with it', async () => {
    const page = startPages(undefined, { basePath: '/gift/' })
    const html = await page.text()
    expect(html).toContain('import("/gift/assets/mall-1a2b.js")')
    expect(html).toContain('href="/gift/assets/style-0.css"')
    expect(html).toContain('"/gift/assets/chunk-0.js"')
    expect(html).not.toMatch(/<script[^>]*src=/)
    expect(page.prerender.mock.calls[0]?.[0].base).toBe('/gift/')
  })

  it.each(['/', '/gift/'])('§2 under %s the calls of a drawing reach the backend whole', async (basePath) => {
    const seen: unknown[] = []
    const page = startPages(
      async ({ send }) => {
        const url = `http://mall.test${basePath}user/v1/x?a=1`
        seen.push(await (await send(new Request(url))).text())
        await send(new Request(url, { method: 'POST', body: '{"b":2}', headers: { 'x-own': '1' } }))
        return drawnPage()
      },
      { basePath },
    )
    await page.find()
    expect(seen).toEqual(['GET http://mall.test/user/v1/x?a=1'])
    const posted = page.ask.mock.calls[1]?.[0]
    expect([posted?.method, posted?.url]).toEqual(['POST', 'http://mall.test/user/v1/x?a=1'])
    expect([await posted?.text(), posted?.headers.get('x-own')]).toEqual(['{"b":2}', '1'])
  })
})

describe('what follows the first screen', () => {
  const asked = { path: '/', id: 'home', revision: '3' }

  it('is drawn when it is asked for, once for all, and only for the page that was served', async () => {
    const draw = vi.fn(async () => '{"widgets":[]}')
    const page = startPages(async () => drawnPage({ rest: draw }))
    expect(await page.rest(asked)).toBeUndefined()
    await page.find()
    expect(draw).not.toHaveBeenCalled()
    const [one, other] = await Promise.all([page.rest(asked), page.rest(asked)])
    expect([await one?.text(), await other?.text()]).toEqual(['{"widgets":[]}', '{"widgets":[]}'])
    expect(one?.headers.get('content-type')).toContain('application/json')
    expect(draw).toHaveBeenCalledTimes(1)
    for (const wrong of [{ revision: '2' }, { id: 'other' }, { path: '/mall/index' }])
      expect(await page.rest({ ...asked, ...wrong })).toBeUndefined()
  })

  it('is compressed once for all', async () => {
    const page = new CachedPage('/', {
      drawFor: async () => drawnPage({ rest: async () => JSON.stringify('甲'.repeat(5000)) }),
      documentOf: async ({ html }) => ({
        ...createRepresentation('text/html', Buffer.from(html)),
        headers: {},
      }),
      clock: { now: () => NOON },
      heardUntil: () => -Infinity,
      quiet: async () => undefined,
      log: pino({ level: 'silent' }),
    })
    const compressed = async () => (await page.rest(asked.id, asked.revision))?.encoded('br')
    const [one, ...others] = await Promise.all([compressed(), compressed(), compressed()])
    expect(one?.length).toBeGreaterThan(10)
    for (const other of [...others, await compressed()]) expect(other).toBe(one)
  })

  it('that fails is told, and drawn anew the next time', async () => {
    let broken = true
    const page = startPages(async () =>
      drawnPage({ rest: () => (broken ? Promise.reject(new Error('away')) : Promise.resolve('{}')) }),
    )
    await page.find()
    expect(await page.rest(asked)).toBeUndefined()
    expect(page.logs).toHaveLength(1)
    broken = false
    expect(await (await page.rest(asked))?.text()).toBe('{}')
  })
})
