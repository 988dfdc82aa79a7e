import type { Out } from '#schemas/base/endpoint.ts'
import { officeApplications as calls } from '#schemas/sourcing/applications/office-calls.ts'
import { findApplicationKind, getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ApplicationContent } from './application-content.tsx'
import { DecideForm } from './decide-form.tsx'
import styles from '#src/office/parts/detail.module.css'

export function ApplicationDetail({ applicationId }: { applicationId: string }) {
  const found = useCall(calls.application, { applicationId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Detail application={found.data} />
}

function Detail({ application }: { application: Out<typeof calls.application> }) {
  const { applicationId, kind, status, steps } = application
  const name = findApplicationKind(kind)?.name ?? kind
  return (
    <OfficePage
      label={`${name}申请`}
      title={name}
      actions={<strong>{getApplicationStateName(kind, status)}</strong>}
    >
      <ApplicationContent application={application} />
      <Panel title="处理">
        {/* Another state asks another question. */}
        <MayEdit otherwise={<p className={styles.quiet}>您只有查看权限，不能处理申请。</p>}>
          <DecideForm
            key={`${status} ${steps.length}`}
            applicationId={applicationId}
            kind={kind}
            status={status}
          />
        </MayEdit>
      </Panel>
      <Panel title="经过">
        <ApplicationHistory kind={kind} steps={steps} />
      </Panel>
    </OfficePage>
  )
}
