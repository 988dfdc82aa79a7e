import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { DemoTools } from '#src/parts/people/accounts/login/demo-tools.tsx'
import { ReadApplication } from '#src/screens/sourcing/suppliers/read/read-application.tsx'
import {
  getFieldLabel,
  buildStepHref,
  getFieldStep,
  getStepTitle,
} from '#src/screens/sourcing/suppliers/steps.ts'
import { CaptchaField } from '#ui/field/captcha-field.tsx'
import { SmsCodeField } from '#ui/field/sms-code-field.tsx'
import { supplierNames } from './field-names.ts'
import type { SupplierForm } from './use-supplier-form.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Props {
  supplier: SupplierForm
  place: { applicationId: string | undefined; secret: string | null }
  tried: number
  onField(name: string): void
}

/** Last step: all typed texts, the remaining errors, and for a guest the code that verifies the phone. */
export function Review({ supplier, place, tried, onField }: Props) {
  const { form, checks, captcha, sms, needsCode } = supplier
  const { values } = form
  const faults = [...supplierNames, 'password', 'again'] as const
  const found = faults.flatMap((name) => {
    const words = checks[name]?.(values) || form.field(name).error
    return words ? [{ name, words }] : []
  })
  return (
    <section className={styles.step} aria-labelledby="supplier-step">
      <h2 id="supplier-step" tabIndex={-1}>
        {getStepTitle('review')}
      </h2>
      <Faults faults={found} tried={tried} onField={onField} />
      <ReadApplication
        texts={values}
        place={place}
        action={(step, title) => (
          <Link to={buildStepHref(step)} aria-label={`修改${title}`}>
            修改
          </Link>
        )}
      />
      {needsCode && (
        <div className={styles.code}>
          <h3>手机验证</h3>
          <p className={styles.quiet}>
            验证码发到联系人手机 {values.contactPhone || '（还没有填写）'}，审核结果也会通知到这里。
          </p>
          {captcha.needed && <CaptchaField captcha={captcha.captcha} {...form.field('captcha')} />}
          <SmsCodeField field={form.field('code')} sms={sms} />
          <DemoTools>演示短信不会真的发出</DemoTools>
        </div>
      )}
    </section>
  )
}

interface FaultsProps {
  faults: readonly { name: string; words: string }[]
  tried: number
  onField(name: string): void
}

/** List of errors, which gets the focus after each attempt to submit. */
function Faults({ faults, tried, onField }: FaultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried === 0) return
    list.current?.scrollIntoView({ block: 'center' })
    list.current?.focus({ preventScroll: true })
  }, [tried])
  if (faults.length === 0) return <p className={styles.whole}>必填内容都已填好，请核对后提交。</p>
  return (
    <div ref={list} className={styles.faults} role="group" tabIndex={-1} aria-label="还需要补充的内容">
      <p>
        <strong>还有 {faults.length} 处需要补充或修改：</strong>
      </p>
      <ul>
        {faults.map(({ name, words }) => (
          <li key={name}>
            <Link
              to={buildStepHref(getFieldStep(name))}
              onClick={(event) => {
                event.preventDefault()
                onField(name)
              }}
            >
              {getFieldLabel(name)}
            </Link>
            ：{words}
          </li>
        ))}
      </ul>
    </div>
  )
}
