import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, lines, Time } from '#schemas/base/wire.ts'

/** Actions on an application: applicants submit and resubmit; all other actions belong to the office. */
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

/** Texts by field name, as schemas/sourcing/applications/states.ts declares the fields. */
export const FieldTexts = later(() =>
  z.array(z.object({ field: codeLine(32), text: lines(600) })).check(z.maxLength(80)),
)

export const ApplicationStep = later(() =>
  z.object({
    action: z.enum(getTypedKeys(APPLICATION_ACTIONS)),
    status: z.string(),
    at: Time(),
    /** Name of the staff member who acted; null for the applicant, and for viewers who may not know. */
    by: z.nullable(z.string()),
    reason: z.string(),
    /** Requested corrections by field; for `resubmit`, the previous texts of the changed fields. */
    fields: FieldTexts(),
  }),
)
