import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'

/** The texts that registration asks consent to. */
export const LEGAL_NAMES = { agreement: '用户协议', privacy: '隐私政策' } as const
export type LegalName = keyof typeof LEGAL_NAMES

export const LegalName = later(() => z.enum(typedKeys(LEGAL_NAMES)))

/** The message in place of a text that nobody has written. */
export const unwrittenWords = (name: LegalName) => `${LEGAL_NAMES[name]}还没有填写`
