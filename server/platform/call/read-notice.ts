import * as z from 'zod/mini'

export interface NoticeRefusal {
  status: 400 | 401 | 404 | 422
  message: string
}

export const NOT_SIGNED: NoticeRefusal = { status: 401, message: '签名不正确或已过期' }

/** Parses the body of a notice by its schema, or returns a refusal that names the wrong part. */
export function readNotice<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string,
): { notice: z.output<Schema> } | NoticeRefusal {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return { status: 400, message: '通知不是 JSON' }
  }
  const read = z.safeParse(schema, given)
  if (read.success) return { notice: read.data }
  const place = read.error.issues[0]?.path.join('.') ?? ''
  return { status: 400, message: `通知的格式不正确：${place || '内容'}` }
}
