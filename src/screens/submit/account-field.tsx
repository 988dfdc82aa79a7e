import { useId, useState } from 'react'
import { isPhone } from '#schemas/rules.ts'
import { readDigits } from '#schemas/rules/half-width.ts'
import { Section } from './section.tsx'
import styles from './submit.module.css'

/** SB15: virtual goods go to a phone or an account, not to an address. */
export function AccountField({ value, onChange }: { value: string; onChange(account: string): void }) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const wrong = left && (value === '' || !isPhone(value))
  return (
    <Section title="充值账号">
      <div className={styles.account}>
        <label htmlFor={id}>接收手机号</label>
        <input
          id={id}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={value}
          placeholder="卡密或充值结果会发到这个手机号"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setLeft(true)
            onChange(readDigits(value))
          }}
        />
        {wrong && (
          <p id={`${id}error`} className={styles.fault} role="alert">
            请填写正确的手机号
          </p>
        )}
      </div>
    </Section>
  )
}
