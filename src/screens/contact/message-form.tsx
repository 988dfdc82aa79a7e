import { type FormEvent, useRef } from 'react'
import { CaptchaField } from '#src/features/form/captcha-field.tsx'
import { Field } from '#src/features/form/field.tsx'
import styles from './contact.module.css'
import { CONTENT_MAX } from './message-rules.ts'
import { useMessage } from './use-message.ts'

/** NT2: a message with a captcha. Errors stand at their fields, the submit is locked, nothing typed is lost. */
export function MessageForm() {
  const { typed, errors, failure, captcha, phase, ...form } = useMessage()
  const element = useRef<HTMLFormElement>(null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = await form.submit()
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  if (phase === 'sent') return <Sent again={form.again} />
  const box = (field: 'name' | 'telephone' | 'content') => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => form.write(field, event.target.value),
    onBlur: () => form.check(field),
  })
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.pair}>
        <Field label="姓名" error={errors.name ?? ''}>
          {(control) => <input {...control} {...box('name')} autoComplete="name" />}
        </Field>
        <Field label="联系电话" error={errors.telephone ?? ''}>
          {(control) => (
            <input
              {...control}
              {...box('telephone')}
              type="tel"
              autoComplete="tel"
              maxLength={32}
              placeholder="手机号，或 区号-号码"
            />
          )}
        </Field>
      </div>
      <Field
        label="留言内容"
        error={errors.content ?? ''}
        note={`${[...typed.content].length} / ${CONTENT_MAX}`}
      >
        {(control) => (
          <textarea
            {...control}
            {...box('content')}
            rows={5}
            placeholder="想采购什么、多少数量、什么时候要，我们会尽快回电"
          />
        )}
      </Field>
      <CaptchaField
        captcha={captcha}
        value={typed.captcha}
        error={errors.captcha ?? ''}
        onChange={(value) => form.write('captcha', value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles.submit} disabled={phase === 'sending'}>
        {phase === 'sending' ? '正在提交…' : '提交留言'}
      </button>
    </form>
  )
}

function Sent({ again }: { again(): void }) {
  return (
    <div className={styles.sent} role="status">
      <span className={styles.tick} aria-hidden="true" />
      <h3 className={styles.sentTitle}>留言已收到</h3>
      <p>我们会在一个工作日内按您留下的电话与您联系。</p>
      <button type="button" className={styles.again} onClick={again}>
        再写一条
      </button>
    </div>
  )
}
