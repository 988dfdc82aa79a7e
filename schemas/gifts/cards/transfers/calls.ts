import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Flag,
  formattedText,
  Id,
  lines,
  Nothing,
  pageSchema,
  paging,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { giftKind, OwnGift } from '#schemas/gifts/cards/binding/entities.ts'

const login = { access: 'login' } as const

const State = later(() => z.enum(['PENDING', 'ACCEPTED', 'RECALLED', 'EXPIRED', 'REFUSED']))

const transferFacts = later(() => ({
  transferId: z.string(),
  status: State(),
  statusText: z.string(),
  message: z.string(),
  picture: z.nullable(z.string()),
  deadline: Time(),
  createdAt: Time(),
}))

/** A sent transfer; balance and end of the code are included only while the card still belongs to the giver. */
export const SentTransfer = later(() =>
  z.object({
    ...transferFacts(),
    giftCardId: z.string(),
    name: z.string(),
    last4: z.string(),
    balance: z.nullable(Cash()),
    /** Masked phone, or the masked name after a link was accepted; null for an open link. */
    receiver: z.nullable(z.string()),
  }),
)
export type SentTransfer = z.output<ReturnType<typeof SentTransfer>>

/** A transfer to the caller's phone, or one that the caller accepted; has name and balance only once accepted. */
export const ReceivedTransfer = later(() =>
  z.object({
    ...transferFacts(),
    /** Masked name of the giver. */
    giver: z.string(),
    name: z.nullable(z.string()),
    balance: z.nullable(Cash()),
  }),
)
export type ReceivedTransfer = z.output<ReturnType<typeof ReceivedTransfer>>

/** Public view of a transfer by link: cover, giver and message of a pending one. */
export const LinkedGift = later(() =>
  z.object({
    status: State(),
    statusText: z.string(),
    /** Masked name of the giver; '' once the transfer is no longer pending. */
    giver: z.string(),
    message: z.string(),
    picture: z.nullable(z.string()),
    deadline: Time(),
    /** Relation of the caller: `SENT` by or `TAKEN` by the caller, or null. */
    own: z.nullable(z.enum(['SENT', 'TAKEN'])),
  }),
)
export type LinkedGift = z.output<ReturnType<typeof LinkedGift>>

/** Token of a transfer link, 128 bits. */
const Token = later(() => formattedText(22, /^[\w-]{22}$/))

export const giftTransfers = {
  transfer: post('/activity/v1/gift/userGift/transfer', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard', 'account', 'sms'],
    input: () =>
      z.object({
        giftCardId: Id(),
        to: z.enum(['PHONE', 'LINK']),
        /** Phone of the receiver, for a transfer by phone. */
        receiverTelephone: z._default(codeLine(32), ''),
        message: z._default(lines(400), ''),
        payPassword: text(128),
      }),
    /** Only this answer contains the token of a link. */
    output: () => z.object({ transferId: z.string(), deadline: Time(), token: z.nullable(z.string()) }),
  }),
  /** Recalls a transfer that nobody has accepted yet. */
  recovery: post('/activity/v1/gift/userGift/recovery', {
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ transferId: Id() }),
    output: Nothing,
  }),
  /** Accepts or rejects a transfer to the caller's phone. */
  recevieConfirm: post('/activity/v1/gift/userGift/recevieConfirm', {
    ...login,
    send: 'query',
    changes: ['giftCard'],
    input: () => z.object({ transferId: Id(), accept: Flag() }),
    output: Nothing,
  }),
  acceptGifts: post('/activity/v1/gift/userGift/acceptGifts', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ token: Token() }),
    output: OwnGift,
  }),
  /** Lists the sent transfers, newest first. */
  findTransfer: get('/activity/v1/gift/userGift/findTransfer', {
    ...login,
    shows: ['giftCard'],
    input: () => z.object(paging()),
    output: () => pageSchema(SentTransfer()),
  }),
  /** Lists the received transfers, pending or accepted, newest first. */
  findReceive: get('/activity/v1/gift/userGift/findReceive', {
    ...login,
    shows: ['giftCard'],
    input: () => z.object(paging()),
    output: () => pageSchema(ReceivedTransfer()),
  }),
  /** Lists the caller's gifts, those that expire soonest first. */
  findAll: get('/activity/v1/gift/userGift/findAll/pc', {
    ...login,
    shows: ['giftCard', 'giftVoucher'],
    input: () => z.object({ ...paging(), kind: z.optional(giftKind()) }),
    output: () => pageSchema(OwnGift()),
  }),
  look: post('/mall/v1/giftTransfers/look', {
    access: 'either',
    quiet: true,
    shows: ['giftCard'],
    input: () => z.object({ token: Token() }),
    output: LinkedGift,
  }),
}
