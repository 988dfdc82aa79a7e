import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Id } from '#schemas/base/wire.ts'
import { Link } from '#schemas/jump/jump.ts'
import { Pair } from '#schemas/money/pair.ts'
import { INQUIRY_SOURCES } from '#schemas/sourcing/inquiries/states.ts'

const Count = z.int().check(z.minimum(1), z.maximum(999_999))

/** Goods of an inquiry, as `AskLine` of src/parts/sourcing/inquiries. */
const Line = () =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    name: z.string(),
    specText: z.string(),
    payModel: z.int(),
    quantity: Count,
    list: z.nullable(Pair()),
    wished: z.optional(z.nullable(Pair())),
  })

/** Action that a guest wanted, as data; it survives the registration and a reload. */
export const Intent = later(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('path'), path: z.string().check(z.regex(/^\//)) }),
    z.object({ kind: z.literal('jump'), link: Link() }),
    z.object({
      kind: z.literal('cart'),
      wish: z.object({
        goodsId: Id(),
        skuId: z.optional(Id()),
        quantity: z.optional(Count),
        reality: z.optional(z.boolean()),
        deliveryType: z.optional(z.int()),
      }),
    }),
    z.object({ kind: z.literal('favourite'), of: z.enum(['goods', 'shop', 'bidding']), id: Id() }),
    z.object({ kind: z.literal('coupon'), templateId: Id() }),
    z.object({
      kind: z.literal('scheme'),
      wishes: z.array(
        z.object({
          schemeId: z.optional(Id()),
          goodsId: Id(),
          skuId: z.optional(Id()),
          quantity: z.optional(Count),
        }),
      ),
    }),
    z.object({ kind: z.literal('gift'), token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    z.object({ kind: z.literal('example'), exampleId: Id(), name: z.string() }),
    z.object({
      kind: z.literal('inquiry'),
      lines: z.array(Line()),
      source: z.enum(getTypedKeys(INQUIRY_SOURCES)),
    }),
  ]),
)
export type Intent = z.output<ReturnType<typeof Intent>>
