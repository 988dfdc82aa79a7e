import { z } from 'zod'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_SENDERS } from '#schemas/people/messages/senders.ts'
import {
  ALIYUN_SMS_NEEDED,
  ALIYUN_SMS_SECRETS,
  type AliyunSmsConfig,
  aliyunSmsVariables,
  toAliyunSms,
} from './aliyun-sms-config.ts'
import { type HookConfig, hookKey, hookUrl, toHook } from './hook-config.ts'
import {
  TENCENT_SMS_NEEDED,
  TENCENT_SMS_SECRETS,
  type TencentSmsConfig,
  tencentSmsVariables,
  toTencentSms,
} from './tencent-sms-config.ts'

/** With `none` nothing is sent and no code can be requested. */
export type SmsConfig =
  | { kind: 'outbox' }
  | { kind: 'none' }
  | ({ kind: 'http' } & HookConfig)
  | ({ kind: 'aliyun' } & AliyunSmsConfig)
  | ({ kind: 'tencent' } & TencentSmsConfig)

/** The URL of a hook may hold a token. */
const HOOK_SECRETS = ['SMS_HTTP_URL', 'SMS_HTTP_KEY'] as const

export const smsVariables = {
  SMS_SENDER: z.enum(SMS_SENDERS, `应为 ${SMS_SENDERS.join('、')} 之一`).optional(),
  SMS_HTTP_URL: hookUrl,
  SMS_HTTP_KEY: hookKey,
  ...aliyunSmsVariables,
  ...tencentSmsVariables,
}

export const SMS_SECRETS = [...HOOK_SECRETS, ...ALIYUN_SMS_SECRETS, ...TENCENT_SMS_SECRETS] as const

const NEEDED: Readonly<Record<'http' | 'aliyun' | 'tencent', readonly (keyof typeof smsVariables)[]>> = {
  http: HOOK_SECRETS,
  aliyun: ALIYUN_SMS_NEEDED,
  tencent: TENCENT_SMS_NEEDED,
}

type Given = z.output<z.ZodObject<typeof smsVariables>>

/** Variables of senders that are not chosen may stay, so that a mall can change its provider and go back. */
export function findSmsFaults(given: Given, demo: boolean): [name: string, fault: string][] {
  const { SMS_SENDER: sender } = given
  if (sender === 'outbox' && !demo)
    return [
      [
        'SMS_SENDER',
        '短信留在演示工具里，只能用于演示商城；请改用 http、aliyun 或 tencent，或同时给出 MALL_DEMO=1',
      ],
    ]
  if (sender === 'http' || sender === 'aliyun' || sender === 'tencent')
    return NEEDED[sender]
      .filter((name) => given[name] === undefined)
      .map((name) => [name, `SMS_SENDER=${sender} 需要它，请给出`])
  return getTypedKeys(NEEDED).flatMap((kind) =>
    NEEDED[kind]
      .filter((name) => given[name] !== undefined)
      .map((name): [name: string, fault: string] => [
        name,
        `只在 SMS_SENDER=${kind} 时使用，请同时给出 SMS_SENDER=${kind}`,
      ]),
  )
}

/** Reads the chosen sender. By default the demo shows messages on its page, and any other mall sends none. */
export function toSms(given: Given, demo: boolean): SmsConfig {
  const { SMS_SENDER: sender } = given
  const hook = sender === 'http' ? toHook(given.SMS_HTTP_URL, given.SMS_HTTP_KEY) : null
  if (hook) return { kind: 'http', ...hook }
  const aliyun = sender === 'aliyun' ? toAliyunSms(given) : null
  if (aliyun) return { kind: 'aliyun', ...aliyun }
  const tencent = sender === 'tencent' ? toTencentSms(given) : null
  if (tencent) return { kind: 'tencent', ...tencent }
  return { kind: sender === 'none' || !demo ? 'none' : 'outbox' }
}
