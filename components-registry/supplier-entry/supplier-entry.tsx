import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './supplier-entry.module.css'

export const widget = defineView('supplier-entry', SupplierEntry)

const APPLICATION = toScreen('supplierAdd')

/** The application for suppliers as numbered steps, and the documents that an applicant needs. */
export function SupplierEntry(props: PropsOf<'supplier-entry'>) {
  const { steps, needs, requirements, link = APPLICATION, ...words } = props
  return (
    <EntryFrame {...words} to={link} tone="ink">
      <ol className={styles.steps}>
        {steps.map(({ title, note }, index) => (
          <li key={index} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.text}>
              <span className={styles.title}>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
      {requirements.length > 0 && (
        <div className={styles.needs}>
          {needs && <p className={styles.label}>{needs}</p>}
          <ul className={styles.requirements}>
            {requirements.map(({ text }, index) => (
              <li key={index} className={styles.requirement}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </EntryFrame>
  )
}
