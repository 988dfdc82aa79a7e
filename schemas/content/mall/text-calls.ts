import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Empty, Id, line, lines, Nothing, text } from '#schemas/base/wire.ts'
import { SplashConfig } from '#schemas/page/splash.ts'
import { LegalName } from '#schemas/people/legal/names.ts'
import { NoticeRow } from './calls.ts'

const Neighbour = later(() => z.nullable(z.object({ noticeId: z.string(), title: z.string() })))

export const mallTexts = {
  /** Returns the splash for a home page whose document has none. */
  splash: get('/mall/v1/splash', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: () => z.nullable(SplashConfig()),
  }),
  noticeDetail: get('/mall/v1/notice/detail', {
    access: 'public',
    quiet: true,
    shows: ['notice'],
    input: () => z.object({ noticeId: Id() }),
    output: () => z.extend(NoticeRow(), { content: z.string(), previous: Neighbour(), next: Neighbour() }),
  }),
  /** Returns a text that registration requires consent to; NOT_FOUND while it is not written. */
  legalText: get('/mall/v1/legal', {
    access: 'public',
    shows: ['legalText'],
    input: () => z.object({ name: LegalName() }),
    output: () => z.object({ title: z.string(), content: z.string() }),
  }),
  contactMessage: post('/mall/v1/contact/message', {
    access: 'either',
    changes: ['application'],
    input: () =>
      z.object({
        name: line(20),
        telephone: codeLine(32),
        content: lines(500),
        captchaId: text(64),
        captcha: codeLine(16),
      }),
    output: Nothing,
  }),
}
