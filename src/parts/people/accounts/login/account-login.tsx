import type { ReactNode } from 'react'
import { checkFilled } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { logInWithPassword } from './log-in.ts'
import styles from '#ui/field/form.module.css'

export interface AccountLoginProps {
  logIn?: typeof logInWithPassword
  /** Further links, above the demo accounts, which load late and would otherwise push the links down. */
  children?: ReactNode
}

/** Logs in with `logIn`, by default to the shop (loginType 2); shows a captcha once the server asks for one. */
export function AccountLogin({ logIn = logInWithPassword, children }: AccountLoginProps) {
  const mall = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { account: '', password: '', captcha: '', remember: '' },
    checks: {
      account: ({ account }) => checkFilled('用户名或手机号', account),
      password: ({ password }) => checkFilled('密码', password),
      captcha: (values) => captcha.check(values.captcha),
    },
    fieldOf: { LOGIN_FAILED: 'password', CAPTCHA_REQUIRED: 'captcha', CAPTCHA_WRONG: 'captcha' },
    submit: (values) =>
      logIn(mall, { ...values, remember: values.remember === '1' }, captcha.answer(values.captcha)),
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  return (
    <form className={styles.form} {...form.bind}>
      <TextField
        label="用户名或手机号"
        field={form.field('account')}
        autoComplete="username"
        maxLength={64}
      />
      <PasswordField label="密码" field={form.field('password')} autoComplete="current-password" />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <CheckField field={form.field('remember')}>记住我，30 天内自动登录</CheckField>
      <FormEnd refusal={form.refusal} pending={form.pending}>
        登录
      </FormEnd>
      {children}
      <DemoAccounts onPick={(account, password) => form.set({ account, password })} />
    </form>
  )
}
