import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { cartItems } from './tables.ts'

type Item = Omit<typeof cartItems.$inferSelect, 'userId'>

/** Longer than the five seconds that the page offers, for slow connections. */
const UNDO_MS = 60_000

const Item = z.object({
  id: z.string(),
  goodsId: z.string(),
  skuId: z.string(),
  quantity: z.int(),
  checked: z.boolean(),
  addedCash: z.int(),
  addedPoints: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
})
const Sealed = z.object({
  userId: z.string(),
  until: z.int(),
  items: z.array(Item),
  favoured: z.array(z.string()),
})

type Sealing = Pick<Context<Member>, 'keys' | 'clock' | 'user'>

function signature({ keys }: Sealing, body: string): Buffer {
  return createHmac('sha256', keys.session).update(`cart-undo:${body}`).digest()
}

/** Seals removed lines in a signed token that the client keeps, so that they can be restored unchanged. */
export function sealUndo(context: Sealing, items: readonly Item[], favoured: readonly string[] = []): string {
  const { user, clock } = context
  const sealed = { userId: user.id, until: clock.now() + UNDO_MS, items, favoured }
  const body = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  return `${body}.${signature(context, body).toString('base64url')}`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return null
  }
}

/** Opens a token sealed for this member within the last minute. Throws BAD_INPUT for any other. */
export function openUndo(context: Sealing, undo: string): z.output<typeof Sealed> {
  const [body = '', mac = ''] = undo.split('.')
  const [received, expected] = [Buffer.from(mac, 'base64url'), signature(context, body)]
  const genuine = received.length === expected.length && timingSafeEqual(received, expected)
  const read = genuine ? z.safeParse(Sealed, parsed(body)) : null
  const usable =
    read?.success && read.data.userId === context.user.id && read.data.until > context.clock.now()
  if (!usable) throw reject('BAD_INPUT', '已超过可撤销的时间，请到商品页重新加入购物车')
  return read.data
}
