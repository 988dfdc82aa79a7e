import * as z from 'zod/mini'
import { isRecord } from '#schemas/base/record.ts'
import { Fixture, FIXTURE_FORMAT } from './fixture.ts'

export type ReadFixture = { status: 'read'; fixture: Fixture } | { status: 'refused'; message: string }

const refuse = (message: string): ReadFixture => ({ status: 'refused', message })

/** Reads a fixture; for a bare page document all defaults apply. Never throws; `message` is one line. */
export function readFixture(text: string): ReadFixture {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse(`不是 JSON：${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isRecord(value)) return refuse('既不是用例也不是页面：应为 JSON 对象')
  if (!('format' in value)) {
    if (!Array.isArray(value.widgets)) return refuse('既不是用例（没有 format）也不是页面（没有 widgets）')
    return read({ format: FIXTURE_FORMAT, text })
  }
  if (typeof value.format === 'number' && value.format > FIXTURE_FORMAT)
    return refuse(`用例格式 ${value.format} 比这个版本认识的 ${FIXTURE_FORMAT} 新，请升级后再试`)
  return read(value)
}

function read(value: unknown): ReadFixture {
  const parsed = z.safeParse(Fixture(), value)
  if (parsed.success) return { status: 'read', fixture: parsed.data }
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  if (path === '') return refuse('用例不完整：page 与 text 应恰好有一个，其余的键见 docs/replay.md')
  return refuse(`用例的「${path}」不正确`)
}

export const getPageText = ({ page, text }: Fixture): string => text ?? JSON.stringify(page, null, 2)
