import { expect, it } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { FixtureInput } from '#schemas/replay/fixture.ts'
import { hashInput } from '#schemas/replay/hash-input.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { killedAtom } from '#src/runtime/mall/common-config.ts'
import { audienceAtom, viewerAtom } from '#src/session/viewer.ts'
import { createReplayMall } from './create-replay-mall.ts'
import { createRecordedTransport } from './recorded-transport.ts'

function open(more: Partial<FixtureInput> = {}) {
  const found = readFixture(JSON.stringify({ format: 1, page: { widgets: [] }, ...more }))
  if (found.status === 'refused') throw new Error(found.message)
  const { fixture } = found
  const told: string[] = []
  const mall = createReplayMall(fixture, {
    base: '/gift/',
    transport: createRecordedTransport(fixture.calls),
    log: {
      addRequest: ({ path, isRecorded }) => told.push(`${path} ${isRecorded}`),
      addJump: (outcome) => told.push(outcome),
      addLine: (line) => told.push(line),
    },
  })
  return { mall, told }
}

it('has the clock, storage, viewer and switches of the fixture', () => {
  const { mall } = open({
    now: '2026-11-11 20:00',
    storage: { [`${STORAGE_PREFIX}widgets:seen`]: '1', foreign: '2' },
    viewer: { audiences: ['company', 'gift'] },
    switches: { killedWidgets: ['carousel'] },
  })
  expect(mall.services.clock.now()).toBe(Date.parse('2026-11-11T20:00:00+08:00'))
  expect(mall.storage.local.get('foreign')).toBeNull()
  expect(mall.services.memory.get('seen')).toBe('1')
  expect(mall.store.get(audienceAtom)).toEqual(['company', 'gift'])
  expect(mall.store.get(viewerAtom).member).toBe(true)
  expect([...mall.store.get(killedAtom)]).toEqual(['carousel'])
})

it('tells jumps in words and follows none', async () => {
  const { mall, told } = open({ mode: 'history' })
  mall.services.jump({ jump: 'ProductList', query: { catId: '18' } })
  mall.services.jump({ path: '/mall/index' })
  await mall.services.addToCart({ goodsId: '8', quantity: 2 })
  mall.navigate('/noticeList')
  expect(told).toEqual(['/goods/list?catId=18', '/mall/index', '加入购物车 8?quantity=2', '/noticeList'])
  expect(mall.services.hrefOf({ path: '/mall/index' })).toBe('/gift/mall/index')
})

it('refuses a call that was not recorded by its path', async () => {
  const { mall, told } = open()
  await expect(mall.call(goods.queryGoodBrandPage, {} as never)).rejects.toMatchObject({
    code: 'NOT_RECORDED',
  })
  expect(told).toEqual([`${goods.queryGoodBrandPage.path} false`])
})

it('asks for the goods of each source by itself, so that the input is the same in each drawing', async () => {
  const path = '/product/v1/page/findPageComponentGoodsListRel'
  const sources = [['8'], ['9']].map((ids) => ({ by: 'ids' as const, ids }))
  const calls = sources.map((source) => ({ path, input: hashInput({ sources: [source] }), answer: [[]] }))
  const { mall, told } = open({ calls })
  const lists = await Promise.all(sources.map((source) => mall.services.loadGoods(source)))
  expect(lists).toEqual([[], []])
  expect(told).toEqual([`${path} true`, `${path} true`])
})
