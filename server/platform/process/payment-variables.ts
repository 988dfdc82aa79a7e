import { z } from 'zod'
import { readRsaKey } from './rsa-keys.ts'

export type PaymentFault = [name: string, fault: string]

/** Creates the variable of an RSA key as providers hand it out; `fault` names the expected key. */
export const defineRsaKeyVariable = (kind: 'private' | 'public', fault: string) =>
  z
    .string()
    .transform((text, context) => {
      const read = readRsaKey(kind, text)
      if (read) return read
      context.addIssue(fault)
      return z.NEVER
    })
    .optional()

/** Creates the variable of a provider's gateway address; `standard` is that of the real service. */
export const defineGatewayVariable = (standard: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      '应为 https:// 开头的网关地址',
    )
    .default(standard)

interface Asked<Name extends string> {
  /** Chinese name of the provider. */
  provider: string
  /** Names of variables that are given together or not at all. */
  names: readonly Name[]
  given: { readonly [K in Name | 'PUBLIC_ORIGIN']?: unknown }
}

/** Returns the name and the fault of each missing variable if others of the provider are given. */
export function findMissingPaymentVariables<Name extends string>({
  provider,
  names,
  given,
}: Asked<Name>): PaymentFault[] {
  const missing = names
    .filter((name) => given[name] === undefined)
    .map((name): PaymentFault => [name, `${provider}收款需要它，请给出`])
  if (given.PUBLIC_ORIGIN !== undefined) return missing
  return [...missing, ['PUBLIC_ORIGIN', `${provider}把支付结果通知到这里，请给出商城的公开地址`]]
}
