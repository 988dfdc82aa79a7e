import { type FormEvent, useId, useRef, useState } from 'react'
import { toScreen } from '#schemas/jump/jump.ts'
import { Button } from '#ui/button/button.tsx'
import { useServices } from '../services.ts'
import { readVoucherCode } from './voucher-code.ts'
import styles from './voucher-entry.module.css'

const WRONG = '券号由字母和数字组成，请对照券面核对后再试'
const ABSENT = '请填写券号'

/** Hands the code on to the member's vouchers, where it is bound; that screen asks for the login and takes the code in. */
export function CodeForm({ submit }: { submit: string }) {
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
