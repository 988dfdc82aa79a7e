import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Id, text } from '#schemas/base/wire.ts'
import { captcha } from '#schemas/people/accounts/captcha-input.ts'
import { OwnGift } from './entities.ts'

const login = { access: 'login' } as const

const Code = later(() => ({ code: codeLine(64), password: text(64), ...captcha() }))

/** Binds gifts by code and password in any notation; the answer does not tell which of the two was wrong. */
export const giftBinding = {
  bind: post('/activity/v1/gift/voucher/bind', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard', 'giftVoucher'],
    input: () => z.object(Code()),
    output: OwnGift,
  }),
  /** Binds like `bind`, but only gifts of this level. */
  bindByLevel: post('/activity/v1/gift/voucher/bindByLevel', {
    mayAnswerNothing: true,
    ...login,
    changes: ['giftCard', 'giftVoucher'],
    input: () => z.object({ ...Code(), levelId: Id() }),
    output: OwnGift,
  }),
}
