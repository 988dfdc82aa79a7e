import { JumpLink } from '#registry/parts/jump-link.tsx'
import { LEAD_TEXTS } from '#schemas/sourcing/leads/rules.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { PRIVACY } from '#schemas/widgets/lead-form.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { Field } from '#ui/field/field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { findLengthError, formatLengthNote } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useLead } from './use-lead.ts'
import styles from './lead-form.module.css'

interface Props extends PropsOf<'lead-form'> {
  onSent(leadId: string): void
}

export function LeadFields({ topic, needHint, askPeople, askAmount, action, title, onSent }: Props) {
  const { field, captcha, refusal, pending, root, send, touch } = useLead({
    topic,
    askPeople,
    askAmount,
    onSent,
  })
  return (
    <form
      ref={root}
      className={styles.form}
      aria-label={title || action}
      aria-busy={pending}
      noValidate
      onFocus={touch}
      onKeyDown={ignoreComposedEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.pair}>
        <TextField label="姓名" field={field('name')} autoComplete="name" maxLength={LEAD_TEXTS.name} />
        <TextField
          label="联系电话"
          field={field('telephone')}
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_TEXTS.telephone}
          placeholder="手机号，或 区号-号码"
        />
      </div>
      <TextField
        label="公司名称"
        field={field('company')}
        autoComplete="organization"
        maxLength={LEAD_TEXTS.company}
      />
      {(askPeople || askAmount) && (
        <div className={styles.pair}>
          {askPeople && (
            <TextField label="人数（选填）" field={field('people')} inputMode="numeric" maxLength={9} />
          )}
          {askAmount && (
            <TextField label="预算，元（选填）" field={field('amount')} inputMode="decimal" maxLength={16} />
          )}
        </div>
      )}
      <NeedField field={field('need')} hint={needHint} />
      <CaptchaField captcha={captcha} {...field('captcha')} />
      <Consent field={field('consent')} />
      <div className={styles.end}>
        <FormEnd refusal={refusal} pending={pending}>
          {action || '提交需求'}
        </FormEnd>
      </div>
    </form>
  )
}

function NeedField({ field, hint }: { field: FieldState; hint: string }) {
  const { name, value, onChange, onBlur } = field
  return (
    <Field
      label="需求"
      error={findLengthError(field, LEAD_TEXTS.need)}
      note={formatLengthNote(value, LEAD_TEXTS.need)}
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          placeholder={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function Consent({ field }: { field: FieldState }) {
  return (
    <CheckField field={field}>
      我已阅读
      <JumpLink link={PRIVACY} className={styles.link}>
        《隐私政策》
      </JumpLink>
      ，同意平台为回复本次需求使用以上信息
    </CheckField>
  )
}
