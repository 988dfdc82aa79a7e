import * as z from 'zod/mini'
import type { JudgedQuery } from '#fixtures/search/judged-queries.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { openDemoBackend } from './open-demo-backend.ts'

export interface SearchedMall {
  /** Ids of the goods of the list's first page for a guest who types `query`, in their order. */
  find(query: JudgedQuery['query']): Promise<string[]>
  close(): Promise<void>
}

const Found = z.object({
  code: z.literal('100'),
  data: z.object({ list: z.array(z.object({ goodsId: z.string() })) }),
})

/** The demo mall as a guest searches it. */
export async function openSearchedMall(): Promise<SearchedMall> {
  const { backend, close } = await openDemoBackend()
  return {
    async find(query) {
      const response = await backend.ask(
        toRequest(goods.queryGoodPage, { goodsName: query, pageNum: 1, pageSize: 20 }),
      )
      const { data } = Found.parse(await response.json())
      return data.list.map(({ goodsId }) => goodsId)
    },
    close,
  }
}
