import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { DemoTools } from '#src/features/login/demo-tools.tsx'
import type { Reset } from './use-reset.ts'

export function PhoneStep({ reset, onNext }: { reset: Reset; onNext: () => void }) {
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
      <PhoneField label="注册时的手机号" field={form.field('telephone')} />
      {captcha.asked && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <SmsCodeField field={form.field('code')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        下一步
      </FormEnd>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </form>
  )
}
