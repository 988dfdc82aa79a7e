import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { html, startSite } from './support.ts'

const backend = {
  ...createOtherBackend('http://127.0.0.1:1', pino({ level: 'silent' })),
  replayTickets: { isValid: (ticket: string) => ticket === 'good' },
}
const demo = await startSite({ demo: true })
const shop = await startSite({ backend, routerMode: 'history', basePath: '/gift/' })
const other = await startSite()

it('the document that draws fixtures stands where the demo is on, and elsewhere for a ticket alone', async () => {
  const statusOf = async (site: typeof demo, path: string) => (await site.ask(path, { headers: html })).status
  expect(await statusOf(demo, '/replay/')).toBe(200)
  expect(await statusOf(shop, '/gift/replay/?ticket=good')).toBe(200)
  for (const path of ['/gift/replay/', '/gift/replay/?ticket=', '/gift/replay/?ticket=bad'])
    expect([path, await statusOf(shop, path)]).toEqual([path, 404])
  expect(await statusOf(other, '/replay/?ticket=good')).toBe(404)
  expect((await demo.ask('/replay')).headers.location).toBe('/replay/')
})

it('is framed by the mall alone, opens nothing and runs no code but the mall’s', async () => {
  const page = await demo.ask('/replay/', { headers: html })
  const policy = String(page.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "connect-src 'self'", "worker-src 'self'", "frame-ancestors 'self'"],
      ...["frame-src 'none'", "form-action 'none'", "base-uri 'none'", "object-src 'none'"],
      'sandbox allow-scripts allow-same-origin',
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|\*|manifest/)
  expect(page.text).toContain('src="/assets/replay-9c0d.js"')
})

it('serves the worker in the folder of the document, which is its scope', async () => {
  const worker = await demo.ask('/replay/mockServiceWorker.js')
  expect([worker.status, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(worker.headers['service-worker-allowed']).toBeUndefined()
})
