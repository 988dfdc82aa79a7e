import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import type { applications } from '#schemas/sourcing/applications/calls.ts'
import { getApplicationFieldName, getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import styles from './application-history.module.css'

type Step = Out<typeof applications.mine>['list'][number]['steps'][number]

/** Lists the steps of an application, newest last, with the messages to the applicant. */
export function ApplicationHistory({ kind, steps }: { kind: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.history}>
      {steps.map(({ action, status, at, by, reason, fields }) => (
        <li key={at + action}>
          <p>
            <strong>{APPLICATION_ACTIONS[action]}</strong>
            {action !== 'submit' && ` · ${getApplicationStateName(kind, status)}`}
          </p>
          {reason && <p>原因：{reason}</p>}
          {fields.map(({ field, text }) => (
            <p key={field}>
              {getApplicationFieldName(kind, field)}
              {action === 'resubmit' ? '，原来是' : ''}：{text}
            </p>
          ))}
          <p className={styles.when}>
            <time>{formatMallMinute(at)}</time>
            {by && ` ${by}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
