import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeShares as calls } from '#schemas/sourcing/schemes/share-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { schemeShares } from '#server/sourcing/schemes/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice, sendLogo } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
let token = ''
let userId = ''
let schemeId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await mall.build.member()
  ;[token, userId] = [made.token, made.user.id]
  const rule = { by: 'MARKUP', percent: '37' } as const
  const terms = { customer: '澄江科技', note: '内部备注', rule, taxRate: '13' }
  schemeId = await office.scheme(token, terms)
})

const tryLook = (link: string, asker: { token?: string } = {}) =>
  mall.call(calls.look, { token: link }, asker)
/** Opens a link whose secret never existed. */
const nothing = () => tryLook('A'.repeat(22))

describe('the link to a scheme', () => {
  it('shows what is quoted; never what it costs, what is hidden, or a note', async () => {
    const shown = await office.item(
      token,
      { schemeId, quantity: 4 },
      { name: '茶礼', cash: 12_321, cost: 777 },
    )
    const hidden = await office.item(token, { schemeId }, { name: '备选' })
    const groupId = await office.group(token, schemeId, '只有备选')
    const save = (itemId: string, said: object) =>
      mall.ok(schemeEditor.saveItems, { schemeId, itemIds: [itemId], ...said }, { token })
    await save(shown.itemId, { note: '给客户的话' })
    await save(hidden.itemId, { hidden: true, groupId })
    const link = await office.share(token, schemeId)
    const seen = await office.look(link.token)
    expect(seen).toMatchObject({
      name: '中秋方案',
      customer: '澄江科技',
      taxRate: '13',
      expiresAt: link.expiresAt,
      totals: { quote: '675.20', tax: '77.68', pieces: 4 },
    })
    expect(seen.groups).toHaveLength(1)
    expect(seen.groups[0]?.items).toEqual([
      {
        name: '茶礼',
        specText: '',
        picture: null,
        brandName: expect.any(String),
        unit: 0,
        quantity: 4,
        quote: '168.80',
        amount: '675.20',
      },
    ])
    const text = JSON.stringify(seen)
    for (const secret of ['备选', '备注', '客户的话', '123.21', '7.77', '37', shown.skuId, schemeId, userId])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).not.toMatch(/cost|margin|rule|note|hidden/i)
  })

  it('is 128 bits, kept as a hash, good for thirty days and for everybody', async () => {
    const link = await office.share(token, schemeId)
    expect(link.token).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(await db.select().from(schemeShares))).not.toContain(link.token)
    expect(link.expiresAt - mall.clock.now()).toBe(30 * day)
    const other = await mall.build.member()
    const seen = await tryLook(link.token)
    expect(seen.code).toBe('100')
    expect(await tryLook(link.token, { token: other.token })).toEqual(seen)
    mall.clock.pass(30 * day - 1)
    expect((await tryLook(link.token)).code).toBe('100')
    mall.clock.pass(1)
    expect(await tryLook(link.token)).toEqual(await nothing())
  })

  it('tells nothing once it is revoked, its scheme archived or removed, its owner disabled, or when it was guessed', async () => {
    const share = () => office.share(token, schemeId)
    const [one, two, three] = [await share(), await share(), await share()]
    const listed = await mall.ok(calls.sharedOf, { schemeId }, { token })
    expect(listed).toHaveLength(3)
    expect(JSON.stringify(listed)).not.toContain(one.token)
    const unshare = (shareId?: string) =>
      mall.call(calls.unshare, { schemeId, ...(shareId && { shareId }) }, { token })
    expect((await unshare(one.shareId)).code).toBe('100')
    expect(await tryLook(one.token)).toEqual(await nothing())
    expect((await unshare(one.shareId)).code).toBe('NOT_FOUND')
    expect((await tryLook(two.token)).code).toBe('100')
    const setStatus = (status: 'DRAFT' | 'ARCHIVED') =>
      mall.ok(schemeList.setStatus, { schemeId, status }, { token })
    await setStatus('ARCHIVED')
    expect(await tryLook(two.token)).toEqual(await nothing())
    await setStatus('DRAFT')
    await db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, userId))
    expect(await tryLook(two.token)).toEqual(await nothing())
    await db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, userId))
    const near = [`${two.token.slice(0, -2)}AA`, two.token.slice(1) + two.token.slice(0, 1), two.shareId]
    for (const guess of near.filter((text) => text.length === 22 && text !== two.token))
      expect(await tryLook(guess)).toEqual(await nothing())
    await unshare()
    expect(await tryLook(three.token)).toEqual(await nothing())
    const last = await share()
    await mall.ok(schemeList.remove, { schemeId }, { token })
    expect(await tryLook(last.token)).toEqual(await nothing())
  })

  it('shows the logo of its owner for as long as it is good', async () => {
    const link = await office.share(token, schemeId)
    const ask = (secret: string) => mall.api(toRequest(calls.logo, { token: secret }))
    const gone = await (await ask('A'.repeat(22))).json()
    expect((await office.look(link.token)).logo).toBe(false)
    expect(await (await ask(link.token)).json()).toEqual(gone)
    const logo = await sendLogo(mall, token)
    await mall.ok(schemeEditor.saveHead, { schemeId, logo }, { token })
    const seen = await office.look(link.token)
    expect([seen.logo, JSON.stringify(seen).includes(logo)]).toEqual([true, false])
    const answer = await ask(link.token)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
    await mall.ok(calls.unshare, { schemeId }, { token })
    expect(await (await ask(link.token)).json()).toEqual(gone)
  })

  it('so many at once, and none to what is archived', async () => {
    for (let at = 0; at < 20; at++) await office.share(token, schemeId)
    const more = await mall.call(calls.share, { schemeId }, { token })
    expect([more.code, more.message]).toEqual(['SCHEME_FULL', '同时有效的链接最多 20 个，请先撤销不用的链接'])
    mall.clock.pass(31 * day)
    token = (await mall.build.member()).token
    schemeId = await office.scheme(token)
    await mall.ok(schemeList.setStatus, { schemeId, status: 'ARCHIVED' }, { token })
    expect((await mall.call(calls.share, { schemeId }, { token })).code).toBe('SCHEME_LOCKED')
  })
})
