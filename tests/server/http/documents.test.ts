import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { routes } from '#server/app/http/routes.ts'
import { pages } from '#server/content/pages/tables.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { startSite } from './support.ts'

const mall = await startTestMall()
const site = await startSite({ backend: createOwnBackend(mall.services, routes, sessions) })
const PAGE = '{"schema":1,"widgets":[]}'
const path = `/${createHash('sha256').update(PAGE).digest('hex')}.json`

it('§7 a document is put and asked for at its hash, below no prefix; it is public as a published page alone', async () => {
  await mall.reset()
  const { token } = await mall.build.member({ roles: ['editor'] })
  const put = () =>
    site.ask(path, {
      method: 'PUT',
      body: JSON.stringify({ content: PAGE }),
      headers: { 'content-type': 'application/json', Token: token },
    })
  expect(JSON.parse((await site.ask(path)).text).code).toBe('NOT_FOUND')
  expect(JSON.parse((await put()).text)).toEqual({ code: '100', message: '', data: null })
  expect(JSON.parse((await site.ask(path)).text).code).toBe('NOT_FOUND')
  const address = { pageType: '1', pageVersion: '1', pageSource: '1' }
  await mall.services.db
    .insert(pages)
    .values({ id: 'p', name: '页', config: PAGE, publishedAt: 1, ...address })
  const { text, headers } = await site.ask(path)
  expect([text, headers['content-disposition']]).toEqual([PAGE, `attachment; filename="${path.slice(1)}"`])
  expect((await site.ask(`${path.slice(0, -6)}.json`)).status).toBe(404)
})
