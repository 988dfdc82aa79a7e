import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** Texts that registration requires consent to. */
export const LEGAL_NAMES = { agreement: '用户协议', privacy: '隐私政策' } as const
export type LegalName = keyof typeof LEGAL_NAMES

export const LegalName = later(() => z.enum(getTypedKeys(LEGAL_NAMES)))

/** Returns the message for a text that is not written yet. */
export const describeUnwritten = (name: LegalName) => `${LEGAL_NAMES[name]}还没有填写`
