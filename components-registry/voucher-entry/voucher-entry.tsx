import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './voucher-entry.module.css'

export const widget = defineView('voucher-entry', VoucherEntry)

const MY_VOUCHERS = toScreen('center', { tabId: 'voucher' })

/** A ticket with the field for its code, and how it goes on from there. */
export function VoucherEntry(props: PropsOf<'voucher-entry'>) {
  const { label, submit, steps, link = MY_VOUCHERS, ...words } = props
  return (
    <EntryFrame {...words} to={link} tone="jade">
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
