import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Id, lines, Nothing, Time } from '#schemas/base/wire.ts'

const facts = { access: 'login', area: 'gifts' } as const

/** Owner of a gift, with a masked phone; null if nobody owns the gift. */
const Owner = later(() =>
  z.nullable(z.object({ userId: z.string(), name: z.string(), telephone: z.nullable(z.string()) })),
)
const Actions = later(() => z.array(z.enum(['disable', 'enable'])))

const common = later(() => ({
  name: z.string(),
  picture: z.nullable(z.string()),
  last4: z.string(),
  owner: Owner(),
  status: z.string(),
  statusText: z.string(),
  /** Reason why the back office disabled the gift; '' if it did not. */
  disabledReason: z.string(),
  expiresAt: Time(),
  createdAt: Time(),
  batchId: z.nullable(z.string()),
  actions: Actions(),
  /** Reason why the gift cannot be disabled or enabled now; null if it can. */
  barred: z.nullable(z.string()),
}))

const OfficeCard = later(() =>
  z.object({
    giftCardId: z.string(),
    ...common(),
    initial: Cash(),
    balance: Cash(),
    /** Amount reserved for unpaid orders. */
    frozen: Cash(),
    cardOrderId: z.nullable(z.string()),
    /** Movements of the balance, the newest first; `held` is the amount reserved or released. */
    entries: z.array(
      z.object({
        entryId: z.string(),
        createdAt: Time(),
        title: z.string(),
        amount: Cash(),
        held: Cash(),
        balanceAfter: Cash(),
        orderIds: z.array(z.string()),
      }),
    ),
    /** Transfers of the card, newest first; phones are masked. */
    transfers: z.array(
      z.object({
        transferId: z.string(),
        createdAt: Time(),
        endedAt: z.nullable(Time()),
        deadline: Time(),
        status: z.string(),
        giver: z.string(),
        /** Member who accepted the transfer, or the receiving phone; null for an open link. */
        receiver: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
  }),
)
export type OfficeCard = z.output<ReturnType<typeof OfficeCard>>

const OfficeVoucher = later(() =>
  z.object({
    voucherId: z.string(),
    kind: z.enum(['VOUCHER', 'BOOK']),
    ...common(),
    picks: z.int(),
    left: z.int(),
    /** Entries of the voucher, newest first. */
    entries: z.array(
      z.object({
        entryId: z.string(),
        createdAt: Time(),
        title: z.string(),
        amount: z.int(),
        leftAfter: z.int(),
        orderId: z.nullable(z.string()),
      }),
    ),
  }),
)
export type OfficeVoucher = z.output<ReturnType<typeof OfficeVoucher>>

const card = later(() => ({ giftCardId: Id() }))
const voucher = later(() => ({ voucherId: Id() }))
const reason = later(() => lines(200))

export const officeGiftCards = {
  giftCard: get('/mall/v1/backOffice/giftCard/detail', {
    ...facts,
    shows: ['giftCard'],
    input: () => z.object(card()),
    output: OfficeCard,
  }),
  /** Disables a card; its balance stays, and a pending transfer ends. */
  disableGiftCard: post('/mall/v1/backOffice/giftCard/disable', {
    ...facts,
    changes: ['giftCard'],
    input: () => z.object({ ...card(), reason: reason() }),
    output: Nothing,
  }),
  /** Restores a card to its previous state. */
  enableGiftCard: post('/mall/v1/backOffice/giftCard/enable', {
    ...facts,
    changes: ['giftCard'],
    input: () => z.object({ ...card(), reason: reason() }),
    output: Nothing,
  }),
  giftVoucher: get('/mall/v1/backOffice/giftVoucher/detail', {
    ...facts,
    shows: ['giftVoucher'],
    input: () => z.object(voucher()),
    output: OfficeVoucher,
  }),
  disableGiftVoucher: post('/mall/v1/backOffice/giftVoucher/disable', {
    ...facts,
    changes: ['giftVoucher'],
    input: () => z.object({ ...voucher(), reason: reason() }),
    output: Nothing,
  }),
  enableGiftVoucher: post('/mall/v1/backOffice/giftVoucher/enable', {
    ...facts,
    changes: ['giftVoucher'],
    input: () => z.object({ ...voucher(), reason: reason() }),
    output: Nothing,
  }),
}
