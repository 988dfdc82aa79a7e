import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import type { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import {
  getApplicationFieldName,
  mayResubmit,
  getApplicationStateName,
} from '#schemas/sourcing/applications/states.ts'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PartnerForm } from './partner-form.tsx'
import styles from './senior-partner.module.css'

type Application = NonNullable<Out<typeof partners.standing>['application']>

/** Shows the form, or the state of the application that was sent. */
export function ApplicationView({ application }: { application: Application | null }) {
  const [again, setAgain] = useState(false)
  const closed = application === null || application.status === 'CLOSED'
  if (closed || again)
    return (
      <Card className={styles.card} aria-labelledby="partner-apply">
        <h2 id="partner-apply" className={styles.subtitle}>
          {again ? '修改后重新提交' : '申请成为合伙人'}
        </h2>
        {application !== null && closed && (
          <p className={styles.words}>您之前的申请已关闭，可以重新填写一份。</p>
        )}
        <PartnerForm
          key={again ? application?.applicationId : 'new'}
          mended={again ? application : null}
          onDone={() => setAgain(false)}
        />
      </Card>
    )
  return <Sent application={application} mend={() => setAgain(true)} />
}

const NEXT: Readonly<Record<string, string>> = {
  SUBMITTED: '申请已收到，一般在两个工作日内审核完毕，结果会发短信到您填写的手机号。',
  IN_REVIEW: '运营同事正在审核，可能会打电话与您核实，请保持手机畅通。',
  NEED_MORE: '请按下面的要求补充，然后重新提交。',
  REJECTED: '这次没有通过，原因见下。您可以修改后重新提交。',
  APPROVED: '审核已通过。如权益尚未生效，请联系客服核实。',
}

function Sent({ application, mend }: { application: Application; mend(): void }) {
  const { kind, status, content, steps } = application
  return (
    <Card className={styles.card} aria-labelledby="partner-sent">
      <h2 id="partner-sent" className={styles.subtitle}>
        我的申请 <span className={styles.state}>{getApplicationStateName(kind, status)}</span>
      </h2>
      <p className={styles.words} role="status">
        {NEXT[status] ?? ''}
      </p>
      <div className={styles.columns}>
        <dl className={styles.facts}>
          {content.map(({ field, text }) => (
            <div key={field}>
              <dt>{getApplicationFieldName(kind, field)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ApplicationHistory kind={kind} steps={steps} />
      </div>
      {mayResubmit(kind, status) && (
        <div className={styles.ways}>
          <Button look="primary" onClick={mend}>
            修改后重新提交
          </Button>
        </div>
      )}
    </Card>
  )
}
