import type { Confirmation } from '#schemas/base/confirmation.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { maskPhone, type UserRow } from '#server/people/accounts/users.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

/** After an admin changed the login of an account, ms. */
const PAY_HELD_MS = DAY_MS

const LOGIN = { userName: '用户名', telephone: '手机号', passwordHash: '密码' } as const
type LoginField = keyof typeof LOGIN
/** Fields that editors change elsewhere for themselves, with a code or the old password. */
const OWN: readonly LoginField[] = ['telephone', 'passwordHash']

interface Change {
  own: UserRow
  row: UserRow
  set: Partial<Pick<UserRow, LoginField>>
  confirm: Confirmation
}

/**
 * Guards a change of another account's login: every account can shop, and whoever logs in as it spends its points
 * and cards. Only an admin may do it, with a reason. The old phone gets a message, and paying with points and cards
 * is held for a day.
 * @returns Additional columns to set, and facts for the audit log; both empty if no login field changes.
 * @throws NO_PERMISSION for other editors, BAD_INPUT for the editor's own phone or password, ConfirmNeeded until it
 * is confirmed
 */
export async function guardLogin(
  transaction: Context<Member>,
  { own, row, set, confirm }: Change,
): Promise<{ columns: Pick<Partial<UserRow>, 'payHeldUntil'>; facts: AuditFacts }> {
  const changed = getTypedKeys(LOGIN).filter((field) => set[field] !== undefined && set[field] !== row[field])
  if (changed.length === 0) return { columns: {}, facts: {} }
  if (own.id === row.id && changed.some((field) => OWN.includes(field)))
    throw reject('BAD_INPUT', '自己的手机号和密码请在商城的“用户中心-账户安全”里更改')
  if (!own.roles.includes(ADMIN))
    throw reject('NO_PERMISSION', '用户名、手机号和密码只能由本人更改，或由管理员填写原因后更改')
  const facts = requireConfirmed([createUnusual(describeChange(row, set, changed))], confirm)
  const { db, sms, clock } = transaction
  const what = changed.map((field) => LOGIN[field]).join('、')
  if (row.telephone)
    await sms.send({ telephone: row.telephone, ...composeSms('loginChanged', { what }) }, { db })
  return { columns: { payHeldUntil: clock.now() + PAY_HELD_MS }, facts }
}

function describeChange(row: UserRow, set: Change['set'], changed: readonly LoginField[]): string {
  const shown = (field: LoginField, value: string | null) =>
    field === 'telephone' && value ? maskPhone(value) : (value ?? '无')
  const changes = changed.map((field) =>
    field === 'passwordHash'
      ? '重置密码'
      : `${LOGIN[field]}由 ${shown(field, row[field])} 改为 ${shown(field, set[field] ?? null)}`,
  )
  const told = row.telephone
    ? `原手机号 ${maskPhone(row.telephone)} 会收到短信`
    : '该账号没有手机号，不会收到短信，请另行告知本人'
  return `${row.userName}：${changes.join('，')}。${told}；24 小时内该账号不能用积分和礼品卡支付`
}
