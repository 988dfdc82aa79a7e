import { useState } from 'react'
import { findFirstError, phoneOrOffice, requireValue, type Rule } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useCaptcha } from '#src/runtime/form/use-captcha.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import styles from './contact.module.css'

const fieldOf = { CAPTCHA_WRONG: 'captcha', CAPTCHA_REQUIRED: 'captcha' } as const

/** Message form with a captcha. The form keeps the typed text, and is locked while it is sent. */
export function MessageForm() {
  const { call } = useMall()
  const captcha = useCaptcha()
  const [sent, setSent] = useState(false)
  const form = useForm<keyof Message>({
    initial: blankMessage,
    checks: messageChecks,
    fieldOf,
    keep: { form: 'contact', fields: ['name', 'telephone', 'content'] },
    async submit(typed) {
      const { captchaId } = captcha
      await call(mallTexts.contactMessage, { ...readMessage(typed), captchaId }, { quiet: true })
      form.set(blankMessage)
      captcha.renew()
      setSent(true)
    },
    // A captcha is valid for one attempt, right or wrong; the other fields keep their text.
    onRefused() {
      form.set({ captcha: '' })
      captcha.renew()
    },
  })
  if (sent) return <Sent again={() => setSent(false)} />
  const answer = form.field('captcha')
  return (
    <form {...form.bind} className={styles.form}>
      <RestoredNote form={form} />
      <div className={styles.pair}>
        <TextField label="姓名" field={form.field('name')} autoComplete="name" />
        <TextField
          label="联系电话"
          field={form.field('telephone')}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          placeholder="手机号，或 区号-号码"
        />
      </div>
      <ContentField field={form.field('content')} />
      <CaptchaField captcha={captcha} {...answer} />
      <div className={styles.end}>
        <FormEnd refusal={form.refusal} pending={form.pending}>
          提交留言
        </FormEnd>
      </div>
    </form>
  )
}

function ContentField({ field: { name, value, error, onChange, onBlur } }: { field: FieldState }) {
  return (
    <Field label="留言内容" error={error} note={`${countGraphemes(value)} / ${CONTENT_MAX}`}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={5}
          placeholder="想采购什么、多少数量、什么时候要，我们会尽快回电"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function Sent({ again }: { again(): void }) {
  return (
    <div className={styles.sent} role="status">
      <span className={styles.tick} aria-hidden="true" />
      <h3 className={styles.sentTitle}>留言已收到</h3>
      <p>我们会在一个工作日内按您留下的电话与您联系。</p>
      <Button className={styles.again} onClick={again}>
        再写一条
      </Button>
    </div>
  )
}

interface Message {
  name: string
  telephone: string
  content: string
  captcha: string
}
export const blankMessage: Message = { name: '', telephone: '', content: '', captcha: '' }
const CONTENT_MAX = 500

/** Normalizes a typed message: full-width digits and blanks become plain, an office number keeps its hyphen. Pure. */
export function readMessage(typed: Message): Message {
  const digits = readDigits(typed.telephone)
  return {
    name: typed.name.trim(),
    telephone: /^1\d{10}$/.test(digits) ? digits : toHalfWidth(typed.telephone).replace(/\s/g, ''),
    content: typed.content.trim(),
    captcha: readDigits(typed.captcha),
  }
}

const check = (field: keyof Message, rules: readonly Rule[]) => (typed: Message) =>
  findFirstError(rules, readMessage(typed)[field])

/** Checks in the order of the fields. For each field the first broken rule is reported. */
export const messageChecks = {
  name: check('name', [requireValue('请填写姓名'), lengthRange({ max: 20 })]),
  telephone: check('telephone', [requireValue('请填写联系电话'), phoneOrOffice()]),
  content: check('content', [requireValue('请填写留言内容'), lengthRange({ max: CONTENT_MAX })]),
  captcha: check('captcha', [requireValue('请填写图形验证码')]),
}
