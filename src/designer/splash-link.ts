import { isExternalUrl } from '#schemas/base/external-url.ts'
import { isRecord } from '#schemas/base/record.ts'
import { linkOfJumpUrl } from '#schemas/jump/jump.ts'

/** A jump in the form that the link fields edit. */
export interface SplashLink {
  jump: string
  query?: Readonly<Record<string, unknown>>
}

/** The jump that a splash's jumpUrl names; null for a path of the mall, or a text that names none. */
export function splashLink(jumpUrl: unknown): SplashLink | null {
  const link = linkOfJumpUrl(jumpUrl)
  return link && 'jump' in link
    ? { jump: String(link.jump), query: isRecord(link.query) ? link.query : {} }
    : null
}

/** The jumpUrl of a jump: a whole http(s) address is written as itself, '' stands for no jump. */
export function splashJumpUrl(link: unknown): string {
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

/** `link` with one part of it set, or taken out by undefined: the jump, a parameter, or the whole. */
export function withLinkPart(
  link: SplashLink | null,
  path: readonly (string | number)[],
  value: unknown,
): unknown {
  const [part, name] = path
  if (part === undefined) return value
  if (part === 'query' && name !== undefined) return { ...link, query: { ...link?.query, [name]: value } }
  return { ...link, [part]: value }
}
