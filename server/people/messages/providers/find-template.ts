import type { SmsTemplate } from '#schemas/people/messages/templates.ts'
import type { Delivery } from '#server/platform/call/context.ts'
import { isTemplate, type SmsTemplateIds } from '#server/platform/process/sms-templates.ts'

/** Finds the provider's template of a message; null without one. A queued message may belong to a removed template. */
export function findTemplate(
  ids: SmsTemplateIds,
  template: string,
): { template: SmsTemplate; id: string } | null {
  if (!isTemplate(template)) return null
  const id = ids[template]
  return id === undefined ? null : { template, id }
}

/** Creates the result of a message for which the provider has no template. */
export const rejectTemplate = (template: string): Delivery => ({
  outcome: 'refused',
  reason: `没有配置模板编号（${template}）`,
})
