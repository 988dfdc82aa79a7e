import { eq } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { TRANSFER_HOURS } from '#schemas/gifts/cards/transfers/rules.ts'
import { findGreetingFault, findReceiverFault } from '#schemas/gifts/cards/wish.ts'
import { lockCardFor, requireOperation, getOwnCard } from '#server/gifts/cards/card.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName } from '#server/people/accounts/users.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { requireCredential } from '#server/wallet/pay-password/pay-password.ts'
import { beginTransfer, hashToken } from './transfer.ts'

/** Transfers to phones by one member within a day. */
const LIMIT = { all: 50, one: 10 }

type Asked = Parsed<typeof giftTransfers.transfer>

/** Loads the name and phone of a member; empty for a deleted one. */
export async function loadMember({ db }: Pick<Transaction, 'db'>, id: string) {
  const [row] = await db
    .select({ name: users.name, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, id))
  return row ?? { name: '', telephone: null }
}

/** Sends an SMS that names only the giver and not the gift, as somebody else may read it. */
export async function sendTransferSms(
  transaction: Pick<Transaction, 'db' | 'sms'>,
  { name, telephone }: { name: string; telephone: string },
): Promise<void> {
  const words = composeSms('giftTransfer', { giver: maskName(name), hours: String(TRANSFER_HOURS) })
  await transaction.sms.send({ telephone, ...words }, transaction)
}

async function countSent(context: Context<Member>, telephone: string): Promise<void> {
  const all = await countHit(context, { key: `gift:sent:${context.user.id}`, windowMs: DAY_MS })
  const one = await countHit(context, { key: `gift:sent:${context.user.id}:${telephone}`, windowMs: DAY_MS })
  if (all.count > LIMIT.all || one.count > LIMIT.one)
    throw reject('TOO_OFTEN', '今天向手机转赠的次数过多，请明天再试或改用链接转赠')
}

/** Returns the phone of the receiver; null for a transfer by link. */
async function receiverOf(
  context: Context<Member>,
  { to, receiverTelephone }: Asked,
): Promise<string | null> {
  if (to === 'LINK') return null
  const fault = findReceiverFault(receiverTelephone)
  if (fault) throw reject('BAD_INPUT', fault)
  const telephone = readMobile(receiverTelephone)
  const own = await loadMember(context, context.user.id)
  if (own.telephone === telephone) throw reject('BAD_INPUT', '不能转赠给自己的手机号，请填写收礼人的手机号')
  return telephone
}

/** ACTIVE → TRANSFERRING. The answer does not tell if a phone has an account; a link's token comes once. */
export async function sendCard(
  asked: Asked,
  context: Context<Member>,
): Promise<Out<typeof giftTransfers.transfer>> {
  const { giftCardId, payPassword } = asked
  const message = asked.message.trim()
  const fault = findGreetingFault(message)
  if (fault) throw reject('BAD_INPUT', fault)
  requireOperation(context, await getOwnCard(context, giftCardId), 'transfer')
  const receiverTelephone = await receiverOf(context, asked)
  await requireCredential(context, { payPassword })
  if (receiverTelephone !== null) await countSent(context, receiverTelephone)
  const token = receiverTelephone === null ? context.random.token(16) : null
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const card = await lockCardFor(transaction, giftCardId, 'transfer')
    const sent = {
      giverId: context.user.id,
      receiverTelephone,
      tokenHash: token && hashToken(token),
      message,
    }
    const { id, deadline } = await beginTransfer(transaction, card, sent)
    const { name } = await loadMember(transaction, context.user.id)
    if (receiverTelephone !== null) await sendTransferSms(transaction, { name, telephone: receiverTelephone })
    return { transferId: id, deadline, token }
  })
}
