import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, lines, Time } from '#schemas/base/wire.ts'

/** What one can do with an application; `submit` and `resubmit` are the applicant's, the others the back office's. */
export const APPLICATION_ACTIONS = {
  submit: '提交',
  resubmit: '修改后重新提交',
  review: '开始处理',
  approve: '通过',
  reject: '驳回',
  mend: '要求补充',
  close: '关闭',
} as const
export type ApplicationAction = keyof typeof APPLICATION_ACTIONS

/** Fields by their names in schemas/sourcing/applications/states.ts, each with a text. */
export const FieldTexts = later(() =>
  z.array(z.object({ field: codeLine(32), text: lines(600) })).check(z.maxLength(80)),
)

/** What somebody did with an application, and what it was then. */
export const ApplicationStep = later(() =>
  z.object({
    action: z.enum(typedKeys(APPLICATION_ACTIONS)),
    status: z.string(),
    at: Time(),
    /** Who of the back office did it; null for the applicant, and for who may not know. */
    by: z.nullable(z.string()),
    reason: z.string(),
    /** What is wrong with these fields; of `resubmit` what they said before. */
    fields: FieldTexts(),
  }),
)
