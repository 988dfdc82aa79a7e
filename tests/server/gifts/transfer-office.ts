import { and, eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { giftTransfers as calls } from '#schemas/gifts/cards/transfers/calls.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { type MallOfBuyers, PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'

export interface Holder {
  userId: string
  token: string
  telephone: string
}
type Asked = Partial<In<typeof calls.transfer>>

/** Members with phones who send cards to each other, through the real calls. */
export function transferOffice(mall: MallOfBuyers) {
  const { db } = mall.services
  const shop = shoppers(mall)
  let phones = 0

  async function holder(name = '张三'): Promise<Holder> {
    const by = await shop.buyer()
    const telephone = `177${String(++phones).padStart(8, '0')}`
    await db.update(users).set({ telephone, name }).where(eq(users.id, by.userId))
    return { ...by, telephone }
  }

  const trySend = ({ token }: { token: string }, giftCardId: string, asked: Asked = {}) =>
    mall.call(calls.transfer, { giftCardId, to: 'LINK', payPassword: PAY_PASSWORD, ...asked }, { token })

  /** By a link unless a phone is named. */
  async function send(by: { token: string }, giftCardId: string, telephone?: string, message = '') {
    const asked = telephone ? { to: 'PHONE' as const, receiverTelephone: telephone } : { to: 'LINK' as const }
    const body = { giftCardId, payPassword: PAY_PASSWORD, message, ...asked }
    const made = await mall.ok(calls.transfer, body, { token: by.token })
    return { ...made, token: made.token ?? '' }
  }

  const accept = ({ token: by }: { token: string }, token: string) =>
    mall.call(calls.acceptGifts, { token }, { token: by })
  const confirm = ({ token }: { token: string }, transferId: string, yes = true) =>
    mall.call(calls.recevieConfirm, { transferId, accept: yes }, { token })
  const recall = ({ token }: { token: string }, transferId: string) =>
    mall.call(calls.recovery, { transferId }, { token })
  const sent = async ({ token }: { token: string }) => (await mall.ok(calls.findTransfer, {}, { token })).list
  const received = async ({ token }: { token: string }) =>
    (await mall.ok(calls.findReceive, {}, { token })).list
  const look = (token: string, by: { token?: string } = {}) =>
    mall.call(calls.look, { token }, by.token ? { token: by.token } : {})

  const row = async (id: string) => (await db.select().from(giftTransfers).where(eq(giftTransfers.id, id)))[0]
  const pending = (cardId: string) =>
    db.$count(giftTransfers, and(eq(giftTransfers.cardId, cardId), eq(giftTransfers.status, 'PENDING')))
  const messages = (telephone: string) =>
    db.select().from(smsOutbox).where(eq(smsOutbox.telephone, telephone))

  /** Lists contradictions between cards and transfers; empty when all is well. */
  async function faults(): Promise<string[]> {
    const found = await shop.faults()
    const cards = await db.select().from(giftCards)
    for (const { id, status, ownerId } of cards) {
      const waiting = await pending(id)
      if ((status === 'TRANSFERRING') !== (waiting === 1))
        found.push(`${id}: ${status} with ${waiting} on the way`)
      if (ownerId === null && status !== 'CREATED') found.push(`${id}: ${status} of nobody`)
    }
    return found
  }

  return { shop, holder, trySend, send, accept, confirm, recall, sent, received, look, row, messages, faults }
}
