import { z } from 'zod'

/** Address to which the mall posts signed messages, and the secret that signs them. */
export interface HookConfig {
  url: string
  key: string
}

export const hookUrl = z
  .string()
  .refine(isHookUrl, '应为 http:// 或 https:// 开头的地址，不带用户名和密码')
  .optional()

export const hookKey = z
  .string()
  .regex(/^\S{16,}$/, '至少 16 个字符，不含空白')
  .optional()

/** Returns the name and the fault of the missing variable if only one of two is given. */
export function findHalf<Name extends string>(
  names: readonly Name[],
  given: { readonly [K in Name]?: string | undefined },
  fault: string,
): [name: Name, fault: string][] {
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === names.length ? [] : missing.map((name) => [name, fault])
}

/** Builds a hook from two variables that are given together or not at all. */
export const toHook = (url: string | undefined, key: string | undefined): HookConfig | null =>
  url !== undefined && key !== undefined ? { url, key } : null

function isHookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}
