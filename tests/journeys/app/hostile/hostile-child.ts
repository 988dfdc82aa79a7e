import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BRIDGE_VERSION } from '#schemas/bridge/handshake.ts'
import type { Shop } from '#tests/support/browser.ts'

/** Beginning of every child document of a test: penpal, and the host's port once it is given. */
const BEGIN = `
const found = {}
const tell = () => { document.querySelector('#found').textContent = JSON.stringify(found) }
const attempt = async (name, work) => {
  try { found[name] = 'gained ' + String(await work()).slice(0, 200) } catch (error) { found[name] = 'refused ' + error.name }
  tell()
}
const boot = (version = ${BRIDGE_VERSION}) => parent.postMessage({ mall: 'boot', version }, '*')
const port = new Promise(done => addEventListener('message', ({ data, ports }) => { if (data && data.mall === 'port') done(ports[0]) }))
const reach = async () => {
  const connection = Penpal.connect({ messenger: new Penpal.PortMessenger({ port: await port }), methods: { show() {}, go() {}, session() {} } })
  return connection.promise
}
`

/**
 * Puts a document of the test's own in the place of the child, in the very frame that the host makes; `served` leaves the
 * child's own head, with its lock, and its policies, which let the test's scripts run besides.
 */
export async function serveChild(
  { context, faults }: Shop,
  script: string,
  { served = false }: { served?: boolean } = {},
): Promise<void> {
  const penpal = await readFile('node_modules/penpal/dist/penpal.min.js', 'utf8')
  const scripts = [penpal.replaceAll('</script', '<\\/script'), BEGIN + script]
  const own = `<title>子应用</title><h1>测试</h1><pre id="found"></pre>${scripts.map((one) => `<script>${one}</script>`).join('')}`
  await context.route(/\/apps\/admin\/$/, async (route) => {
    if (!served)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="zh-CN">${own}</html>`,
      })
    const response = await route.fetch()
    const [head = ''] = /^[^]*?<\/script>/.exec(await response.text()) ?? []
    const hashes = scripts.map((one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`)
    const { 'content-security-policy': policy = '', 'permissions-policy': permissions = '' } =
      response.headers()
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': policy.replace('script-src', `script-src ${hashes.join(' ')}`),
        'permissions-policy': permissions,
      },
      body: `${head}</head><body>${own}</body></html>`,
    })
  })
  // The child's attempts are logged to the console and reported by the policies that stop them.
  faults.allow(/console:|policy:|outside:/)
}

export async function foundBy(shop: Shop): Promise<Record<string, string>> {
  const text = await shop.page.frameLocator('iframe[title="管理中心"]').locator('#found').textContent()
  return JSON.parse(text || '{}') as Record<string, string>
}
