import * as z from 'zod/mini'
import { readOneScheme, schemeFault } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { notice, problem, type Finding } from '#schemas/field/finding.ts'
import { childOf, fieldOf, keysOf } from '#schemas/field/schema-walk.ts'
import { keyCheck, type KeyCheck } from '#schemas/field/unknown-keys.ts'
import type { Jump } from '#schemas/jump/jump-row.ts'
import { Link, LINK_MALFORMED } from '#schemas/jump/jump.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'

export type LinkFinding = Finding<
  | 'link_malformed'
  | 'link_unknown'
  | 'link_missing_parameter'
  | 'link_bad_parameter'
  | 'link_bad_url'
  | 'link_double_scheme'
  | 'link_nowhere'
  | 'link_needs_login'
  | 'link_needs_reporting'
>

/** What is wrong with a clickable's link without asking the database. Empty: it leads somewhere for everyone. */
export function checkLink(link: unknown): LinkFinding[] {
  const read = z.safeParse(Link(), link)
  if (!read.success) return [problem('link_malformed', LINK_MALFORMED)]
  const { jump: id, query = {} } = read.data
  const jump = jumpOf(id)
  if (jump === undefined)
    return [problem('link_unknown', `没有编号为「${id}」的跳转，点击后没有反应`, ['jump'])]
  if (jump.kind === 'nowhere') {
    return [
      problem('link_nowhere', `「${jump.label}」点击后没有任何反应，请改用其他跳转或去掉链接`, ['jump']),
    ]
  }
  const params = z.safeParse(jump.params, query)
  const keys = params.success ? [] : params.error.issues.map(({ path }) => String(path[0]))
  const findings = [...new Set(keys)].map((key) => parameter(jump, key, query))
  const { url = '' } = query
  if (params.success && schemeFault(url) !== null) {
    const words = `网址前面多写了一遍 http，点击后打开的是 ${readOneScheme(url)}`
    findings.push(notice('link_double_scheme', words, ['query', 'url']))
  }
  if (jump.needs === 'login')
    findings.push(notice('link_needs_login', `「${jump.label}」需要登录，游客会先看到登录窗口`))
  if (jump.needs === 'reporting') {
    findings.push(notice('link_needs_reporting', `「${jump.label}」仅礼品公司、落地服务商和高级合伙人可用`))
  }
  return findings
}

const ownKeys = later(() => keyCheck(Link()))

/** Looks through a stored link: its own keys, and in its query those that its jump has parameters for. */
export const linkKeys: KeyCheck = (link, at, tell) => {
  ownKeys()?.(link, at, tell)
  if (!isRecord(link) || !isRecord(link.query)) return
  const { jump: id } = link
  const jump = typeof id === 'string' || typeof id === 'number' ? jumpOf(String(id).trim()) : undefined
  // Of a jump that goes nowhere or is unknown, the health check tells more than its parameters.
  if (jump === undefined || jump.kind === 'nowhere') return
  for (const key of Object.keys(link.query))
    if (childOf(jump.params, key, link.query) === undefined)
      tell([...at, 'query', key], keysOf(jump.params), link.query)
}

function parameter(jump: Jump, key: string, query: Record<string, string>): LinkFinding {
  const path = ['query', key]
  const schema = childOf(jump.params, key, query)
  const label = (schema && fieldOf(schema).meta?.label) ?? key
  const value = Object.hasOwn(query, key) ? query[key] : undefined
  if (value === undefined || value.trim() === '') {
    return problem('link_missing_parameter', `缺少「${label}」，点击后没有反应`, path)
  }
  if (key === 'url')
    return problem('link_bad_url', '外部链接必须是以 http:// 或 https:// 开头的完整网址', path)
  return problem('link_bad_parameter', `「${label}」的内容不正确，点击后没有反应`, path)
}
