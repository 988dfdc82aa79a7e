import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Time } from '#schemas/base/wire.ts'

/** What the back office calls a notice at a moment. */
export const NOTICE_STATES = { PUBLISHED: '已发布', SCHEDULED: '待发布', WITHDRAWN: '已撤下' } as const
export type NoticeState = keyof typeof NOTICE_STATES

/** A notice without its text, as who edits it sees it. */
export const EditedNotice = later(() =>
  z.object({
    noticeId: z.string(),
    category: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedAt: Time(),
    state: z.enum(typedKeys(NOTICE_STATES)),
    /** Of what is edited; a write that names an older one is refused. */
    version: z.string(),
  }),
)
