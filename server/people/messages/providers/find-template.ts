import type { SmsTemplate } from '#schemas/people/messages/templates.ts'
import type { Delivery } from '#server/platform/call/context.ts'
import { isTemplate, type SmsTemplateIds } from '#server/platform/process/sms-templates.ts'

/** Finds the provider's template of a message; null without one. A queued message may be of a template that is gone. */
export function findTemplate(
  ids: SmsTemplateIds,
  template: string,
): { template: SmsTemplate; id: string } | null {
  if (!isTemplate(template)) return null
  const id = ids[template]
  return id === undefined ? null : { template, id }
}

/** The delivery of a message that the provider has no template for. */
export const refuseTemplate = (template: string): Delivery => ({
  outcome: 'refused',
  reason: `没有配置模板编号（${template}）`,
})
