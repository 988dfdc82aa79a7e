import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, line, lines, Nothing, text, Time, typedText } from '#schemas/base/wire.ts'
import { EditedNotice } from './entities.ts'

const facts = { access: 'login', area: 'notices' } as const
const writes = { ...facts, changes: ['notice'] } as const

const edited = later(() => ({
  category: line(20),
  title: line(60),
  summary: z._default(lines(200), ''),
  /** HTML, from which forbidden content is removed. */
  content: typedText(100_000),
}))
/** Time of publication; null publishes the notice now. */
const publishAt = later(() => z.nullable(Time()))
const which = later(() => ({ noticeId: Id(), version: text(64) }))

export const officeNotices = {
  notice: get('/mall/v1/backOffice/notice/detail', {
    ...facts,
    shows: ['notice'],
    input: () => z.object({ noticeId: Id() }),
    output: () => z.extend(EditedNotice(), { content: z.string() }),
  }),
  /** Lists the categories, the fullest first. */
  noticeCategories: get('/mall/v1/backOffice/notice/categories', {
    ...facts,
    shows: ['notice'],
    input: Empty,
    output: () => z.array(z.string()),
  }),
  createNotice: post('/mall/v1/backOffice/notice/create', {
    ...writes,
    input: () => z.object({ ...edited(), publishAt: publishAt() }),
    output: () => z.object({ noticeId: z.string() }),
  }),
  editNotice: post('/mall/v1/backOffice/notice/edit', {
    ...writes,
    /** Without `publishAt` the time of publication stays, and a withdrawn notice stays withdrawn. */
    input: () => z.object({ ...which(), ...edited(), publishAt: z.optional(publishAt()) }),
    output: Nothing,
  }),
  withdrawNotice: post('/mall/v1/backOffice/notice/withdraw', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
  deleteNotice: post('/mall/v1/backOffice/notice/delete', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
}
