import { useState } from 'react'
import { readDigits } from '#schemas/base/half-width.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkCode, checkFilled, checkPhone } from '#src/runtime/form/checks.ts'
import { useCodeSending } from '#src/runtime/form/use-code-sending.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import styles from '#ui/field/form.module.css'

interface Props {
  /** Masked; null for an account without a phone. */
  telephone: string | null
  onClose(): void
  onDone(): void
}

/** Verifies the old phone, then the new one. */
export function PhoneDialog({ telephone, onClose, onDone }: Props) {
  const [ticket, setTicket] = useState<string | null>(null)
  return (
    <Dialog title={telephone ? '更换手机号' : '绑定手机号'} form onClose={onClose}>
      <div className={styles.form}>
        {ticket === null ? (
          <OldPhone telephone={telephone} onTicket={setTicket} />
        ) : (
          <NewPhone ticket={ticket} onDone={onDone} onVoid={() => setTicket(null)} />
        )}
        <DemoTools>演示短信不会真的发出</DemoTools>
      </div>
    </Dialog>
  )
}

function OldPhone({ telephone, onTicket }: Pick<Props, 'telephone'> & { onTicket(ticket: string): void }) {
  const { call } = useMall()
  const form = useForm<'smsCode' | 'password'>({
    initial: { smsCode: '', password: '' },
    checks: {
      smsCode: ({ smsCode }) => (telephone ? checkCode(smsCode) : null),
      password: ({ password }) => (telephone ? null : checkFilled('登录密码', password)),
    },
    fieldOf: { SMS_WRONG: 'smsCode', SMS_TOO_OFTEN: 'smsCode', PASSWORD_WRONG: 'password' },
    async submit({ smsCode, password }) {
      const shown = telephone ? { smsCode: readDigits(smsCode) } : { password: toWirePassword(password) }
      const { ticket } = await call(account.verifyPhone, shown, { quiet: true })
      onTicket(ticket)
    },
  })
  const sms = useCodeSending({
    form,
    into: 'smsCode',
    async send() {
      const { retryAfterMs } = await call(account.sendPhoneCode, {}, { quiet: true })
      return { to: telephone ?? '', retryAfterMs }
    },
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="验证身份">
      {telephone ? (
        <>
          <p>第 1 步，共 2 步：向原手机号 {telephone} 发送验证码</p>
          <SmsCodeField field={form.field('smsCode')} sms={sms} />
        </>
      ) : (
        <PasswordField label="登录密码" field={form.field('password')} autoComplete="current-password" />
      )}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        下一步
      </FormEnd>
    </form>
  )
}

interface NewProps {
  ticket: string
  onDone(): void
  /** Called if the ticket has expired, so that the old phone must be verified again. */
  onVoid(): void
}

function NewPhone({ ticket, onDone, onVoid }: NewProps) {
  const { call } = useMall()
  const form = useForm<'telephone' | 'smsCode'>({
    initial: { telephone: '', smsCode: '' },
    checks: {
      telephone: ({ telephone }) => checkPhone(telephone),
      smsCode: ({ smsCode }) => checkCode(smsCode),
    },
    fieldOf: {
      SMS_WRONG: 'smsCode',
      SMS_TOO_OFTEN: 'smsCode',
      USER_EXISTS: 'telephone',
      BAD_INPUT: 'telephone',
    },
    async submit({ telephone, smsCode }) {
      const request = { ticket, telephone: readDigits(telephone), smsCode: readDigits(smsCode) }
      await call(account.changePhone, request, { quiet: true })
      onDone()
    },
    onRefused: (failure) => {
      if (failure.code === 'NO_PERMISSION') onVoid()
    },
  })
  const sms = useCodeSending({
    form,
    needs: ['telephone'],
    into: 'smsCode',
    async send({ telephone }) {
      const to = readDigits(telephone)
      const { retryAfterMs } = await call(account.sendPhoneCode, { telephone: to }, { quiet: true })
      return { to, retryAfterMs }
    },
  })
  return (
    <form {...form.bind} className={styles.form} aria-label="新手机号">
      <p>第 2 步，共 2 步：验证新手机号</p>
      <PhoneField label="新手机号" field={form.field('telephone')} />
      <SmsCodeField field={form.field('smsCode')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        确认更换
      </FormEnd>
    </form>
  )
}
