import * as z from 'zod/mini'
import { later } from './later.ts'

const MAX_LENGTH = 2048
// Blanks, control and invisible characters, and the backslash, which browsers treat as a slash.
const FORBIDDEN = /[\p{C}\p{Z}\\]/u

/** Schemes in front of another: an address was pasted after the `https://` that a field already contained. */
const DOUBLED = /^(?:https?:(?:\/\/)?\s{0,9}){1,9}(?=https?:\/\/)/i

/** Removes a duplicate scheme: `https://http://a.cn` becomes `http://a.cn`. */
export function readOneScheme(typed: string): string {
  const bare = typed.trim()
  return DOUBLED.test(bare) ? bare.replace(DOUBLED, '') : typed
}

/** Returns the correct form of an address with more than one scheme, as a message; null for any other address. */
export function describeSchemeFault(typed: string): string | null {
  const meant = readOneScheme(typed)
  return meant === typed ? null : `网址前面多写了一遍 http，请改成 ${meant}`
}

/** True for an absolute http(s) address; addresses that only resemble one are rejected. */
export function isExternalUrl(url: unknown): boolean {
  if (typeof url !== 'string' || url.length > MAX_LENGTH || FORBIDDEN.test(url) || DOUBLED.test(url))
    return false
  if (!/^https?:\/\/[^/?#]/i.test(url) || hasUserInfo(url)) return false
  // URL.canParse is not available in the oldest supported browsers.
  try {
    const { protocol, hostname } = new URL(url)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
  } catch {
    return false
  }
}

// `http://@host` has empty userinfo, which URL does not report.
function hasUserInfo(url: string): boolean {
  const [authority = ''] = url.slice(url.indexOf('//') + 2).split(/[/?#]/)
  return authority.includes('@')
}

export const ExternalUrl = later(() => z.string().check(z.refine(isExternalUrl)))

/** Returns true for a picture's address: absolute http(s), or a path of this mall. */
export function isAssetUrl(url: unknown): boolean {
  if (isExternalUrl(url)) return true
  return (
    typeof url === 'string' && url.length <= MAX_LENGTH && /^\/(?![/\\])/.test(url) && !FORBIDDEN.test(url)
  )
}

/** Returns true for a picture path of this mall; its content security policy blocks pictures of other hosts. */
export const isOwnPicture = (url: unknown): boolean => isAssetUrl(url) && !isExternalUrl(url)

export const OWN_PICTURE_MESSAGE = '请填写以 / 开头的本商城图片，其他网站的图片展示不出来，请先上传到图片库'
