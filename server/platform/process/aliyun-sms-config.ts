import type { z } from 'zod'
import { providerEndpoint, providerKey, type SmsAccount, signName } from './sms-provider-variables.ts'
import { type SmsTemplateIds, defineSmsTemplatesVariable } from './sms-templates.ts'

export interface AliyunSmsConfig extends SmsAccount {
  templates: SmsTemplateIds
}

export const aliyunSmsVariables = {
  ALIYUN_SMS_ACCESS_KEY_ID: providerKey,
  ALIYUN_SMS_ACCESS_KEY_SECRET: providerKey,
  ALIYUN_SMS_SIGN_NAME: signName,
  ALIYUN_SMS_TEMPLATES: defineSmsTemplatesVariable({ pattern: /^SMS_\d{1,20}$/, sample: 'SMS_154950909' }),
  ALIYUN_SMS_ENDPOINT: providerEndpoint,
}

export const ALIYUN_SMS_SECRETS = ['ALIYUN_SMS_ACCESS_KEY_ID', 'ALIYUN_SMS_ACCESS_KEY_SECRET'] as const

export const ALIYUN_SMS_NEEDED = [
  ...ALIYUN_SMS_SECRETS,
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATES',
] as const

/** Builds the account from the variables; null without one. */
export function toAliyunSms(given: z.output<z.ZodObject<typeof aliyunSmsVariables>>): AliyunSmsConfig | null {
  const { ALIYUN_SMS_ACCESS_KEY_ID: keyId, ALIYUN_SMS_ACCESS_KEY_SECRET: secret } = given
  const { ALIYUN_SMS_SIGN_NAME: name, ALIYUN_SMS_TEMPLATES: templates } = given
  if (!keyId || !secret || !name || !templates) return null
  const endpoint = given.ALIYUN_SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com'
  return { keyId, secret, signName: name, templates, endpoint }
}
