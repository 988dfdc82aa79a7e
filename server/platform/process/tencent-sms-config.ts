import { z } from 'zod'
import { providerEndpoint, providerKey, type SmsAccount, signName } from './sms-provider-variables.ts'
import { type SmsTemplateIds, defineSmsTemplatesVariable } from './sms-templates.ts'

export interface TencentSmsConfig extends SmsAccount {
  appId: string
  region: string
  templates: SmsTemplateIds
}

export const tencentSmsVariables = {
  TENCENT_SMS_SECRET_ID: providerKey,
  TENCENT_SMS_SECRET_KEY: providerKey,
  TENCENT_SMS_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/, '应为短信应用的 SdkAppId，例如 1400006666')
    .optional(),
  TENCENT_SMS_SIGN_NAME: signName,
  TENCENT_SMS_TEMPLATES: defineSmsTemplatesVariable({ pattern: /^\d{1,20}$/, sample: '449739' }),
  TENCENT_SMS_REGION: z
    .string()
    .regex(/^[a-z]{2,20}(?:-[a-z0-9]{1,20}){1,3}$/, '应为地域名，例如 ap-guangzhou')
    .optional(),
  TENCENT_SMS_ENDPOINT: providerEndpoint,
}

export const TENCENT_SMS_SECRETS = ['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY'] as const

export const TENCENT_SMS_NEEDED = [
  ...TENCENT_SMS_SECRETS,
  'TENCENT_SMS_APP_ID',
  'TENCENT_SMS_SIGN_NAME',
  'TENCENT_SMS_TEMPLATES',
] as const

/** Builds the application from the variables; null without one. */
export function toTencentSms(
  given: z.output<z.ZodObject<typeof tencentSmsVariables>>,
): TencentSmsConfig | null {
  const { TENCENT_SMS_SECRET_ID: keyId, TENCENT_SMS_SECRET_KEY: secret } = given
  const { TENCENT_SMS_APP_ID: appId, TENCENT_SMS_SIGN_NAME: name } = given
  const { TENCENT_SMS_TEMPLATES: templates } = given
  if (!keyId || !secret || !appId || !name || !templates) return null
  const endpoint = given.TENCENT_SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com'
  const region = given.TENCENT_SMS_REGION ?? 'ap-guangzhou'
  return { keyId, secret, appId, signName: name, templates, endpoint, region }
}
