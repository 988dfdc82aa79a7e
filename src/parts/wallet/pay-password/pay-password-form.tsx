import { readDigits } from '#schemas/base/half-width.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { checkCode, checkPayPassword } from '#src/runtime/form/checks.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { usePayCode } from './use-pay-code.ts'
import styles from '#ui/field/form.module.css'

interface Props {
  /** Masked phone number of the member, which receives the code. */
  telephone: string
  onDone(): void
}

/** Sets or resets the six-digit password for paying with points; requires a code sent to the member's phone. */
export function PayPasswordForm({ telephone, onDone }: Props) {
  const { call } = useMall()
  const form = useForm<'payPassword' | 'again' | 'smsCode'>({
    initial: { payPassword: '', again: '', smsCode: '' },
    checks: {
      payPassword: ({ payPassword }) => checkPayPassword(payPassword),
      again: ({ again, payPassword }) =>
        readDigits(again) === readDigits(payPassword) ? null : '两次输入的支付密码不一致',
      smsCode: ({ smsCode }) => checkCode(smsCode),
    },
    fieldOf: { SMS_WRONG: 'smsCode', SMS_TOO_OFTEN: 'smsCode' },
    async submit({ payPassword, smsCode }) {
      const request = { payPassword: readDigits(payPassword), smsCode: readDigits(smsCode) }
      await call(payments.setPayPassword, request, { quiet: true })
      onDone()
    },
  })
  const sms = usePayCode(form, telephone)
  const digits = { autoComplete: 'new-password', inputMode: 'numeric' } as const
  return (
    <form {...form.bind} className={styles.form} aria-label="设置支付密码">
      <PasswordField label="支付密码" note="6 位数字" field={form.field('payPassword')} {...digits} />
      <PasswordField label="再次输入" field={form.field('again')} {...digits} />
      <SmsCodeField field={form.field('smsCode')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存支付密码
      </FormEnd>
    </form>
  )
}
