import { Link } from 'react-router-dom'
import { getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { getFieldLabel, buildStepHref, getFieldStep } from '#src/screens/sourcing/suppliers/steps.ts'
import type { SupplierApplication } from './use-draft.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

/** Says why an application was returned and what to correct; renders nothing if it was never submitted. */
export function SentBack({ found }: { found: SupplierApplication }) {
  if (found.number === null) return null
  const { number, status, reason, mend } = found
  return (
    <section className={styles.back} aria-label="审核意见">
      <p>
        <strong>
          申请 {number} 的审核结果：{getApplicationStateName('settle', status)}
        </strong>
      </p>
      {reason && <p>{reason}</p>}
      {mend.length > 0 && (
        <ul>
          {mend.map(({ field, text }) => (
            <li key={field}>
              <Link to={buildStepHref(getFieldStep(field))}>{getFieldLabel(field)}</Link>：{text}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>修改后在“核对并提交”中重新提交，原来填写的内容都保留着。</p>
    </section>
  )
}
