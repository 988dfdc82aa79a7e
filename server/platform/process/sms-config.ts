import { z } from 'zod'
import { type HookConfig, hookKey, hookUrl } from './hook-config.ts'

/** The configured SMS sender; with `none` nothing is sent and no code can be requested. */
export type SmsConfig = { kind: 'outbox' } | { kind: 'none' } | ({ kind: 'http' } & HookConfig)

const SENDERS = ['outbox', 'http', 'none'] as const

/** Environment variables of SMS. */
export const smsVariables = {
  SMS_SENDER: z.enum(SENDERS, `应为 ${SENDERS.join('、')} 之一`).optional(),
  SMS_HTTP_URL: hookUrl,
  SMS_HTTP_KEY: hookKey,
}

/** Variables whose values are never logged: the URL of a hook may hold a token. */
export const SMS_SECRETS = ['SMS_HTTP_URL', 'SMS_HTTP_KEY'] as const

interface Given {
  SMS_SENDER?: (typeof SENDERS)[number] | undefined
  SMS_HTTP_URL?: string | undefined
  SMS_HTTP_KEY?: string | undefined
}

/** Validates the variables together. Returns the name and the fault of each invalid one. */
export function findSmsFaults(given: Given, demo: boolean): [name: string, fault: string][] {
  if (given.SMS_SENDER === 'outbox' && !demo)
    return [['SMS_SENDER', '短信留在演示工具里，只能用于演示商城；请改用 http，或同时给出 MALL_DEMO=1']]
  if (given.SMS_SENDER === 'http')
    return SMS_SECRETS.filter((name) => given[name] === undefined).map((name) => [
      name,
      'SMS_SENDER=http 需要它，请给出',
    ])
  return SMS_SECRETS.filter((name) => given[name] !== undefined).map((name) => [
    name,
    '只在 SMS_SENDER=http 时使用，请同时给出 SMS_SENDER=http',
  ])
}

/** The demo shows messages on its page unless told otherwise; any other mall sends none. */
export function toSms({ SMS_SENDER, SMS_HTTP_URL: url, SMS_HTTP_KEY: key }: Given, demo: boolean): SmsConfig {
  if (SMS_SENDER === 'http' && url !== undefined && key !== undefined) return { kind: 'http', url, key }
  return { kind: SMS_SENDER === 'none' || !demo ? 'none' : 'outbox' }
}
