import * as z from 'zod/mini'
import { readOneScheme, describeSchemeFault } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toNotice, toProblem, type Finding } from '#schemas/field/finding.ts'
import { getChildSchema, describeField, listKeys } from '#schemas/field/schema-walk.ts'
import { createKeyCheck, type KeyCheck } from '#schemas/field/unknown-keys.ts'
import type { Jump } from '#schemas/jump/jump-row.ts'
import { Link, LINK_MALFORMED } from '#schemas/jump/jump.ts'
import { findJump } from '#schemas/jump/jumps.ts'

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

/** Checks a link as far as possible without the database. Returns an empty list if it leads somewhere for everyone. */
export function checkLink(link: unknown): LinkFinding[] {
  const read = z.safeParse(Link(), link)
  if (!read.success) return [toProblem('link_malformed', LINK_MALFORMED)]
  const { jump: id, query = {} } = read.data
  const jump = findJump(id)
  if (jump === undefined)
    return [toProblem('link_unknown', `没有编号为「${id}」的跳转，点击后没有反应`, ['jump'])]
  if (jump.kind === 'nowhere') {
    return [
      toProblem('link_nowhere', `「${jump.label}」点击后没有任何反应，请改用其他跳转或去掉链接`, ['jump']),
    ]
  }
  const params = z.safeParse(jump.params, query)
  const keys = params.success ? [] : params.error.issues.map(({ path }) => String(path[0]))
  const findings = [...new Set(keys)].map((key) => parameter(jump, key, query))
  const { url = '' } = query
  if (params.success && describeSchemeFault(url) !== null) {
    const words = `网址前面多写了一遍 http，点击后打开的是 ${readOneScheme(url)}`
    findings.push(toNotice('link_double_scheme', words, ['query', 'url']))
  }
  if (jump.needs === 'login')
    findings.push(toNotice('link_needs_login', `「${jump.label}」需要登录，游客会先看到登录窗口`))
  if (jump.needs === 'reporting') {
    findings.push(toNotice('link_needs_reporting', `「${jump.label}」仅礼品公司、落地服务商和高级合伙人可用`))
  }
  return findings
}

const ownKeys = later(() => createKeyCheck(Link()))

/** Reports unknown keys of a stored link, and keys of its query that are not parameters of its jump. */
export const linkKeys: KeyCheck = (link, at, tell) => {
  ownKeys()?.(link, at, tell)
  if (!isRecord(link) || !isRecord(link.query)) return
  const { jump: id } = link
  const jump = typeof id === 'string' || typeof id === 'number' ? findJump(String(id).trim()) : undefined
  // The health check already reports a jump that is unknown or leads nowhere.
  if (jump === undefined || jump.kind === 'nowhere') return
  for (const key of Object.keys(link.query))
    if (getChildSchema(jump.params, key, link.query) === undefined)
      tell([...at, 'query', key], listKeys(jump.params), link.query)
}

function parameter(jump: Jump, key: string, query: Record<string, string>): LinkFinding {
  const path = ['query', key]
  const schema = getChildSchema(jump.params, key, query)
  const label = (schema && describeField(schema).meta?.label) ?? key
  const value = Object.hasOwn(query, key) ? query[key] : undefined
  if (value === undefined || value.trim() === '') {
    return toProblem('link_missing_parameter', `缺少「${label}」，点击后没有反应`, path)
  }
  if (key === 'url')
    return toProblem('link_bad_url', '外部链接必须是以 http:// 或 https:// 开头的完整网址', path)
  return toProblem('link_bad_parameter', `「${label}」的内容不正确，点击后没有反应`, path)
}
