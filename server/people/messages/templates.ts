import { DAY_MS } from '#schemas/base/constants.ts'
import { CODE_LIFE_MS } from '#schemas/people/accounts/sms.ts'
import { SMS_TEMPLATES, type SmsParam, type SmsTemplate } from '#schemas/people/messages/templates.ts'
import { fillSms } from '#schemas/people/messages/texts.ts'
import type { SmsMessage } from '#server/platform/call/context.ts'

type Params<T extends SmsTemplate> = Readonly<Record<SmsParam<T>, string>>

/** Lifetime of a notice, after which it is useless and no longer sent, ms. */
const NOTICE_LIFE_MS = DAY_MS

/** Composes the mall's own text of a template; the message expires after `lifeMs`. */
export function composeSms<T extends SmsTemplate>(
  template: T,
  params: Params<T>,
): Omit<SmsMessage, 'telephone'> {
  const content = fillSms(SMS_TEMPLATES[template].content, params)
  return { template, params, content, lifeMs: 'code' in params ? CODE_LIFE_MS : NOTICE_LIFE_MS }
}
