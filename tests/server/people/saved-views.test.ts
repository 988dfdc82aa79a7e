import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_VIEWS, savedViews as calls } from '#schemas/app/lists/saved-view-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { savedViews } from '#server/people/staff/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
const as = () => ({ token })
const view = { list: 'orders', name: '待发货', query: 'status=20&sort=cash' } as const

beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const save = (given: Partial<{ list: 'orders' | 'staff'; name: string; query: string }> = {}) =>
  mall.call(calls.saveView, { ...view, ...given }, as())
const shown = (list: 'orders' | 'staff' = 'orders', asker = token) =>
  mall.ok(calls.views, { list }, { token: asker })

describe('saved views', () => {
  it('stand under their list in the order of their making; the same name takes the place', async () => {
    const { viewId } = (await save()).data
    mall.clock.pass(1)
    await save({ name: '退款', query: 'payStatus=REFUNDED' })
    await save({ list: 'staff', name: '待发货', query: 'role=admin' })
    expect((await save({ name: ' 待发货 ', query: 'status=25' })).data.viewId).toBe(viewId)
    expect((await shown()).map(({ name, query }) => [name, query])).toEqual([
      ['待发货', 'status=25'],
      ['退款', 'payStatus=REFUNDED'],
    ])
    expect(await shown('staff')).toMatchObject([{ name: '待发货', query: 'role=admin' }])
  })

  it('are renamed and removed; a name that stands already is refused', async () => {
    const { viewId } = (await save()).data
    mall.clock.pass(1)
    await save({ name: '退款' })
    const rename = (name: string) => mall.call(calls.renameView, { viewId, name }, as())
    expect(await rename('退款')).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('同名'),
    })
    expect((await rename(' ')).code).toBe('BAD_INPUT')
    expect((await rename('要发货的')).code).toBe('100')
    expect((await shown()).map(({ name }) => name)).toEqual(['要发货的', '退款'])
    expect((await mall.call(calls.removeView, { viewId }, as())).code).toBe('100')
    expect((await mall.call(calls.removeView, { viewId }, as())).code).toBe('NOT_FOUND')
    expect(await shown()).toHaveLength(1)
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['removeView', 'renameView', 'saveView', 'saveView'])
  })

  it('are everybody’s own', async () => {
    const { viewId } = (await save()).data
    const other = (await mall.build.member({ roles: ['admin'] })).token
    expect(await shown('orders', other)).toEqual([])
    for (const call of [
      mall.call(calls.renameView, { viewId, name: '别人' }, { token: other }),
      mall.call(calls.removeView, { viewId }, { token: other }),
    ])
      expect((await call).code).toBe('NOT_FOUND')
    expect(await shown()).toMatchObject([{ name: '待发货' }])
  })

  it('are of lists that one may see', async () => {
    const shopId = await mall.build.shop()
    const supplier = (await mall.build.member({ roles: ['supplier'], shopId })).token
    expect((await mall.call(calls.saveView, view, { token: supplier })).code).toBe('100')
    const staff = { ...view, list: 'staff' } as const
    expect((await mall.call(calls.saveView, staff, { token: supplier })).code).toBe('NO_PERMISSION')
    const stray = (await mall.build.member({ roles: ['purchaser'] })).token
    const buyer = (await mall.build.member()).token
    for (const token of [stray, buyer]) {
      expect((await mall.call(calls.views, { list: 'orders' }, { token })).code).toBe('NO_PERMISSION')
      expect((await mall.call(calls.saveView, view, { token })).code).toBe('NO_PERMISSION')
    }
    expect((await save({ list: 'nothing' as 'orders' })).code).toBe('BAD_INPUT')
    expect((await mall.call(calls.views, { list: 'orders' }, {})).status).toBe(401)
  })

  it('are fifty at most, however many are saved at once; one more may still replace one', async () => {
    const many = Array.from({ length: MAX_VIEWS + 6 }, (_, at) => save({ name: `视图${at}` }))
    const codes = (await Promise.all(many)).map(({ code }) => code)
    expect(codes.filter((code) => code === '100')).toHaveLength(MAX_VIEWS)
    const [first] = await shown()
    expect((await save({ name: first?.name ?? '', query: 'x=1' })).code).toBe('100')
    expect((await save({ name: '再一个' })).message).toContain('50')
    expect(await db.$count(savedViews)).toBe(MAX_VIEWS)
  })
})
