import { readDigits } from '#schemas/base/half-width.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { checkPhone } from '#src/runtime/form/checks.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useCaptchaOnDemand } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { UNTOLD_PROOF } from './use-passed.ts'
import styles from '#ui/field/form.module.css'

interface Props {
  telephone: string
  onSent(telephone: string, proof: string): void
}

/** Step for the phone of the account, to which a code is sent. */
export function TelephoneStep({ telephone, onSent }: Props) {
  const { call } = useMall()
  const captcha = useCaptchaOnDemand()
  const form = useForm({
    initial: { telephone, captcha: '' },
    checks: {
      telephone: (typed) => checkPhone(typed.telephone),
      captcha: (typed) => captcha.check(typed.captcha),
    },
    fieldOf: { CAPTCHA_REQUIRED: 'captcha', CAPTCHA_WRONG: 'captcha' },
    keep: { form: 'shareReset', fields: ['telephone'] },
    async submit(typed) {
      const phone = readDigits(typed.telephone)
      const input = { telephone: phone, ...captcha.answer(typed.captcha) }
      const sent = await call(sharePlatform.verifyTelephone, input, { quiet: true })
      onSent(phone, sent?.proof ?? UNTOLD_PROOF)
    },
    onRefused: (failure) => (captcha.refused(failure) ? { captcha: '' } : {}),
  })
  return (
    <form className={styles.form} {...form.bind} aria-label="验证手机">
      <RestoredNote form={form} />
      <PhoneField label="注册时的手机号" field={form.field('telephone')} />
      {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        获取验证码
      </FormEnd>
      <DemoTools>演示短信不会真的发出</DemoTools>
    </form>
  )
}
