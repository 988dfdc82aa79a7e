import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Time } from '#schemas/base/wire.ts'

export const NOTICE_STATES = { PUBLISHED: '已发布', SCHEDULED: '待发布', WITHDRAWN: '已撤下' } as const
export type NoticeState = keyof typeof NOTICE_STATES

export const EditedNotice = later(() =>
  z.object({
    noticeId: z.string(),
    category: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedAt: Time(),
    state: z.enum(getTypedKeys(NOTICE_STATES)),
    /** Version of the edited data; writes that name an older one are rejected. */
    version: z.string(),
  }),
)
