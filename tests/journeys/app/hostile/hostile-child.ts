import { readFile } from 'node:fs/promises'
import { BRIDGE_VERSION } from '#schemas/bridge/handshake.ts'
import type { Shop } from '#tests/support/browser.ts'

/** What a child document of a test begins with: penpal, and the host's port once it is given. */
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

/** Puts a document of the test's own in the place of the child, in the very frame that the host makes. */
export async function serveChild({ context, faults }: Shop, script: string): Promise<void> {
  const penpal = await readFile('node_modules/penpal/dist/penpal.min.js', 'utf8')
  const body = `<!doctype html><html lang="zh-CN"><title>子应用</title><h1>测试</h1><pre id="found"></pre>
<script>${penpal.replaceAll('</script', '<\\/script')}</script><script>${BEGIN}${script}</script></html>`
  await context.route(/\/apps\/admin\/$/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  // What it tries is told in the console, and reported by the policies that stop it.
  faults.allow(/console:|policy:|outside:/)
}

export async function foundBy(shop: Shop): Promise<Record<string, string>> {
  const text = await shop.page.frameLocator('iframe[title="管理中心"]').locator('#found').textContent()
  return JSON.parse(text || '{}') as Record<string, string>
}
