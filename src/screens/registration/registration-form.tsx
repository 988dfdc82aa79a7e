import { routes } from '#schemas/routes/routes.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { NewPasswordFields } from '#src/features/form/new-password-fields.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { DemoTools } from '#src/features/login/demo-tools.tsx'
import { useMall } from '#src/features/mall.ts'
import styles from './registration.module.css'
import { useRegistration } from './use-registration.ts'

export function RegistrationForm() {
  const { form, captcha, sms } = useRegistration()
  return (
    <form className={formStyles.form} {...form.bind}>
      <TextField label="用户名" field={form.field('userName')} autoComplete="username" maxLength={32} />
      <PhoneField field={form.field('telephone')} />
      {captcha.asked && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
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

/** In a tab of its own: nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  const { addressing } = useMall()
  return (
    <a href={addressing.hrefOf(to)} target="_blank" className={styles.link}>
      {children}
    </a>
  )
}
