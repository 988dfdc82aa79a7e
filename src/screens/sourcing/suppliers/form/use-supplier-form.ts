import { useAtomValue } from 'jotai'
import { readDigits } from '#schemas/base/half-width.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { mapKeys } from '#schemas/base/typed-keys.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { findSupplierFieldError } from '#schemas/sourcing/suppliers/check.ts'
import { toDocument } from '#schemas/sourcing/suppliers/document.ts'
import { isSupplierField, SINGLE_FIELDS, SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
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
  mapKeys([...supplierNames, ...OWN_FIELDS], (name) => texts[name] ?? '')

interface Options {
  found: SupplierApplication | null
  draft: Pick<Draft, 'place' | 'keep' | 'end'>
  onRefusedAt(name: string): void
  onSent(applicationId: string): void
  /** Called if the application was changed elsewhere. */
  onStale(): void
}

/** Holds every field of the application in one form, across all steps. */
export function useSupplierForm({ found, draft, ...heard }: Options) {
  const { call, clock, toast } = useMall()
  const isGuest = useAtomValue(spectatorAtom) === ''
  const needsCode = (typed: Typed) => isGuest && readDigits(typed.contactPhone) !== (found?.telephone ?? null)
  const captcha = useCaptchaOnDemand()
  const checks = checksOf({ today: formatMallDay(clock.now()), hasPassword: found?.hasPassword ?? false })
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
    // The answer to the picture captcha is not sent here, because it only serves to request the SMS.
    sent: [...supplierNames, 'password', 'again', 'code'],
    async submit(typed) {
      // Everything typed must be saved in the mall first.
      await draft.keep()
      const { applicationId, secret } = draft.place()
      const input = {
        ...toDocument(typed),
        password: typed.password && toWirePassword(typed.password),
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

/** Returns the checks of the fields, except whether a name is taken, which is checked separately. */
function checksOf({ today, hasPassword }: { today: string; hasPassword: boolean }) {
  const optional = ({ password }: Typed) => hasPassword && password === ''
  return {
    ...Object.fromEntries(
      supplierNames.map((name) => [name, (typed: Typed) => findSupplierFieldError(name, typed, today)]),
    ),
    password: (typed: Typed) => (optional(typed) ? null : checkNewPassword(typed.password)),
    again: (typed: Typed) => (optional(typed) ? null : checkRepeated(typed.password, typed.again)),
  } as Readonly<Partial<Record<FieldName, (typed: Typed) => string | null>>>
}

export type SupplierForm = ReturnType<typeof useSupplierForm>
