import { backOfficeApplications as calls } from '#schemas/api/back-office-applications.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { applicationKind, fieldName, stateWords } from '#schemas/user/applications.ts'
import { ApplicationHistory } from '#src/features/application-history.tsx'
import { useCall } from '#src/features/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { FailedState } from '#ui/states/states.tsx'
import styles from '../detail.module.css'
import { DecideForm } from './decide-form.tsx'

export function ApplicationDetail({ applicationId }: { applicationId: string }) {
  const found = useCall(calls.application, { applicationId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedState retry={found.retry} />
  return <Detail application={found.data} />
}

function Detail({ application }: { application: Out<typeof calls.application> }) {
  const { applicationId, kind, status, createdAt, content, steps, userName } = application
  const name = applicationKind(kind)?.name ?? kind
  return (
    <section className={styles.page} aria-label={`${name}申请`}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <strong>{stateWords(kind, status)}</strong>
      </header>
      <div className={styles.card}>
        <h2>内容</h2>
        <dl className={styles.facts}>
          <div>
            <dt>提交时间</dt>
            <dd>{mallMinute(createdAt)}</dd>
          </div>
          <div>
            <dt>会员</dt>
            <dd>{userName ?? '未登录的访客'}</dd>
          </div>
          {content.map(({ field, text }) => (
            <div key={field}>
              <dt>{fieldName(kind, field)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.card}>
        <h2>处理</h2>
        {/* Another state asks another question. */}
        <DecideForm
          key={`${status} ${steps.length}`}
          applicationId={applicationId}
          kind={kind}
          status={status}
        />
      </div>
      <div className={styles.card}>
        <h2>经过</h2>
        <ApplicationHistory kind={kind} steps={steps} />
      </div>
    </section>
  )
}
