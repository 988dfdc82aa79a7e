import { type FormEvent, useId, useRef, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { OwnVouchers } from '#registry/parts/own-gifts.tsx'
import { useServices } from '#registry/services.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './voucher-entry.module.css'

export const widget = defineView('voucher-entry', VoucherEntry)

const MY_VOUCHERS = toScreen('center', { tabId: 'voucher' })

/** A field for a voucher code on a ticket, with the steps that follow. */
export function VoucherEntry(props: PropsOf<'voucher-entry'>) {
  const { label, submit, steps, link = MY_VOUCHERS, ...words } = props
  return (
    <EntryFrame {...words} to={link} tone="jade" own={<OwnVouchers kind="VOUCHER" />}>
      <div className={styles.ticket}>
        <p className={styles.stub}>{label}</p>
        <div className={styles.body}>
          <CodeForm submit={submit} />
          <ol className={styles.steps}>
            {steps.map(({ text }, index) => (
              <li key={index} className={styles.step}>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </EntryFrame>
  )
}

const WRONG = '券号由字母和数字组成，请对照券面核对后再试'
const ABSENT = '请填写券号'

/** Passes a typed code to the screen of the member's vouchers, which asks for a login and binds the code. */
function CodeForm({ submit }: { submit: string }) {
  const { jump } = useServices()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const code = readVoucherCode(typed)
    setProblem(code ? '' : typed.trim() === '' ? ABSENT : WRONG)
    if (code) jump(toScreen('center', { tabId: 'voucher', code }))
    else field.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <label className={styles.label} htmlFor={id}>
        券号
      </label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          placeholder="券面上的字母与数字"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={48}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={() => setProblem('')}
        />
        <Button type="submit" look="primary">
          {submit || '立即提货'}
        </Button>
      </div>
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

const MAX_LENGTH = 32

/** Returns a typed code in upper case, half-width, without blanks or hyphens; null if the text cannot be a code. */
export function readVoucherCode(typed: string): string | null {
  const code = toHalfWidth(typed).replace(/[\s-]/g, '').toUpperCase()
  return code.length <= MAX_LENGTH && /^[A-Z\d]+$/.test(code) ? code : null
}
