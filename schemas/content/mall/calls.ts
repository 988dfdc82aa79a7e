import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, line, pageSchema, paging, Time } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'

export const NoticeRow = later(() =>
  z.object({
    noticeId: z.string(),
    category: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedAt: Time(),
  }),
)

/** Calls that the shell and the first page need; others are in text-calls.ts, outside of the first load. */
export const mall = {
  /** Returns suggestions for a typed word, with up to four goods. */
  suggest: get('/mall/v1/search/suggest', {
    access: 'public',
    quiet: true,
    keep: KEEP.typed,
    input: () => z.object({ word: line(50) }),
    output: () =>
      z.object({
        words: z.array(z.string()),
        categories: z.array(z.object({ catId: z.string(), name: z.string(), path: z.string() })),
        brands: z.array(z.object({ brandId: z.string(), name: z.string() })),
        goods: z.array(GoodsCard()),
      }),
  }),
  /** Returns the hot words. `url` is an address that `parseJumpUrl` parses; null searches for the word. */
  hotWords: get('/mall/v1/search/hotWords', {
    access: 'public',
    quiet: true,
    shows: ['searchWord'],
    input: Empty,
    output: () => z.array(z.object({ word: z.string(), url: z.nullable(z.string()) })),
  }),
  noticePage: get('/mall/v1/notice/page', {
    access: 'public',
    shows: ['notice'],
    input: () => z.object({ ...paging(), category: z.optional(line(20)) }),
    output: () => z.extend(pageSchema(NoticeRow()), { categories: z.array(z.string()) }),
  }),
}
