import type { ReactNode } from 'react'
import { checkCode, checkPhone } from '#src/runtime/form/checks.ts'
import { SmsOffNote } from '#src/runtime/form/sms-off-note.tsx'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useSmsCode } from '#src/runtime/form/use-sms-code.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { DemoTools } from './demo-tools.tsx'
import { logInWithCode } from './log-in.ts'
import styles from '#ui/field/form.module.css'

interface Props {
  /** Logs in; by default to the shop (loginType 1). */
  logIn?: typeof logInWithCode
  /** True for a login outside the shop. */
  apart?: boolean
  children?: ReactNode
}

/** Login with phone number and SMS code. */
export function CodeLogin({ logIn = logInWithCode, apart = false, children }: Props) {
  const mall = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { telephone: '', captcha: '', code: '' },
    checks: {
      telephone: ({ telephone }) => checkPhone(telephone),
      captcha: (values) => captcha.check(values.captcha),
      code: ({ code }) => checkCode(code),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    submit: (values) => logIn(mall, values, captcha.answer(values.captcha)),
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  const sms = useSmsCode({ form, purpose: 'login', captcha })
  return (
    <form className={styles.form} {...form.bind}>
      <SmsOffNote>已有账号的，可以用密码登录。</SmsOffNote>
      <PhoneField field={form.field('telephone')} />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <SmsCodeField field={form.field('code')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        登录
      </FormEnd>
      {children}
      <DemoTools linked={!apart}>
        {apart ? '演示短信不会真的发出，验证码在商城的演示工具里' : '演示短信不会真的发出'}
      </DemoTools>
    </form>
  )
}
