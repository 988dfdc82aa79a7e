import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { BINDING_ERRORS } from '#schemas/gifts/cards/binding/rules.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { takeCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { findByCode, type Found, type TypedCode } from './find-code.ts'
import { createCodeWrong, guardBind } from './guard.ts'
import { type CardRow, toCardGift, toVoucherGift, type VoucherRow } from './own-gift.ts'

type Fault = keyof typeof BINDING_ERRORS

function faultOf(row: CardRow | VoucherRow, userId: string, now: number): Fault | null {
  if (row.status === 'DISABLED') return 'disabled'
  if (row.status === 'EXPIRED' || row.expiresAt <= now) return 'expired'
  if (row.status === 'CREATED' || row.status === 'INACTIVE') return null
  return row.ownerId === userId ? 'own' : 'other'
}

/** INACTIVE or CREATED → ACTIVE. If the buyer binds the card, its code is withdrawn; otherwise it is used. */
async function bindCard(context: Context<Member>, card: CardRow): Promise<OwnGift> {
  const { db, user, clock } = context
  const now = clock.now()
  const bought = card.ownerId === user.id
  if (!bought) await takeCard(context, card, { userId: user.id, bizType: 'BIND', bizId: user.id })
  const set = bought
    ? { status: 'ACTIVE' as const, codeHash: null, passwordHash: null, last4: '' }
    : { status: 'ACTIVE' as const }
  const [bound] = await db.update(giftCards).set(set).where(eq(giftCards.id, card.id)).returning()
  return toCardGift(bound ?? card, now)
}

async function bindVoucher({ db, user, clock }: Context<Member>, voucher: VoucherRow): Promise<OwnGift> {
  const now = clock.now()
  const set = { status: 'ACTIVE' as const, ownerId: user.id, boundAt: now }
  const [bound] = await db.update(giftVouchers).set(set).where(eq(giftVouchers.id, voucher.id)).returning()
  return toVoucherGift(bound ?? voucher, now)
}

async function lock({ db }: Context<Member>, found: Found): Promise<void> {
  if (found.kind === 'CARD')
    await db.select().from(giftCards).where(eq(giftCards.id, found.card.id)).for('no key update')
  else await db.select().from(giftVouchers).where(eq(giftVouchers.id, found.voucher.id)).for('no key update')
}

/** Locks the gift of a code and looks the code up again, so that only the first of concurrent callers binds it. */
async function bindFound(context: Context<Member>, typed: TypedCode): Promise<OwnGift> {
  const seen = await findByCode(context, typed)
  if (seen) await lock(context, seen)
  const found = seen && (await findByCode(context, typed))
  // The buyer has withdrawn the code since the first lookup.
  if (!found) throw createCodeWrong()
  const row = found.kind === 'CARD' ? found.card : found.voucher
  const fault = faultOf(row, context.user.id, context.clock.now())
  if (fault) throw reject('GIFT_CARD_UNUSABLE', BINDING_ERRORS[fault])
  return found.kind === 'CARD' ? bindCard(context, found.card) : bindVoucher(context, found.voucher)
}

export async function bindGift(
  { captchaId, captcha, ...typed }: Parsed<typeof giftBinding.bind> & { levelId?: string },
  context: Context<Member>,
): Promise<OwnGift> {
  const attempt = async () => (await findByCode(context, typed)) !== null
  await guardBind(context, { code: typed.code, answer: { captchaId, captcha }, attempt })
  return context.db.transaction((tx) => bindFound({ ...context, db: tx }, typed))
}
