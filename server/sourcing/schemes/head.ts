import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { parsePercent, readGroupRule } from '#schemas/sourcing/schemes/wire.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeScheme } from './change.ts'
import type { NewScheme } from './scheme.ts'
import { schemes } from './tables.ts'

type Said = Omit<Parsed<typeof schemeEditor.saveHead>, 'schemeId'>

/** Converts the given fields to columns; absent ones stay absent. Throws BAD_INPUT for an empty name or bad day. */
export function toSchemeRow({
  rule,
  taxRate,
  name,
  validUntil,
  customer,
  note,
  rounding,
  logo,
}: Said): NewScheme {
  if (name?.trim() === '') throw reject('BAD_INPUT', '请填写方案名称')
  if (validUntil != null && parseMallTime(validUntil) === undefined)
    throw reject('BAD_INPUT', '有效期不是有效的日期，请重新选择')
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(customer !== undefined && { customer: customer.trim() }),
    ...(validUntil !== undefined && { validUntil }),
    ...(taxRate !== undefined && { taxRate: parsePercent(taxRate) }),
    ...(rule && { ruleBy: rule.by, ruleRate: readGroupRule(rule).rate }),
    ...(rounding && { rounding }),
    ...(note !== undefined && { note: note.trim() }),
    ...(logo !== undefined && { logo }),
  }
}

/** Throws BAD_INPUT if the logo does not exist or belongs to another member, with the same message. */
async function needLogo({ db, user }: Context<Member>, id: string): Promise<void> {
  const own = and(eq(uploads.id, id), eq(uploads.userId, user.id), eq(uploads.purpose, 'scheme'))
  if ((await db.$count(uploads, own)) === 0) throw reject('BAD_INPUT', '图片已失效，请重新上传')
}

/** POST scheme/saveHead */
export async function saveHead(
  { schemeId, ...said }: Parsed<typeof schemeEditor.saveHead>,
  context: Context<Member>,
): Promise<Out<typeof schemeEditor.saveHead>> {
  const head = toSchemeRow(said)
  const { revision } = await changeScheme(context, { schemeId }, async (transaction) => {
    if (head.logo) await needLogo(transaction, head.logo)
    if (Object.keys(head).length > 0)
      await transaction.db.update(schemes).set(head).where(eq(schemes.id, schemeId))
  })
  return { revision }
}
