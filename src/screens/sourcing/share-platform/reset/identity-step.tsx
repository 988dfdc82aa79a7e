import { Link } from 'react-router-dom'
import { readDigits } from '#schemas/base/half-width.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { checkCode } from '#src/runtime/form/checks.ts'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useCodeSending } from '#src/runtime/form/use-code-sending.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { UNTOLD_PROOF, USUAL_WAIT_MS } from './use-passed.ts'
import styles from '#ui/field/form.module.css'
import own from './reset.module.css'

interface Props {
  telephone: string
  proof: string
  onSent(telephone: string, proof: string): void
  onPassed(proof: string): void
}

/** Step for the code that was sent to the phone. */
export function IdentityStep({ telephone, proof, onSent, onPassed }: Props) {
  const { call } = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { captcha: '', code: '' },
    checks: {
      captcha: (typed) => captcha.check(typed.captcha),
      code: (typed) => checkCode(typed.code),
    },
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    sent: ['code'],
    async submit(typed) {
      const input = { proof, smsCode: readDigits(typed.code) }
      const passed = await call(sharePlatform.verifyIdentity, input, { quiet: true })
      onPassed(passed?.proof ?? UNTOLD_PROOF)
    },
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  const sms = useCodeSending<'captcha' | 'code'>({
    form,
    needs: ['captcha'],
    into: 'code',
    async send(typed) {
      const input = { telephone, ...captcha.answer(typed.captcha) }
      const sent = await call(sharePlatform.verifyTelephone, input, { quiet: true })
      captcha.done()
      onSent(telephone, sent?.proof ?? UNTOLD_PROOF)
      return { to: telephone, retryAfterMs: sent?.retryAfterMs ?? USUAL_WAIT_MS }
    },
  })
  return (
    <form className={styles.form} {...form.bind} aria-label="确认身份">
      <p className={own.quiet}>
        验证码已发送至 {telephone}，10 分钟内有效。
        <Link to={formatHref('shareReset')} className={own.link}>
          换一个手机号
        </Link>
      </p>
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <SmsCodeField field={form.field('code')} sms={sms} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        下一步
      </FormEnd>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </form>
  )
}
