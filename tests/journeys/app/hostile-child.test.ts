import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BRIDGE_VERSION } from '#schemas/bridge/handshake.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { foundBy, serveChild } from './hostile/hostile-child.ts'
import { listen, waysOut } from './hostile/ways-out.ts'

const PLACE = '/appImplant/cqdx/index'

async function openHostile(script: string, { clock = false, served = false } = {}): Promise<Shop> {
  const shop = await openShop({ login: 'admin1', clock })
  await serveChild(shop, script, { served })
  // A typed address of it leads to /pc/, which always speaks in hashes.
  await shop.visit('/agreement')
  await shop.proceed(PLACE)
  return shop
}

const tokenOf = ({ page }: Shop) => page.evaluate(() => localStorage.getItem('gmall:token'))
const retry = ({ page }: Shop) => page.getByRole('button', { name: '重试' })

/** The shop around it goes on, its member still logged in. */
async function isUsable(shop: Shop): Promise<void> {
  await shop.page.getByRole('link', { name: '公告' }).first().click()
  await shop.landed('/noticeList')
  await shop.page.getByRole('heading', { name: '公告' }).first().waitFor()
  await shop.page.getByRole('button', { name: '退出' }).waitFor()
  expect(shop.page.url().startsWith(shop.origin)).toBe(true)
}

const settled = (shop: Shop, name: string) =>
  expect.poll(async () => (await foundBy(shop))[name]).toBeDefined()

describe('security 32: a hostile child', () => {
  it('reaches neither storage, cookies, the page around it, the top window nor the network', async () => {
    const shop = await openHostile(`
      boot()
      ;(async () => {
        await attempt('localStorage', () => localStorage.length)
        await attempt('sessionStorage', () => sessionStorage.length)
        await attempt('cookie', () => document.cookie)
        await attempt('indexedDB', () => new Promise((done, fail) => { const o = indexedDB.open('x'); o.onsuccess = () => done('open'); o.onerror = () => fail(o.error) }))
        await attempt('caches', () => caches.keys())
        await attempt('serviceWorker', () => navigator.serviceWorker.getRegistrations())
        await attempt('parentDocument', () => parent.document.body.innerHTML)
        await attempt('parentStorage', () => parent.localStorage.getItem('gmall:token'))
        await attempt('topAddress', () => top.location.href)
        await attempt('topNavigation', () => { top.location = 'about:blank'; return 'gone' })
        await attempt('frameElement', () => { if (!frameElement) throw new TypeError('none'); return frameElement })
        await attempt('ownCall', () => fetch('/user/v1/user/current').then((answer) => answer.text()))
        await attempt('form', () => { const f = document.createElement('form'); f.action = '/'; f.target = '_top'; document.body.append(f); f.submit(); throw new TypeError('stays') })
        const host = await reach()
        await host.ready({})
        await attempt('done', () => 1)
      })()`)
    await settled(shop, 'done')
    const { done: _, ...found } = await foundBy(shop)
    expect(Object.entries(found).filter(([, how]) => how.startsWith('gained'))).toEqual([])
    expect(Object.keys(found).length).toBe(13)
    await isUsable(shop)
  })

  it('has no way to another host: what it tries reaches no listener, and no tab opens', async () => {
    const listener = await listen()
    const { form, download, refresh, away, ...ways } = waysOut(listener)
    const attempts = Object.entries(ways).map(
      ([name, statement]) => `await attempt('${name}', async () => { ${statement} })`,
    )
    const shop = await openHostile(
      `boot()
      ;(async () => {
        const host = await reach()
        await host.ready({})
        ${attempts.join('\n')}
        addEventListener('click', () => { window.open('http://127.0.0.1:${listener.tcp}/clicked'); { ${form} } { ${download} } { ${refresh} } { ${away} } }, { once: true })
        found.done = 'x'; tell()
      })()`,
      { served: true },
    )
    await settled(shop, 'done')
    const found = await foundBy(shop)
    const constructors = [
      'peer',
      'peerOfFrame',
      'peerGivenBack',
      'socket',
      'transport',
      'events',
      'channel',
      'sharedWorker',
    ]
    for (const name of [...constructors, 'popup', 'beacon', 'fetch', 'module'])
      expect([name, found[name]]).toEqual([name, expect.stringMatching(/^refused/)])
    // A click is what a browser opens tabs for; what leads the frame away comes last.
    await shop.page.frameLocator('iframe[title="管理中心"]').locator('h1').click()
    await expect
      .poll(() => shop.page.frames().map((frame) => frame.url()), { timeout: PATIENCE })
      .toContain('chrome-error://chromewebdata/')
    expect(shop.context.pages()).toHaveLength(1)
    expect(listener.heard).toEqual([])
    listener.close()
    await isUsable(shop)
  })

  it('lets nothing be dragged out of its frame, and no link be opened by its menu', async () => {
    const listener = await listen()
    const shop = await openHostile(
      `boot()
      ;(async () => {
        const host = await reach()
        await host.ready({})
        const to = 'http://127.0.0.1:${listener.tcp}/dragged?secret'
        const pieces = '<a id="link" href="' + to + '">链接</a><p id="piece" draggable="true">' + to + '</p>'
        document.body.insertAdjacentHTML('beforeend', pieces)
        addEventListener('dragstart', (event) => event.dataTransfer.setData('text/uri-list', to))
        for (const kind of ['dragstart', 'contextmenu'])
          addEventListener(kind, (event) => { found[kind + ' ' + event.target.id] = String(event.defaultPrevented); tell() })
        found.done = 'x'; tell()
      })()`,
      { served: true },
    )
    await settled(shop, 'done')
    const { page } = shop
    const child = page.frameLocator('iframe[title="管理中心"]')
    for (const id of ['link', 'piece']) {
      await child.locator(`#${id}`).hover()
      await page.mouse.down()
      // A press becomes a drag by its second move.
      await page.mouse.move(600, 40, { steps: 6 })
      await page.mouse.up()
      await settled(shop, `dragstart ${id}`)
    }
    await child.locator('#link').click({ button: 'right' })
    await settled(shop, 'contextmenu link')
    await child.locator('#link').focus()
    await page.keyboard.press('ContextMenu')
    await child.locator('h1').click({ button: 'right' })
    await expect
      .poll(() => foundBy(shop))
      .toEqual({
        done: 'x',
        'dragstart link': 'true',
        'dragstart piece': 'true',
        'contextmenu link': 'true',
        'contextmenu ': 'false',
      })
    expect(shop.context.pages()).toHaveLength(1)
    expect(listener.heard).toEqual([])
    listener.close()
    await isUsable(shop)
  })

  it('gets no token, no call beside its list, no method beside the bridge', async () => {
    const shop = await openHostile(`
      boot()
      ;(async () => {
        const host = await reach()
        await host.ready({})
        found.session = JSON.stringify(await host.session({}))
        const code = async (method, path, input) => { found[path] = (await host.call({ method, path, input })).code }
        await code('GET', '/user/v1/user/current', {})
        await code('POST', '/order/v1/cart/save', { goodsId: '88' })
        await code('GET', '/order/v1/cart/queryCartList', {})
        await code('POST', '/b/user/sysuser/login', { loginMode: '0', username: 'admin1', password: 'x' })
        await code('GET', '/mall/v1/backOffice/failedRefunds/../../../user/v1/user/current', {})
        await code('GET', '/mall/v1/backOffice/failedRefunds', { page: 'many' })
        await code('GET', '/mall/v1/backOffice/failedRefunds', {}).then(() => { found.allowed = found['/mall/v1/backOffice/failedRefunds'] })
        await attempt('token', () => host.token({}))
        await attempt('badTitle', () => host.title({ title: 5 }))
        await attempt('script', () => host.open({ path: 'javascript:alert(1)' }))
        await attempt('outsidePlace', () => host.place({ path: '//evil.example/', replace: true }))
        await attempt('cartJump', () => host.open({ jump: { jump: '20', query: { goodsId: '88' } } }))
        await attempt('done', () => 1)
      })().catch((error) => { found.broken = String(error); found.done = 'x'; tell() })`)
    await settled(shop, 'done')
    const found = await foundBy(shop)
    expect(found.broken).toBeUndefined()
    expect(found.session).toContain('admin1')
    expect(JSON.stringify(found)).not.toContain(await tokenOf(shop))
    expect(found).toMatchObject({
      '/user/v1/user/current': '403',
      '/order/v1/cart/save': '403',
      '/order/v1/cart/queryCartList': '403',
      '/b/user/sysuser/login': '403',
      '/mall/v1/backOffice/failedRefunds/../../../user/v1/user/current': '403',
      allowed: '100',
    })
    for (const name of ['token', 'badTitle', 'script', 'outsidePlace'])
      expect(found[name], name).toMatch(/^refused/)
    expect(shop.path().startsWith(PLACE)).toBe(true)
    expect(await shop.page.getByText('添加成功').count()).toBe(0)
    await isUsable(shop)
  })

  it('forged messages, from the child and from elsewhere, are nothing', async () => {
    const shop = await openHostile(`
      for (const forged of [{ mall: 'boot' }, { mall: 'port', version: ${BRIDGE_VERSION} }, { mall: 'run' }, 'boot', null, 7, ['boot'],
        { namespace: 'penpal', type: 'CALL', id: '1', methodPath: ['session'], args: [{}] },
        { namespace: 'penpal', type: 'SYN', participantId: 'x' }]) parent.postMessage(forged, '*')
      setTimeout(boot, 500)
      ;(async () => { const host = await reach(); await host.ready({}); await attempt('done', () => 1) })()`)
    await shop.page.evaluate((version) => {
      // These messages come from the page's own window: neither the frame nor its origin.
      for (let times = 0; times < 20; times++) postMessage({ mall: 'boot', version }, '*')
    }, BRIDGE_VERSION)
    await settled(shop, 'done')
    expect(await shop.page.locator('iframe[title="管理中心"]').count()).toBe(1)
    await isUsable(shop)
  })

  it('one that floods is taken away, and may be tried again', async () => {
    const shop = await openHostile(`
      boot()
      ;(async () => { const host = await reach(); await host.ready({}); for (let times = 0; times < 5000; times++) void host.toast({ kind: 'error', message: '淹没' + times }).catch(() => undefined) })()`)
    await shop.page.getByRole('heading', { name: '管理中心没有打开' }).waitFor()
    await shop.page.getByText('消息过多').waitFor()
    expect(await shop.page.locator('iframe[title="管理中心"]').count()).toBe(0)
    await shop.context.unrouteAll()
    await retry(shop).click()
    await shop.page.frameLocator('iframe[title="管理中心"]').getByRole('heading', { name: /您好/ }).waitFor()
    await isUsable(shop)
  })

  it('one of another version says so', DEEP, async () => {
    const shop = await openHostile(`boot(99)`)
    await shop.page.getByText('商城已经更新，请刷新页面后再打开').waitFor()
    await retry(shop).waitFor()
    await isUsable(shop)
  })

  it('one that reloads itself for ever is stopped', async () => {
    const shop = await openHostile(`boot(); setTimeout(() => location.reload(), 100)`)
    await shop.page.getByText('一再重新载入').waitFor()
    await isUsable(shop)
  })

  it('one that leads its frame elsewhere leads to nothing', DEEP, async () => {
    const shop = await openHostile(`location.href = '/'`)
    await expect
      .poll(() => shop.page.frames().map((frame) => frame.url()), { timeout: PATIENCE })
      .toContain('chrome-error://chromewebdata/')
    await isUsable(shop)
  })

  it.each([
    ['never begins', ''],
    ['begins and is never ready', 'boot(); void reach()'],
  ])('one that %s: after 10 s a retry is offered, the mall stands', async (_, script) => {
    const shop = await openHostile(script, { clock: true })
    await shop.page.getByText('正在打开管理中心').waitFor()
    expect(await retry(shop).count()).toBe(0)
    await shop.page.clock.fastForward(10_000)
    await retry(shop).waitFor()
    await isUsable(shop)
    await shop.context.unrouteAll()
    await shop.proceed(PLACE)
    await retry(shop).click()
    await shop.page.frameLocator('iframe[title="管理中心"]').getByRole('heading', { name: /您好/ }).waitFor()
  })
})

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
  }),
)

const NETWORK =
  /localStorage|sessionStorage|indexedDB|document\.cookie|XMLHttpRequest|(?<![.\w])fetch\((?![^()]*\)\{)|axios|sendBeacon|WebSocket/g

it.each(['admin', 'platform'])(
  'the application %s itself holds no code for storage, cookies or the network',
  async (name) => {
    const built = z.parse(Manifest, JSON.parse(await readFile('dist/client/.vite/apps.json', 'utf8')))
    const reached = new Set([`apps/${name}/index.html`])
    for (const one of reached)
      for (const next of [...(built[one]?.imports ?? []), ...(built[one]?.dynamicImports ?? [])])
        reached.add(next)
    const files = [...reached].map((one) => `dist/client/${built[one]?.file}`)
    expect(files.length).toBeGreaterThan(5)
    for (const file of files)
      // A method of that name, called or declared, is none of the browser's.
      expect((await readFile(file, 'utf8')).match(NETWORK) ?? [], file).toEqual([])
  },
)
