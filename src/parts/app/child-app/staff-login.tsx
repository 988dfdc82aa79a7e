import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { CodeLogin } from '#src/parts/people/accounts/login/code-login.tsx'
import { DemoAccounts } from '#src/parts/people/accounts/login/demo-accounts.tsx'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { checkFilled } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import type { StaffSession } from './staff.ts'
import styles from '#ui/field/form.module.css'

interface Props {
  staff: StaffSession
}

const MODES = [
  { title: '账号登录', Form: ByAccount },
  { title: '验证码登录', Form: ByCode },
] as const

/** Shows both ways to log in to the back office. Typed input is kept when switching between them. */
export function StaffLogin({ staff }: Props) {
  return (
    <Tabs
      label="登录方式"
      tabs={MODES}
      look="line"
      align="center"
      panel={({ Form }) => <Form staff={staff} />}
    />
  )
}

/** Login with phone number and SMS code (loginMode 1). */
function ByCode({ staff }: Props) {
  const { exchange } = useMall()
  return (
    <CodeLogin
      apart
      logIn={async (_, typed) => {
        const [telephone, captcha] = [readDigits(typed.telephone), readDigits(typed.code)]
        const input = { loginMode: '1', telephone, captcha } as const
        staff.accept(await exchange.ask(authAccount.sysLogin, input, { token: null }))
      }}
    />
  )
}

/** Login with account and password (loginMode 0). */
function ByAccount({ staff }: Props) {
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
        password: toWirePassword(password),
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
