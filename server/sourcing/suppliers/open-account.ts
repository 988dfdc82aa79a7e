import { and, eq } from 'drizzle-orm'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { suppliers } from '#server/catalog/goods/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { findByAccount, findByPhone } from '#server/people/accounts/users.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { DecidedApplication, Reactions, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type SentRow, loadApplication, KIND } from './holder.ts'
import { supplierApplications } from './tables.ts'

type Text = (field: string) => string

/** Returns the id of the selected shop, which must have no account, or of a new shop, closed until it has goods. */
async function shopFor({ db, random }: Transaction, text: Text, wanted: string | null): Promise<string> {
  if (wanted !== null) {
    const [free] = await db
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.id, wanted), eq(shops.kind, 'SHOP')))
      .for('no key update')
    const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.shopId, wanted)).limit(1)
    if (!free || taken) throw reject('STATE_CHANGED', '所选店铺已有供应商账号或不存在，请重新选择')
    return free.id
  }
  const id = `S${random.token(9)}`
  await db.insert(shops).values({
    id,
    name: text('supplierName'),
    kind: 'SHOP',
    businessId: id,
    sign: '',
    logo: '',
    intro: text('mainProduct'),
    telephone: text('supplierPhone'),
    address: text('supplierAddress'),
    licenceNumber: text('taxNumber'),
    open: false,
    closedNote: '店铺正在筹备，敬请期待',
  })
  return id
}

async function accountFor(
  { db, clock, random }: Transaction,
  text: Text,
  { passwordHash, shopId, shown }: { passwordHash: string | null; shopId: string; shown: string | null },
): Promise<string> {
  const userName = text('sysuserAccount')
  if (passwordHash === null) throw reject('STATE_CHANGED', '该申请没有登录密码，请要求申请人重新提交')
  if (await findByAccount({ db }, userName))
    throw reject('STATE_CHANGED', '该登录账号已被使用，请要求申请人更换后重新提交')
  const id = random.token(12)
  await db.insert(users).values({
    id,
    userName,
    // If another account has this phone, that account keeps the phone and the new account logs in by its user name.
    telephone: shown !== null && (await findByPhone({ db }, shown)) ? null : shown,
    passwordHash,
    name: cutGraphemes(text('supplierName'), 20),
    roles: [SUPPLIER],
    authorities: listRoleAuthorities([SUPPLIER]),
    supplier: true,
    shopId,
    createdAt: clock.now(),
  })
  return id
}

/** Opens the account of an approved application and moves the password hash to the account. */
async function open(transaction: Transaction, { application, ...sent }: SentRow, wanted: string | null) {
  const { db } = transaction
  const text: Text = (field) => application.content[field] ?? ''
  const shopId = await shopFor(transaction, text, wanted)
  // A guest has verified the phone. A member may have named someone else's, which must not lead into this account.
  const shown = application.userId === null ? sent.telephone : null
  const accountId = await accountFor(transaction, text, { passwordHash: sent.passwordHash, shopId, shown })
  const named = { name: text('supplierName'), contact: text('contactName'), telephone: text('contactPhone') }
  await db.insert(suppliers).values({ id: accountId, ...named })
  if (application.userId !== null)
    await db.update(users).set({ supplier: true }).where(eq(users.id, application.userId))
  await db
    .update(supplierApplications)
    .set({ accountId, shopId, passwordHash: null })
    .where(eq(supplierApplications.id, sent.id))
}

/** Columns cleared by a refusal, so that others may apply with the same company, account or tax number. */
const FREED = { companyKey: null, accountKey: null, taxNumber: null } as const

const WORDS: Readonly<Record<string, string>> = {
  APPROVED: '已通过，可用登录账号和申请时设置的密码登录管理中心',
  NEED_MORE: '需要补充资料，请打开供应商入驻页查看并修改',
  REJECTED: '未通过，原因可在供应商入驻页查看，修改后可重新提交',
  CLOSED: '已关闭，如有疑问请联系客服',
}

async function tell({ db, sms }: Transaction, { number, telephone }: SentRow, status: string): Promise<void> {
  const decision = WORDS[status]
  if (decision === undefined) return
  await sms.send({ telephone, ...composeSms('supplierDecided', { number, decision }) }, { db })
}

/** Opens the account or clears the application's unique keys, and notifies the applicant. */
export const handleSupplierDecided: Reactions['applicationDecided'] = async (
  transaction,
  { id, kind, status, shopId }: DecidedApplication,
) => {
  if (kind !== KIND) return
  const { sent } = await loadApplication(transaction, id)
  if (!sent) return
  if (status === 'APPROVED') await open(transaction, sent, shopId)
  const own = eq(supplierApplications.id, id)
  if (status === 'REJECTED' || status === 'CLOSED')
    await transaction.db.update(supplierApplications).set(FREED).where(own)
  await tell(transaction, sent, status)
}
