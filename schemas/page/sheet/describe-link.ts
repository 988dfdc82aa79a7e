import { isRecord } from '#schemas/base/record.ts'
import { getChildSchema, describeField, listKeys } from '#schemas/field/schema-walk.ts'
import { parseJumpUrl } from '#schemas/jump/jump.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { EMPTY, toOneLine, type Words } from './words.ts'

/** Describes a stored link: 商品列表（茶叶，新页签打开）. Returns undefined for a value that is not a link. */
export function describeLink(value: unknown, words: Words): string | undefined {
  if (!isRecord(value) || (typeof value.jump !== 'string' && typeof value.jump !== 'number')) return undefined
  const { jump: stored, query = {}, open, ...others } = value
  if (!isRecord(query)) return undefined
  const id = String(stored).trim()
  const jump = findJump(id)
  const label = jump ? nameScore(jump.label, words.scoreName) : `不认识的跳转「${toOneLine(id)}」`
  const known = jump ? listKeys(jump.params).filter((key) => query[key] !== undefined) : []
  const unknown = Object.keys(query).filter((key) => !known.includes(key) && query[key] !== undefined)
  const more = open === undefined || open === 'open' ? others : { ...others, open }
  const notes = [
    ...known.map((key) =>
      describeParam(jump && getChildSchema(jump.params, key, query), key, query[key], words),
    ),
    ...unknown.map((key) => `${key}=${describeParamValue(query[key])}`),
    ...(open === 'open' ? ['新页签打开'] : []),
    ...(Object.keys(more).length > 0 ? [`另有 ${JSON.stringify(more)}`] : []),
  ]
  return notes.length === 0 ? label : `${label}（${notes.join('，')}）`
}

/** Describes the splash's jumpUrl; undefined if it leads nowhere. */
export function describeJumpUrl(value: unknown, words: Words): string | undefined {
  if (value === '') return '不跳转'
  const link = parseJumpUrl(value)
  if (link === undefined) return undefined
  return 'path' in link ? `本站地址（${link.path}）` : describeLink(withoutEmpty(link), words)
}

const withoutEmpty = ({
  query = {},
  ...link
}: {
  jump: string
  query?: Record<string, string> | undefined
}) => (Object.keys(query).length === 0 ? link : { ...link, query })

function describeParam(
  schema: ReturnType<typeof getChildSchema>,
  key: string,
  value: unknown,
  words: Words,
): string {
  const meta = schema && describeField(schema).meta
  const name =
    meta && (typeof value === 'string' || typeof value === 'number')
      ? words.findName(meta.control, String(value).trim())
      : undefined
  if (name !== undefined) return toOneLine(name)
  if (meta?.control === 'url') return describeParamValue(value)
  return `${meta ? nameScore(meta.label, words.scoreName) : key} ${describeParamValue(value)}`
}

function describeParamValue(value: unknown): string {
  if (value === '') return EMPTY
  return typeof value === 'string' ? toOneLine(value) : JSON.stringify(value)
}
