import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { GoodsCard } from '../entities/goods-card.ts'
import { SplashConfig } from '../splash.ts'
import { Empty, Id, Nothing, Time, pageOf, paging, text } from '../wire.ts'

const NoticeRow = z.object({
  noticeId: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: Time,
})
const Neighbour = z.nullable(z.object({ noticeId: z.string(), title: z.string() }))

/** Own calls that the shell and the public pages need. */
export const mall = {
  /** SH8: words, categories, brands and up to four goods for what is typed. */
  suggest: get('/mall/v1/search/suggest', {
    access: 'public',
    quiet: true,
    input: z.object({ word: text(50) }),
    output: z.object({
      words: z.array(z.string()),
      categories: z.array(z.object({ catId: z.string(), name: z.string(), path: z.string() })),
      brands: z.array(z.object({ brandId: z.string(), name: z.string() })),
      goods: z.array(GoodsCard),
    }),
  }),
  hotWords: get('/mall/v1/search/hotWords', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: z.array(z.string()),
  }),
  noticePage: get('/mall/v1/notice/page', {
    access: 'public',
    input: z.object({ ...paging, category: z.optional(text(20)) }),
    output: z.extend(pageOf(NoticeRow), { categories: z.array(z.string()) }),
  }),
  noticeDetail: get('/mall/v1/notice/detail', {
    access: 'public',
    quiet: true,
    input: z.object({ noticeId: Id }),
    output: z.extend(NoticeRow, { content: z.string(), previous: Neighbour, next: Neighbour }),
  }),
  /** Agreement and privacy texts that registration asks consent to, and the like. */
  legalText: get('/mall/v1/legal', {
    access: 'public',
    input: z.object({ name: z.enum(['agreement', 'privacy']) }),
    output: z.object({ title: z.string(), content: z.string() }),
  }),
  splash: get('/mall/v1/splash', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: z.nullable(SplashConfig),
  }),
  contactMessage: post('/mall/v1/contact/message', {
    access: 'either',
    input: z.object({
      name: text(20),
      telephone: text(32),
      content: text(500),
      captchaId: text(64),
      captcha: text(16),
    }),
    output: Nothing,
  }),
}
