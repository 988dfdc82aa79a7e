import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import type { applications } from '#schemas/sourcing/applications/calls.ts'
import { fieldName, stateWords } from '#schemas/sourcing/applications/states.ts'
import styles from './application-history.module.css'

type Step = Out<typeof applications.mine>['list'][number]['steps'][number]

/** What became of an application, the newest step last, with what the applicant is told. */
export function ApplicationHistory({ kind, steps }: { kind: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.history}>
      {steps.map(({ action, status, at, by, reason, fields }) => (
        <li key={at + action}>
          <p>
            <strong>{APPLICATION_ACTIONS[action]}</strong>
            {action !== 'submit' && ` · ${stateWords(kind, status)}`}
          </p>
          {reason && <p>原因：{reason}</p>}
          {fields.map(({ field, text }) => (
            <p key={field}>
              {fieldName(kind, field)}
              {action === 'resubmit' ? '，原来是' : ''}：{text}
            </p>
          ))}
          <p className={styles.when}>
            <time>{mallMinute(at)}</time>
            {by && ` ${by}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
