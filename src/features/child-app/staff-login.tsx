import { authAccount } from '#schemas/api/auth-account.ts'
import { toHalfWidth } from '#schemas/rules/half-width.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#ui/field/form.module.css'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { checkFilled } from '../form/checks.ts'
import { useCaptchaOnDemand } from '../form/use-captcha.ts'
import { useForm } from '../form/use-form.ts'
import { DemoAccounts } from '../login/demo-tools.tsx'
import { wirePassword } from '../login/log-in.ts'
import { useMall } from '../mall.ts'
import type { StaffSession } from './staff.ts'

/** Account and password of who works in the back office. */
export function StaffLogin({ staff }: { staff: StaffSession }) {
  const { exchange } = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { account: '', password: '', captcha: '' },
    checks: {
      account: ({ account }) => checkFilled('后台账号', account),
      password: ({ password }) => checkFilled('密码', password),
      captcha: (values) => captcha.check(values.captcha),
    },
    fieldOf: { LOGIN_FAILED: 'password', CAPTCHA_REQUIRED: 'captcha', CAPTCHA_WRONG: 'captcha' },
    async submit({ account, password, captcha: typed }) {
      const username = toHalfWidth(account).trim()
      const input = {
        loginMode: '0',
        username,
        password: wirePassword(password),
        ...captcha.answer(typed),
      } as const
      staff.accept(await exchange.ask(authAccount.sysLogin, input, { token: null }))
    },
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  return (
    <form className={styles.form} {...form.bind}>
      <TextField label="后台账号" field={form.field('account')} autoComplete="username" maxLength={64} />
      <PasswordField label="密码" field={form.field('password')} autoComplete="current-password" />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        登录
      </FormEnd>
      <DemoAccounts staff onPick={(account, password) => form.set({ account, password })} />
    </form>
  )
}
