import { describe, expect, it } from 'vitest'
import { SANDBOX_SCRIPT_HASH, SANDBOX_SCRIPT } from '#server/app/http/child-lock.ts'
import { OLD_BROWSER_HASH } from '#server/app/http/old-browser.ts'
import { html, startSite } from './support.ts'

const hash = await startSite()
const history = await startSite({ routerMode: 'history' })
const gift = await startSite({ basePath: '/gift/' })

const policyOf = ({ headers }: Awaited<ReturnType<typeof hash.ask>>) =>
  String(headers['content-security-policy']).split('; ')

describe('security 32: the document of a child application', () => {
  it.each([
    ['as a frame', { 'sec-fetch-dest': 'iframe' }],
    ['opened by itself', { 'sec-fetch-dest': 'document' }],
    ['without a word of it', {}],
  ])('%s is sandboxed, without its origin, the network and the top window', async (_, headers) => {
    const page = await hash.ask('/apps/admin/', { headers: { ...html, ...headers } })
    expect(page.status).toBe(200)
    const policy = policyOf(page)
    const sandbox = policy.find((rule) => rule.startsWith('sandbox'))?.split(' ')
    expect(sandbox).toEqual([
      ...['sandbox', 'allow-scripts', 'allow-forms', 'allow-downloads', 'allow-modals'],
    ])
    expect(policy).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "connect-src 'none'", "frame-src 'none'"],
        ...["form-action 'none'", "base-uri 'none'", "object-src 'none'"],
      ]),
    )
    const origins = `https://127.0.0.1:${hash.port} http://127.0.0.1:${hash.port}`
    for (const rule of ['style-src', 'font-src', 'frame-ancestors'])
      expect(policy).toContain(`${rule} 'self' ${origins}`)
    expect(policy).toContain(`script-src 'self' ${origins} ${OLD_BROWSER_HASH} ${SANDBOX_SCRIPT_HASH}`)
    expect(page.text).toContain(`<head><script>${SANDBOX_SCRIPT}</script>`)
    expect(page.headers['x-dns-prefetch-control']).toBe('off')
    expect(policy.join('; ').replaceAll(origins, '')).not.toMatch(/unsafe|\*|http/)
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('names its origin as the browser sees it, since WebKit takes ‘self’ for nothing in a sandbox', async () => {
    const headers = {
      ...html,
      'sec-fetch-site': 'same-origin',
      referer: 'https://mall.example/admin/',
    }
    expect(policyOf(await hash.ask('/apps/admin/', { headers }))).toContain(
      `script-src 'self' https://mall.example ${OLD_BROWSER_HASH} ${SANDBOX_SCRIPT_HASH}`,
    )
  })

  it('is answered at its one address, never as a file without its policy', async () => {
    for (const path of ['/apps/admin/index.html', '/apps/admin/host.html', '/apps/admin/other'])
      expect((await hash.ask(path, { headers: html })).text).not.toContain('admin-5e6f')
    expect((await hash.ask('/apps/admin')).headers.location).toBe('/apps/admin/')
  })

  it('its calls are those of nobody: no origin of a sandbox may read an answer of the API', async () => {
    const answer = await hash.ask('/store/v1/info', { method: 'POST', headers: { origin: 'null' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the small host of it', () => {
  it('is a page of the mall in both router modes, with the strict policy', async () => {
    for (const site of [hash, history]) {
      const page = await site.ask('/admin/', { headers: html })
      expect([page.status, (await site.ask('/admin')).headers.location]).toEqual([200, '/admin/'])
      expect(page.text).toContain('src="/assets/host-3c4d.js"')
      expect(policyOf(page)).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'self'"]))
      expect(policyOf(page).some((rule) => rule.startsWith('sandbox'))).toBe(false)
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
    }
    expect((await history.ask('/admin/', { headers: html })).text).toContain('content="history"')
  })

  it('keeps the base path', async () => {
    const page = await gift.ask('/gift/admin/', { headers: html })
    expect(page.text).toContain('src="/gift/assets/host-3c4d.js"')
    expect(page.text).toContain('<meta name="mall-base" content="/gift/" />')
    expect((await gift.ask('/gift/apps/admin/', { headers: html })).text).toContain(
      'src="/gift/assets/admin-5e6f.js"',
    )
    expect((await gift.ask('/gift/admin')).headers.location).toBe('/gift/admin/')
  })

  it('of the platform, and its document, are answered like those of the back office', async () => {
    const host = await history.ask('/platform/', { headers: html })
    expect(host.text).toContain('src="/assets/host-3c4d.js"')
    expect(policyOf(host)).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'self'"]))
    const [own, office] = await Promise.all(
      ['/apps/platform/', '/apps/admin/'].map((path) => history.ask(path, { headers: html })),
    )
    expect(own?.text).toContain('src="/assets/platform-7a8b.js"')
    expect(own && policyOf(own)).toEqual(office && policyOf(office))
  })
})
