import { Link } from 'react-router-dom'
import { asyncCheck, findFirstAsyncError } from '#schemas/base/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { isUserName, USER_NAME_MESSAGE, USER_NAME_TAKEN } from '#schemas/people/accounts/login.ts'
import { routes } from '#schemas/routes/routes.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { finishLogin, toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { useWayBack } from '#src/parts/people/accounts/login/use-way-back.ts'
import {
  checkCode,
  checkFilled,
  checkNewPassword,
  checkPhone,
  checkRepeated,
} from '#src/runtime/form/checks.ts'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { SmsOffNote } from '#src/runtime/form/sms-off-note.tsx'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useSmsCode } from '#src/runtime/form/use-sms-code.ts'
import { useMall, type Mall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import formStyles from '#ui/field/form.module.css'
import styles from './registration.module.css'

/** Page /registration: creates an account and logs it in at once. */
export default function RegistrationScreen() {
  if (!useWayBack()) return null
  const lead = (
    <>
      已有账号？
      <Link to={routes.login.path} className={styles.link}>
        直接登录
      </Link>
    </>
  )
  return (
    <EntryCard title="注册账号" lead={lead}>
      <RegistrationForm />
    </EntryCard>
  )
}

function RegistrationForm() {
  const { form, captcha, sms } = useRegistration()
  return (
    <form className={formStyles.form} {...form.bind}>
      <SmsOffNote />
      <RestoredNote form={form} />
      <TextField label="用户名" field={form.field('userName')} autoComplete="username" maxLength={32} />
      <PhoneField field={form.field('telephone')} />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <SmsCodeField field={form.field('code')} sms={sms} />
      <NewPasswordFields label="设置密码" again="确认密码" field={form.field} />
      <TextField
        label="企业名称（选填）"
        field={form.field('company')}
        autoComplete="organization"
        maxLength={60}
      />
      <CheckField field={form.field('consent')}>
        我已阅读并同意
        <LegalLink to={routes.agreement.path}>《用户协议》</LegalLink>和
        <LegalLink to={routes.privacy.path}>《隐私政策》</LegalLink>
      </CheckField>
      <FormEnd refusal={form.refusal} pending={form.pending}>
        注册并登录
      </FormEnd>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </form>
  )
}

/** Link to a legal text. It opens in a new tab, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  const { addressing } = useMall()
  return (
    <a href={addressing.hrefOf(to)} target="_blank" className={styles.link}>
      {children}
    </a>
  )
}

const initial = {
  userName: '',
  telephone: '',
  captcha: '',
  code: '',
  password: '',
  again: '',
  company: '',
  consent: '',
}
type Typed = Values<keyof typeof initial>

function checkUserName(typed: string): string | null {
  return checkFilled('用户名', typed) ?? (isUserName(toHalfWidth(typed)) ? null : USER_NAME_MESSAGE)
}

/** Returns an error if the name is taken. If the request fails, returns none; the server checks on submit. */
async function checkNameFree({ call }: Mall, typed: string): Promise<string | null> {
  const isFree = (userName: string) => call(account.userNameFree, { userName }).catch(() => true)
  const fault = await findFirstAsyncError([asyncCheck('用户名', isFree)], toHalfWidth(typed))
  return fault && `${fault}：${USER_NAME_TAKEN}`
}

async function register(mall: Mall, { userName, telephone, code, password, company }: Typed): Promise<void> {
  const firm = company.trim()
  const input = {
    userName: toHalfWidth(userName),
    telephone: readDigits(telephone),
    smsCode: readDigits(code),
    password: toWirePassword(password),
    ...(firm && { company: firm }),
    consent: true,
  } as const
  finishLogin(mall, await mall.call(account.register, input, { quiet: true }), false)
}

function useRegistration() {
  const mall = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial,
    checks: {
      userName: ({ userName }) => checkUserName(userName),
      telephone: ({ telephone }) => checkPhone(telephone),
      captcha: (values) => captcha.check(values.captcha),
      code: ({ code }) => checkCode(code),
      password: ({ password }) => checkNewPassword(password),
      again: ({ password, again }) => checkRepeated(password, again),
      consent: ({ consent }) => (consent ? null : '请先阅读并同意用户协议和隐私政策'),
    },
    asyncChecks: { userName: (typed) => checkNameFree(mall, typed) },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    keep: { form: 'registration', fields: ['userName', 'telephone', 'company'] },
    submit: (typed) => register(mall, typed),
    // The answer to the picture captcha is not sent here, because it only serves to request the SMS.
    sent: ['userName', 'telephone', 'code', 'password', 'again', 'consent'],
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  return { form, captcha, sms: useSmsCode({ form, purpose: 'register', captcha }) }
}
