import { useAtomValue } from 'jotai'
import { readDigits } from '#schemas/base/half-width.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { fromKeys } from '#schemas/base/typed-keys.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { supplierFieldError } from '#schemas/sourcing/suppliers/check.ts'
import { toDocument } from '#schemas/sourcing/suppliers/document.ts'
import { isSupplierField, SINGLE_FIELDS, SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'
import { wirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkCode, checkNewPassword, checkRepeated } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { spectatorAtom } from '#src/session/atoms.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { checkFree } from './check-free.ts'
import { type FieldName, OWN_FIELDS, supplierNames, type Typed } from './field-names.ts'
import { useContactCode } from './use-contact-code.ts'
import type { Draft, SupplierApplication } from './use-draft.ts'

const initialOf = (texts: Readonly<Record<string, string>>) =>
  fromKeys([...supplierNames, ...OWN_FIELDS], (name) => texts[name] ?? '')

interface Options {
  found: SupplierApplication | null
  draft: Pick<Draft, 'place' | 'keep' | 'end'>
  /** The server refused what stands in this field. */
  onRefusedAt(name: string): void
  onSent(applicationId: string): void
  /** It is not any more what it was here. */
  onStale(): void
}

/** Every field of the application in one form, over all its steps. */
export function useSupplierForm({ found, draft, ...heard }: Options) {
  const { call, clock, toast } = useMall()
  const isGuest = useAtomValue(spectatorAtom) === ''
  const needsCode = (typed: Typed) => isGuest && readDigits(typed.contactPhone) !== (found?.telephone ?? null)
  const captcha = useCaptchaOnDemand()
  const checks = checksOf({ today: mallDay(clock.now()), hasPassword: found?.hasPassword ?? false })
  const form = useForm<FieldName>({
    initial: initialOf(found?.texts ?? {}),
    checks: {
      ...checks,
      captcha: ({ captcha: typed }) => captcha.check(typed),
      code: (typed) => (needsCode(typed) ? checkCode(typed.code) : null),
    },
    asyncChecks: Object.fromEntries(
      SINGLE_FIELDS.map((field) => [
        field,
        (value: string) => checkFree(call, { field, value, ...draft.place() }),
      ]),
    ),
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    // The picture captcha is for sending the SMS.
    sent: [...supplierNames, 'password', 'again', 'code'],
    async submit(typed) {
      // Everything that is typed has to stand in the mall.
      await draft.keep()
      const { applicationId, secret } = draft.place()
      const input = {
        ...toDocument(typed),
        password: typed.password && wirePassword(typed.password),
        smsCode: readDigits(typed.code),
        ...(applicationId && { applicationId }),
        ...(secret && { secret }),
      }
      const sent = await call(calls.supplierSettled, input, { quiet: true })
      draft.end()
      toast.success('申请已提交，请等待审核')
      heard.onSent(sent?.applicationId ?? applicationId ?? '')
    },
    onRefused(failure) {
      if (failure.field !== '') heard.onRefusedAt(failure.field)
      if (failure.code === 'STATE_CHANGED') heard.onStale()
      return captcha.refused(failure) ? { captcha: '' } : {}
    },
  })

  const sms = useContactCode(form, captcha)

  return {
    form: { ...form, field: cleaning(form.field) },
    checks,
    captcha,
    sms,
    needsCode: needsCode(form.values),
  }
}

/** A field is cleaned when it is left; a rate already while it is typed. */
function cleaning(fieldOf: (name: FieldName) => FieldState) {
  return (name: FieldName): FieldState => {
    const one = fieldOf(name)
    if (!isSupplierField(name)) return one
    const { kind, clean } = SUPPLIER_FIELDS[name]
    return {
      ...one,
      onChange: kind === 'rate' ? (typed) => one.onChange(clean(typed)) : one.onChange,
      onBlur(event) {
        const cleaned = clean(one.value)
        if (cleaned !== one.value) one.onChange(cleaned)
        one.onBlur(event)
      },
    }
  }
}

/** By field, with the password's; the taken names are asked for apart. */
function checksOf({ today, hasPassword }: { today: string; hasPassword: boolean }) {
  const optional = ({ password }: Typed) => hasPassword && password === ''
  return {
    ...Object.fromEntries(
      supplierNames.map((name) => [name, (typed: Typed) => supplierFieldError(name, typed, today)]),
    ),
    password: (typed: Typed) => (optional(typed) ? null : checkNewPassword(typed.password)),
    again: (typed: Typed) => (optional(typed) ? null : checkRepeated(typed.password, typed.again)),
  } as Readonly<Partial<Record<FieldName, (typed: Typed) => string | null>>>
}

export type SupplierForm = ReturnType<typeof useSupplierForm>
