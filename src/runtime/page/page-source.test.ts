// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { MORE_GOODS_WORDS } from '#schemas/catalog/goods/more-goods-words.ts'
import { readPage } from '#schemas/page/read.ts'
import type { Transport, WireRequest } from '#src/api/transport.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { createPageSource } from './page-source.ts'

const MORE_GOODS = { kind: 'moreGoods' } as const

function sourceOf(transport: Transport) {
  const asked: WireRequest[] = []
  const mall = createTestMall({
    transport: async (request) => {
      asked.push(request)
      return transport(request)
    },
  })
  return { source: createPageSource(mall), asked }
}
const answer = (body: object, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

it('asks for the page around more goods by its type, and shows what the merchandiser made', async () => {
  const page = {
    id: '7',
    name: '更多好礼',
    revision: 3,
    pageConfig: '{"schema":1,"widgets":[]}',
    lastGood: null,
  }
  const { source, asked } = sourceOf(async () => answer({ code: '100', message: '', data: page }))
  expect(await source.ask(MORE_GOODS)).toEqual(page)
  expect(asked[0]?.path).toBe('/product/v1/page/findPageByTypeAndSource')
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ pageType: 'moreGoods' })
})

it.each([
  ['a mall without one', answer({ code: 'NOT_FOUND', message: '页面不存在或已下线', data: null })],
  ['a backend that knows no such page', answer({ code: '9999', message: 'no such type' })],
  ['a backend without the call', answer({ message: 'Not Found' }, 404)],
  ['a backend that answers nothing', answer({ code: '100', data: null })],
])('shows the built-in page in %s', async (_, reply) => {
  const { source } = sourceOf(async () => reply)
  const { pageConfig } = await source.ask(MORE_GOODS)
  const reading = readPage(pageConfig)
  if (reading.status !== 'read') throw new Error('the built-in page is refused')
  expect(reading.findings).toEqual([])
  expect(reading.widgets).toMatchObject([{ type: 'more-goods', props: MORE_GOODS_WORDS }])
})

it('without a network there is no page, as of any other', async () => {
  const { source } = sourceOf(() => Promise.reject(new Error('offline')))
  await expect(source.ask(MORE_GOODS)).rejects.toMatchObject({ kind: 'network' })
})
