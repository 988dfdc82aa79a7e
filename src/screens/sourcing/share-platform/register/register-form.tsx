import { routes } from '#schemas/routes/routes.ts'
import type { ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { NewPasswordFields } from '#src/runtime/form/new-password-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { SmsOffNote } from '#src/runtime/form/sms-off-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { CompanyFields, type Industries } from './company-fields.tsx'
import { useRegistration } from './use-registration.ts'
import formStyles from '#ui/field/form.module.css'
import styles from './register.module.css'

interface Props {
  kind: ShareKind
  industries: Industries
  onDone(): void
}

/** Registration form with account, company and licence. */
export function RegisterForm(props: Props) {
  const registration = useRegistration(props)
  const { form, member, mustLogIn } = registration
  const mall = useMall()
  return (
    <form {...form.bind} className={formStyles.form} aria-label="企业入驻">
      {!member && <SmsOffNote />}
      <RestoredNote form={form} />
      <Account registration={registration} />
      <fieldset className={`${formStyles.form} ${styles.part}`}>
        <legend>公司</legend>
        <CompanyFields
          kind={props.kind}
          industries={props.industries}
          values={form.values}
          field={form.field}
        />
      </fieldset>
      <CheckField field={form.field('consent')}>
        我已阅读并同意
        <LegalLink to={routes.agreement.path}>《用户协议》</LegalLink>和
        <LegalLink to={routes.privacy.path}>《隐私政策》</LegalLink>
      </CheckField>
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {member ? '提交入驻申请' : '注册并提交'}
      </FormEnd>
      {mustLogIn && <Button onClick={() => mall.openLogin()}>登录该账号，填写的内容会保留</Button>}
    </form>
  )
}

function Account({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { form, captcha, sms, member, telephone, asksPhone } = registration
  return (
    <fieldset className={`${formStyles.form} ${styles.part}`}>
      <legend>账号</legend>
      {!asksPhone && <p className={styles.quiet}>以当前账号入驻，联系人手机为 {telephone}，登录密码不变。</p>}
      {asksPhone && (
        <>
          <PhoneField label="联系人手机" field={form.field('telephone')} />
          {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
          <SmsCodeField field={form.field('code')} sms={sms} />
          <DemoTools>演示短信不会真的发出</DemoTools>
        </>
      )}
      {!member && <NewPasswordFields label="设置密码" again="确认密码" field={form.field} />}
    </fieldset>
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
