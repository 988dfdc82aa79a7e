import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  Cash,
  codeLine,
  Count,
  Empty,
  Id,
  line,
  lines,
  Nothing,
  IdempotencyKey,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { MAX_BATCH } from './batch-rules.ts'
import { MAX_LEVEL_GOODS } from './level-rules.ts'

const facts = { access: 'login', area: 'gifts' } as const
const shows = ['gift'] as const
const writes = { ...facts, changes: ['gift'] } as const

const Kind = later(() => z.enum(getTypedKeys(GIFT_KINDS)))
const sort = later(() => z.int().check(z.minimum(0), z.maximum(9999)))

const LevelGoods = later(() =>
  z.object({
    skuId: z.string(),
    goodsId: z.string(),
    name: z.string(),
    spec: z.string(),
    /** Reason why the SKU cannot be picked now; null if it can. */
    note: z.nullable(z.string()),
  }),
)
export type LevelGoods = z.output<ReturnType<typeof LevelGoods>>

const numbers = later(() => z.array(codeLine(64)).check(z.maxLength(MAX_LEVEL_GOODS)))
const editedLevel = later(() => ({
  name: line(30),
  intro: z._default(lines(100), ''),
  /** Face value; '0.00' for vouchers and books. */
  value: Cash(),
  price: Cash(),
  validDays: Count(),
  /** Number of pieces to pick; 0 for a card. */
  picks: Count(),
  coverId: Id(),
  labelIds: z.array(Id()).check(z.maxLength(50)),
  /** Page of a book; null if the book's page is generated from its goods. */
  pageId: z.nullable(Id()),
  /** Numbers of SKUs, or numbers of goods, which include all their SKUs; empty for a card. */
  numbers: numbers(),
  sort: sort(),
}))

const whichLevel = later(() => ({ levelId: Id(), version: text(64) }))
const editedCover = later(() => ({
  name: line(30),
  picture: line(2048),
  greeting: z._default(lines(400), ''),
  sort: sort(),
}))
const whichCover = later(() => ({ coverId: Id(), version: text(64) }))
const editedLabel = later(() => ({ name: line(20), sort: sort() }))
const whichLabel = later(() => ({ labelId: Id(), version: text(64) }))

const levels = {
  giftOptions: get('/mall/v1/backOffice/gift/options', {
    ...facts,
    shows,
    input: Empty,
    output: () =>
      z.object({
        covers: z.array(z.object({ coverId: z.string(), name: z.string(), picture: z.string() })),
        labels: z.array(z.object({ labelId: z.string(), name: z.string() })),
        /** Levels on sale. */
        levels: z.array(
          z.object({
            levelId: z.string(),
            kind: Kind(),
            name: z.string(),
            value: Cash(),
            picks: Count(),
            validDays: Count(),
          }),
        ),
      }),
  }),
  giftLevel: get('/mall/v1/backOffice/giftLevel/detail', {
    ...facts,
    shows,
    input: () => z.object({ levelId: Id() }),
    output: () => {
      const { numbers: _, ...edited } = editedLevel()
      const more = { kind: Kind(), onSale: z.boolean(), goods: z.array(LevelGoods()) }
      return z.object({ ...whichLevel(), ...edited, ...more })
    },
  }),
  /** Resolves numbers to goods and returns the numbers that match no goods to pick. */
  findGiftGoods: post('/mall/v1/backOffice/giftLevel/findGoods', {
    ...facts,
    input: () => z.object({ numbers: numbers() }),
    output: () =>
      z.object({
        goods: z.array(LevelGoods()),
        faults: z.array(z.object({ number: z.string(), fault: z.string() })),
      }),
  }),
  /** Creates a gift level; a price far below the face value needs a confirmation (CONFIRM_NEEDED). */
  createGiftLevel: post('/mall/v1/backOffice/giftLevel/create', {
    ...writes,
    input: () => z.object({ kind: Kind(), ...editedLevel(), confirm: Confirmation() }),
    output: () => z.object({ levelId: z.string() }),
  }),
  /** Edits a gift level; existing cards do not change. */
  editGiftLevel: post('/mall/v1/backOffice/giftLevel/edit', {
    ...writes,
    input: () => z.object({ ...whichLevel(), ...editedLevel(), confirm: Confirmation() }),
    output: Nothing,
  }),
  sellGiftLevel: post('/mall/v1/backOffice/giftLevel/sell', {
    ...writes,
    input: () => z.object({ ...whichLevel(), onSale: z.boolean() }),
    output: Nothing,
  }),
}

const looks = {
  giftCover: get('/mall/v1/backOffice/giftCover/detail', {
    ...facts,
    shows,
    input: () => z.object({ coverId: Id() }),
    output: () => z.object({ ...whichCover(), ...editedCover() }),
  }),
  createGiftCover: post('/mall/v1/backOffice/giftCover/create', {
    ...writes,
    input: () => z.object(editedCover()),
    output: () => z.object({ coverId: z.string() }),
  }),
  editGiftCover: post('/mall/v1/backOffice/giftCover/edit', {
    ...writes,
    input: () => z.object({ ...whichCover(), ...editedCover() }),
    output: Nothing,
  }),
  deleteGiftCover: post('/mall/v1/backOffice/giftCover/delete', {
    ...writes,
    input: () => z.object(whichCover()),
    output: Nothing,
  }),
  giftLabel: get('/mall/v1/backOffice/giftLabel/detail', {
    ...facts,
    shows,
    input: () => z.object({ labelId: Id() }),
    output: () => z.object({ ...whichLabel(), ...editedLabel() }),
  }),
  createGiftLabel: post('/mall/v1/backOffice/giftLabel/create', {
    ...writes,
    input: () => z.object(editedLabel()),
    output: () => z.object({ labelId: z.string() }),
  }),
  editGiftLabel: post('/mall/v1/backOffice/giftLabel/edit', {
    ...writes,
    input: () => z.object({ ...whichLabel(), ...editedLabel() }),
    output: Nothing,
  }),
  deleteGiftLabel: post('/mall/v1/backOffice/giftLabel/delete', {
    ...writes,
    input: () => z.object(whichLabel()),
    output: Nothing,
  }),
}

const batches = {
  giftBatch: get('/mall/v1/backOffice/giftBatch/detail', {
    ...facts,
    shows: ['gift', 'giftCard', 'giftVoucher'],
    input: () => z.object({ batchId: Id() }),
    output: () =>
      z.object({
        batchId: z.string(),
        levelId: z.string(),
        level: z.string(),
        kind: Kind(),
        quantity: Count(),
        /** Number of gifts that nobody has bound. */
        unbound: Count(),
        disabled: Count(),
        note: z.string(),
        expiresAt: Time(),
        createdAt: Time(),
        createdBy: z.string(),
      }),
  }),
  /**
   * Creates a batch of gifts. Only this answer contains the codes, as a CSV file. One key creates one batch; a
   * repeated request returns that batch without codes. A batch of high value needs a confirmation (CONFIRM_NEEDED).
   */
  makeGiftBatch: post('/mall/v1/backOffice/giftBatch/make', {
    ...facts,
    changes: ['gift', 'giftCard', 'giftVoucher'],
    input: () =>
      z.object({
        levelId: Id(),
        /** Integer from 1 to BATCH_MOST. */
        quantity: piecesInput(z.int().check(z.maximum(MAX_BATCH * 1000))),
        note: z._default(lines(100), ''),
        /** Last day of validity, such as `2027-12-31`. */
        expiresOn: codeLine(10),
        key: IdempotencyKey(),
        confirm: Confirmation(),
      }),
    output: () => z.object({ batchId: z.string(), file: z.object({ name: z.string(), csv: z.string() }) }),
  }),
  /** Disables those gifts of a batch that nobody has bound. */
  disableGiftBatch: post('/mall/v1/backOffice/giftBatch/disable', {
    ...facts,
    changes: ['giftCard', 'giftVoucher'],
    input: () => z.object({ batchId: Id(), reason: lines(200) }),
    output: () => z.object({ disabled: Count() }),
  }),
}

export const officeGifts = { ...levels, ...looks, ...batches }
