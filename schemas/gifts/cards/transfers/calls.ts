import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Flag,
  formed,
  Id,
  lines,
  Nothing,
  pageOf,
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
  /** The card's. */
  picture: z.nullable(z.string()),
  /** Until when it can be accepted. */
  deadline: Time(),
  createdAt: Time(),
}))

/** A card that was sent. What is on it and its code's end are told while it is still the giver's. */
export const SentTransfer = later(() =>
  z.object({
    ...transferFacts(),
    giftCardId: z.string(),
    name: z.string(),
    last4: z.string(),
    balance: z.nullable(Cash()),
    /** A masked phone, or a masked name once a link was accepted; null for a link that waits. */
    receiver: z.nullable(z.string()),
  }),
)
export type SentTransfer = z.output<ReturnType<typeof SentTransfer>>

/** A card that waits for the own phone, or that one took; which it is and what is on it is told of the latter. */
export const ReceivedTransfer = later(() =>
  z.object({
    ...transferFacts(),
    /** Masked. */
    giver: z.string(),
    name: z.nullable(z.string()),
    balance: z.nullable(Cash()),
  }),
)
export type ReceivedTransfer = z.output<ReturnType<typeof ReceivedTransfer>>

/** What whoever has the link sees of a card: its face, who gives it and in which words, while it waits for them. */
export const LinkedGift = later(() =>
  z.object({
    status: State(),
    statusText: z.string(),
    /** Masked; '' once it does not wait any more. */
    giver: z.string(),
    message: z.string(),
    picture: z.nullable(z.string()),
    deadline: Time(),
    /** Whether who asks sent it, or took it. */
    own: z.nullable(z.enum(['SENT', 'TAKEN'])),
  }),
)
export type LinkedGift = z.output<ReturnType<typeof LinkedGift>>

/** The secret of a link: 128 bits. */
const Token = later(() => formed(22, /^[\w-]{22}$/))

/** Gifts on their way from one member to another. */
export const giftTransfers = {
  transfer: post('/activity/v1/gift/userGift/transfer', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard', 'account', 'sms'],
    input: () =>
      z.object({
        giftCardId: Id(),
        to: z.enum(['PHONE', 'LINK']),
        /** Of whom it is sent to by phone. */
        receiverTelephone: z._default(codeLine(32), ''),
        message: z._default(lines(400), ''),
        payPassword: text(128),
      }),
    /** The token of a link is told this once. */
    output: () => z.object({ transferId: z.string(), deadline: Time(), token: z.nullable(z.string()) }),
  }),
  /** Takes back what nobody has accepted yet. */
  recovery: post('/activity/v1/gift/userGift/recovery', {
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ transferId: Id() }),
    output: Nothing,
  }),
  /** Accepts or refuses what was sent to the own phone. */
  recevieConfirm: post('/activity/v1/gift/userGift/recevieConfirm', {
    ...login,
    send: 'query',
    changes: ['giftCard'],
    input: () => z.object({ transferId: Id(), accept: Flag() }),
    output: Nothing,
  }),
  /** Accepts what a link leads to. */
  acceptGifts: post('/activity/v1/gift/userGift/acceptGifts', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ token: Token() }),
    output: OwnGift,
  }),
  /** What one sent, the newest first. */
  findTransfer: get('/activity/v1/gift/userGift/findTransfer', {
    ...login,
    shows: ['giftCard'],
    input: () => z.object(paging()),
    output: () => pageOf(SentTransfer()),
  }),
  /** What waits for the own phone, and what one took, the newest first. */
  findReceive: get('/activity/v1/gift/userGift/findReceive', {
    ...login,
    shows: ['giftCard'],
    input: () => z.object(paging()),
    output: () => pageOf(ReceivedTransfer()),
  }),
  /** All gifts of one's own, those that end first in front. */
  findAll: get('/activity/v1/gift/userGift/findAll/pc', {
    ...login,
    shows: ['giftCard', 'giftVoucher'],
    input: () => z.object({ ...paging(), kind: z.optional(giftKind()) }),
    output: () => pageOf(OwnGift()),
  }),
  look: post('/mall/v1/giftTransfers/look', {
    access: 'either',
    quiet: true,
    shows: ['giftCard'],
    input: () => z.object({ token: Token() }),
    output: LinkedGift,
  }),
}
