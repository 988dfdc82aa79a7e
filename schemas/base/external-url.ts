import * as z from 'zod/mini'
import { later } from './later.ts'

const LONGEST = 2048
// Blanks, control and invisible characters, and the backslash that browsers read as a slash.
const FORBIDDEN = /[\p{C}\p{Z}\\]/u

/** Schemes in front of another one, as an address comes of pasting behind the `https://` that a field already held. */
const DOUBLED = /^(?:https?:(?:\/\/)?\s{0,9}){1,9}(?=https?:\/\/)/i

/** Reads an address that was pasted behind a scheme: `https://http://a.cn` is `http://a.cn`; any other one stays. */
export function readOneScheme(typed: string): string {
  const bare = typed.trim()
  return DOUBLED.test(bare) ? bare.replace(DOUBLED, '') : typed
}

/** Says of an address with more than one scheme how it is written; null for every other one. */
export function schemeFault(typed: string): string | null {
  const meant = readOneScheme(typed)
  return meant === typed ? null : `网址前面多写了一遍 http，请改成 ${meant}`
}

/** Jump 12 and every other external target: an absolute http(s) address and nothing that only looks like one. */
export function isExternalUrl(url: unknown): boolean {
  if (typeof url !== 'string' || url.length > LONGEST || FORBIDDEN.test(url) || DOUBLED.test(url))
    return false
  if (!/^https?:\/\/[^/?#]/i.test(url) || hasUserInfo(url)) return false
  // Not URL.canParse, which is younger than the oldest browsers.
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

/** A picture's address: absolute http(s), or a path of this mall. */
export function isAssetUrl(url: unknown): boolean {
  if (isExternalUrl(url)) return true
  return typeof url === 'string' && url.length <= LONGEST && /^\/(?![/\\])/.test(url) && !FORBIDDEN.test(url)
}

/** A picture's address that the mall shows: a path of its own, for its policy lets no page load pictures of other hosts. */
export const isOwnPicture = (url: unknown): boolean => isAssetUrl(url) && !isExternalUrl(url)

/** The message for a picture that `isOwnPicture` does not take. */
export const OWN_PICTURE_MESSAGE = '请填写以 / 开头的本商城图片，其他网站的图片展示不出来，请先上传到图片库'
