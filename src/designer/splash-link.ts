import { isExternalUrl } from '#schemas/base/external-url.ts'
import { isRecord } from '#schemas/base/record.ts'
import { parseJumpUrl } from '#schemas/jump/jump.ts'

export interface SplashLink {
  jump: string
  query?: Readonly<Record<string, unknown>>
}

/** Returns the jump that a splash's jumpUrl names; null for a path of the mall, or a text that names no jump. */
export function parseSplashLink(jumpUrl: unknown): SplashLink | null {
  const link = parseJumpUrl(jumpUrl)
  return link && 'jump' in link
    ? { jump: String(link.jump), query: isRecord(link.query) ? link.query : {} }
    : null
}

/** Formats a jump as a jumpUrl: an absolute http(s) address stays unchanged, no jump becomes ''. */
export function formatSplashJumpUrl(link: unknown): string {
  if (!isRecord(link) || link.jump === undefined) return ''
  const jump = String(link.jump)
  const given = Object.entries(isRecord(link.query) ? link.query : {})
  const query = given.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const url = isRecord(link.query) ? link.query.url : undefined
  if (jump === '12' && typeof url === 'string' && isExternalUrl(url)) return url
  return query.length === 0 ? jump : `${jump}?${new URLSearchParams(query).toString()}`
}

/** Returns `link` with one part set, or removed by undefined: the jump, a parameter, or the whole link. */
export function setLinkPart(
  link: SplashLink | null,
  path: readonly (string | number)[],
  value: unknown,
): unknown {
  const [part, name] = path
  if (part === undefined) return value
  if (part === 'query' && name !== undefined) return { ...link, query: { ...link?.query, [name]: value } }
  return { ...link, [part]: value }
}
