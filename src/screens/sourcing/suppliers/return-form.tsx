import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { checkCode, checkFilled } from '#src/runtime/form/checks.ts'
import { useCaptcha } from '#src/runtime/form/use-captcha.ts'
import { useCodeSending } from '#src/runtime/form/use-code-sending.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Card } from '#ui/card/card.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import formStyles from '#ui/field/form.module.css'
import styles from './supplier.module.css'

type Fields = 'number' | 'captcha' | 'code'

const readNumber = (typed: string) => toHalfWidth(typed).replace(/\s/g, '').toUpperCase()

/** Form for a guest to resume an application on any device, by its number and a code sent to its phone. */
export function ReturnForm({ onSecret }: { onSecret(secret: string): void }) {
  const { call } = useMall()
  const captcha = useCaptcha()
  const form = useForm<Fields>({
    initial: { number: '', captcha: '', code: '' },
    checks: {
      number: ({ number }) => checkFilled('申请编号', number),
      captcha: ({ captcha: typed }) => checkFilled('图形验证码', readDigits(typed)),
      code: ({ code }) => checkCode(code),
    },
    sent: ['number', 'code'],
    fieldOf: {
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_WRONG: 'captcha',
      SMS_WRONG: 'code',
      SMS_TOO_OFTEN: 'code',
    },
    async submit({ number, code }) {
      const input = { number: readNumber(number), smsCode: readDigits(code) }
      onSecret((await call(calls.comeBack, input, { quiet: true })).secret)
    },
    onRefused({ code }) {
      if (code === 'SMS_WRONG') return {}
      captcha.renew()
      return { captcha: '' }
    },
  })
  const sms = useCodeSending<Fields>({
    form,
    needs: ['number', 'captcha'],
    into: 'code',
    async send(typed) {
      const { captchaId } = captcha
      const input = { number: readNumber(typed.number), captchaId, captcha: readDigits(typed.captcha) }
      const { retryAfterMs } = await call(calls.sendReturnCode, input, { quiet: true })
      captcha.renew()
      form.set({ captcha: '' })
      return { to: '申请里的联系人手机', retryAfterMs }
    },
  })
  return (
    <Card className={styles.sheet} aria-labelledby="supplier-return">
      <h2 id="supplier-return">用申请编号继续</h2>
      <p className={styles.quiet}>验证码会发到申请里填写的联系人手机。</p>
      <form className={formStyles.form} {...form.bind}>
        <TextField label="申请编号" field={form.field('number')} autoComplete="off" maxLength={32} />
        <CaptchaField captcha={captcha} {...form.field('captcha')} />
        <SmsCodeField field={form.field('code')} sms={sms} />
        <FormEnd refusal={form.refusal} pending={form.pending}>
          查看申请
        </FormEnd>
        <DemoTools>演示短信不会真的发出</DemoTools>
      </form>
    </Card>
  )
}
