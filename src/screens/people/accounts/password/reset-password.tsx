import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readDigits } from '#schemas/base/half-width.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkCode, checkNewPassword, checkPhone, checkRepeated } from '#src/runtime/form/checks.ts'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { SmsOffNote } from '#src/runtime/form/sms-off-note.tsx'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useSmsCode } from '#src/runtime/form/use-sms-code.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { AccountHint } from '#ui/field/account-hint.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import styles from '#ui/field/form.module.css'

/** First the code sent to the phone, then the new password; one call uses up the code and sets it. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<0 | 1>(0)
  const reset = useReset({ onDone, onWrongCode: () => setStep(0) })
  /** Shows a step and focuses its first field, which must be rendered before. */
  function go(to: 0 | 1) {
    flushSync(() => setStep(to))
    reset.form.focus(to === 0 ? 'telephone' : 'password')
  }
  return (
    <EntryCard title="找回密码">
      <Steps current={step} />
      {step === 0 ? (
        <PhoneStep reset={reset} onNext={() => go(1)} />
      ) : (
        <NewPasswordStep reset={reset} onBack={() => go(0)} />
      )}
    </EntryCard>
  )
}

function NewPasswordStep({ reset: { form }, onBack }: { reset: Reset; onBack: () => void }) {
  const { telephone } = form.values
  return (
    <form className={styles.form} {...form.bind}>
      <RestoredNote form={form} />
      <AccountHint account={readDigits(telephone)} />
      <NewPasswordFields label="新密码" again="确认新密码" field={form.field} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存新密码
      </FormEnd>
      <Button look="quiet" onClick={onBack}>
        返回上一步
      </Button>
    </form>
  )
}

function PhoneStep({ reset, onNext }: { reset: Reset; onNext: () => void }) {
  const { form, captcha, sms } = reset
  const next = () => form.attempt(['telephone', 'code'], () => Promise.resolve(onNext()))
  return (
    <form
      className={styles.form}
      {...form.bind}
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <SmsOffNote />
      <PhoneField label="注册时的手机号" field={form.field('telephone')} />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <SmsCodeField field={form.field('code')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        下一步
      </FormEnd>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </form>
  )
}

interface Options {
  onDone(): void
  /** Called if the code was wrong, because the field of the code is on the first step. */
  onWrongCode(): void
}

/** Holds the form of the reset. One form spans both steps, so that going back loses nothing. */
function useReset({ onDone, onWrongCode }: Options) {
  const { call } = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { telephone: '', captcha: '', code: '', password: '', again: '' },
    checks: {
      telephone: ({ telephone }) => checkPhone(telephone),
      captcha: (values) => captcha.check(values.captcha),
      code: ({ code }) => checkCode(code),
      password: ({ password }) => checkNewPassword(password),
      again: ({ password, again }) => checkRepeated(password, again),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    sent: ['password', 'again'],
    keep: { form: 'password', fields: ['telephone'] },
    async submit({ telephone, code, password }) {
      const input = {
        telephone: readDigits(telephone),
        smsCode: readDigits(code),
        password: toWirePassword(password),
      }
      await call(account.resetPassword, input, { quiet: true })
      onDone()
    },
    onRefused(failure) {
      if (failure.code === 'SMS_WRONG') onWrongCode()
      return captcha.refused(failure) ? { captcha: '' } : {}
    },
  })
  return { form, captcha, sms: useSmsCode({ form, purpose: 'password', captcha }) }
}

type Reset = ReturnType<typeof useReset>

const STEPS = ['验证手机', '设置新密码', '完成'] as const

/** Progress indicator of the reset. */
export function Steps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, at) => (
        <li key={name} className={styles.step} aria-current={at === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at < current || current === 2 ? '✓' : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
