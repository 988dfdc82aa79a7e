import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Empty, line, text } from '#schemas/base/wire.ts'
import { SMS_SENDERS } from './senders.ts'
import { SMS_TEMPLATES } from './templates.ts'
import { MAX_SMS_TEXT_LENGTH } from './texts.ts'

const facts = { access: 'login', area: 'settings' } as const

const Template = later(() => z.enum(getTypedKeys(SMS_TEMPLATES)))

const SmsText = later(() =>
  z.object({
    template: Template(),
    /** Text that the office wrote, with its variables; '' while the mall's own text applies. */
    content: z.string(),
    version: z.string(),
  }),
)

export const officeSmsTexts = {
  smsTexts: get('/mall/v1/backOffice/smsText/list', {
    ...facts,
    shows: ['smsText'],
    input: Empty,
    output: () => z.object({ sender: z.enum(SMS_SENDERS), texts: z.array(SmsText()) }),
  }),
  /** Changes the text of an SMS; queued messages keep their text. '' restores the mall's own text. */
  editSmsText: post('/mall/v1/backOffice/smsText/edit', {
    ...facts,
    changes: ['smsText'],
    input: () => z.object({ template: Template(), content: line(MAX_SMS_TEXT_LENGTH), version: text(64) }),
    output: () => z.object({ version: z.string() }),
  }),
}
