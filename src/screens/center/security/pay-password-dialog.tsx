import { payments } from '#schemas/api/payments.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { DeskDialog } from '#desk/dialog/desk-dialog.tsx'
import { checkCode } from '#src/features/form/checks.ts'
import { CodeButton } from '#ui/field/code-button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'
import { TextInput } from '#desk/field/text-input.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { DemoTools } from '#src/features/login/demo-tools.tsx'
import { useMall } from '#src/features/mall.ts'

interface Props {
  telephone: string | null
  onClose(): void
  onDone(): void
}

/** PY2: six digits, with a code of the own phone. */
export function PayPasswordDialog({ telephone, onClose, onDone }: Props) {
  const { call } = useMall()
  const form = useForm<'payPassword' | 'again' | 'smsCode'>({
    initial: { payPassword: '', again: '', smsCode: '' },
    checks: {
      payPassword: ({ payPassword }) =>
        /^\d{6}$/.test(readDigits(payPassword)) ? null : '请输入 6 位数字的支付密码',
      again: ({ again, payPassword }) => (again === payPassword ? null : '两次输入的支付密码不一致'),
      smsCode: ({ smsCode }) => checkCode(smsCode),
    },
    fieldOf: { SMS_WRONG: 'smsCode' },
    async submit({ payPassword, smsCode }) {
      const wanted = { payPassword: readDigits(payPassword), smsCode: readDigits(smsCode) }
      await call(payments.setPayPassword, wanted, { quiet: true })
      onDone()
    },
  })
  async function send() {
    await call(payments.sendPayCode, {})
    return telephone
  }
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'new-password',
    maxLength: 12,
  } as const
  return (
    <DeskDialog title="支付密码" onClose={onClose}>
      <form {...form.bind} className={styles.form} aria-label="设置支付密码">
        <TextInput label="支付密码（6 位数字）" field={form.field('payPassword')} {...digits} />
        <TextInput label="再次输入" field={form.field('again')} {...digits} />
        <TextInput
          label="短信验证码"
          field={form.field('smsCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
        <CodeButton send={send} />
        <FormEnd refusal={form.refusal} pending={form.pending}>
          保存支付密码
        </FormEnd>
      </form>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </DeskDialog>
  )
}
