import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { documents as calls } from '#schemas/sourcing/documents/calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { purgePapers } from '#server/sourcing/documents/purge-papers.ts'
import { documents } from '#server/sourcing/documents/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { applicants } from './supplier-application.ts'

const mall = await startTestMall()
const { db } = mall.services
const { draft } = applicants(mall)
let editor = ''
let buyer = ''
beforeEach(async () => {
  await mall.reset()
  editor = (await mall.build.member({ roles: ['editor'] })).token
  buyer = (await mall.build.member()).token
  await db.insert(categories).values({ id: 'C1', parentId: null, level: 1, name: '居家' })
})

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const PAGE = '{ "schema": 1, "widgets": [] }'
type More = { applicationId?: string; secret?: string; ticket?: string; hash?: string }
const put = (content: string, token = '', more: More = {}) =>
  mall.call(calls.put, { content, hash: hashOf(content), ...more }, token ? { token } : {})
async function read(hash: string, token = '') {
  const response = await mall.api(toRequest(calls.find, { hash }, token ? { token } : {}))
  return response.text()
}
const ticket = async () => (await mall.ok(uploads.tickets, await rightCaptcha(mall))).tickets[0] ?? ''

describe('§7 PUT /{hash}.json: a page', () => {
  it('is kept byte for byte under its hash, for those who make pages alone', async () => {
    expect((await put(PAGE, buyer)).code).toBe('NO_PERMISSION')
    expect((await put(PAGE)).code).toBe('NO_PERMISSION')
    expect((await put(PAGE, editor)).code).toBe('100')
    expect((await put(PAGE, editor)).code, 'again is the same').toBe('100')
    expect(await db.select().from(documents)).toMatchObject([
      { hash: hashOf(PAGE), content: PAGE, kind: 'page' },
    ])
    expect(await read(hashOf(PAGE), editor)).toBe(PAGE)
    for (const token of ['', buyer]) expect(await read(hashOf(PAGE), token)).toContain('NOT_FOUND')
  })

  it('is public by GET once it is what a page shows', async () => {
    await put(PAGE, editor)
    const address = { pageType: '1', pageVersion: '1', pageSource: '1' }
    await db.insert(pages).values({ id: 'p', name: '页', config: PAGE, publishedAt: 1, ...address })
    expect(await read(hashOf(PAGE))).toBe(PAGE)
    await db.update(pages).set({ config: '{"widgets":[]}' })
    expect(await read(hashOf(PAGE))).toContain('NOT_FOUND')
  })

  it('is refused under another hash, and where it is no page', async () => {
    expect((await put(PAGE, editor, { hash: hashOf('another') })).code).toBe('BAD_INPUT')
    expect((await put(PAGE, editor, { hash: 'x' })).code).not.toBe('100')
    expect((await put('{', editor)).code).toBe('PAGE_REFUSED')
    expect((await put('{"schema":99,"widgets":[]}', editor)).message).toContain('更新的版本')
    expect(await db.$count(documents)).toBe(0)
  })
})

describe('§7 PUT /{hash}.json: a list of papers', () => {
  const list = (applicationId: string, ...uploadIds: string[]) =>
    JSON.stringify({ applicationId, papers: [{ field: 'authorizationChain', uploadIds }] })

  it('an applicant’s own, a guest’s with secret and ticket; never public', async () => {
    const { applicationId, texts, by } = await draft({})
    const content = list(applicationId, texts.businessLicense, texts.idCardFront)
    const given = { applicationId, ...by }
    expect((await put(content, '', { applicationId })).code).toBe('NOT_FOUND')
    expect((await put(content, '', given)).code).toBe('UPLOAD_TICKET')
    const good = await ticket()
    expect((await put(content, '', { ...given, ticket: good })).code).toBe('100')
    expect((await put(content, '', { ...given, ticket: good })).code).toBe('UPLOAD_TICKET')
    for (const token of ['', buyer, editor]) expect(await read(hashOf(content), token)).toContain('NOT_FOUND')
    const admin = (await mall.build.member({ roles: ['admin'] })).token
    expect(await read(hashOf(content), admin)).toBe(content)
  })

  it('goes a day after its draft was dropped; of one that is kept or sent it stays', async () => {
    const [kept, dropped] = [await draft({ token: buyer }), await draft({})]
    const [of, other] = [list(kept.applicationId), list(dropped.applicationId)]
    expect((await put(of, buyer, { applicationId: kept.applicationId })).code).toBe('100')
    const guest = { applicationId: dropped.applicationId, ...dropped.by }
    expect((await put(other, '', { ...guest, ticket: await ticket() })).code).toBe('100')
    await mall.ok(suppliers.discardDraft, guest)
    expect(await purgePapers.run(mall.services)).toBe(0)
    mall.clock.pass(DAY_MS + 1)
    expect(await purgePapers.run(mall.services)).toBe(1)
    expect(await db.select({ hash: documents.hash }).from(documents)).toEqual([{ hash: hashOf(of) }])
  })

  it('names its own application, and papers of it, in 64 kB', async () => {
    const mine = await draft({ token: buyer })
    const other = await draft({})
    const { applicationId } = mine
    const faults: [string, string][] = [
      [list(other.applicationId, mine.texts.businessLicense), 'BAD_INPUT'],
      [list(applicationId, other.texts.businessLicense), 'NOT_FOUND'],
      [list(applicationId, 'made-up'), 'NOT_FOUND'],
      [`{"applicationId":"${applicationId}"}`, 'BAD_INPUT'],
      ['[]', 'BAD_INPUT'],
      [list(applicationId).replace('authorizationChain', 'remark'), 'BAD_INPUT'],
      [`${list(applicationId)}${' '.repeat(65_536)}`, 'BAD_INPUT'],
    ]
    for (const [content, code] of faults)
      expect((await put(content, buyer, { applicationId })).code).toBe(code)
    const right = list(applicationId, mine.texts.businessLicense)
    expect((await put(right, editor, { applicationId })).code).toBe('NOT_FOUND')
    expect((await put(right, buyer, { applicationId })).code).toBe('100')
    expect(await read(hashOf(right), buyer)).toBe(right)
  })
})
