import { useState } from 'react'
import * as z from 'zod/mini'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { applications as calls } from '#schemas/sourcing/applications/calls.ts'
import {
  findApplicationKind,
  getApplicationFieldName,
  mayResubmit,
  getApplicationStateName,
} from '#schemas/sourcing/applications/states.ts'
import { parseShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { MendForm } from './mend-form.tsx'
import { SupplierRow } from './supplier-row.tsx'
import styles from './applications.module.css'

const Query = z.looseObject(pagingQuery(10))

/** Lists the member's applications to the operator, each with its state and the reason for that state. */
export default function ApplicationsTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const loaded = useCall(calls.mine, { pageNum, pageSize })
  return (
    <>
      <PageHead title={tabs.applications.title} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => formatHref('center', { tabId: 'applications', ...paging })}
        empty={<EmptyState>还没有申请或留言，提交后可以在这里查看处理结果</EmptyState>}
        frame={(state, busy) => (
          <Card aria-label={tabs.applications.title} aria-busy={busy}>
            {state}
          </Card>
        )}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((application) =>
              application.kind === 'settle' ? (
                <SupplierRow key={application.applicationId} application={application} />
              ) : (
                <Application key={application.applicationId} application={application} />
              ),
            )}
          </ul>
        )}
      </PagedAnswer>
    </>
  )
}

type Row = Out<typeof calls.mine>['list'][number]

function Application({ application }: { application: Row }) {
  const { applicationId, kind, status, content, steps } = application
  const isCompany = parseShareKind(kind) !== null
  const [mending, setMending] = useState(false)
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>
        {findApplicationKind(kind)?.name ?? kind}{' '}
        <span className={styles.state}>{getApplicationStateName(kind, status)}</span>
      </h2>
      <dl className={styles.facts}>
        {content.map(({ field, text }) => (
          <div key={field}>
            <dt>{getApplicationFieldName(kind, field)}</dt>
            <dd>{isCompany && field === 'licence' ? '已上传' : text}</dd>
          </div>
        ))}
      </dl>
      <ApplicationHistory kind={kind} steps={steps} />
      {mayResubmit(kind, status) && isCompany && (
        <div>
          <ButtonLink size="s" to={formatHref('shareRegister', { mend: applicationId })}>
            修改后重新提交
          </ButtonLink>
        </div>
      )}
      {mayResubmit(kind, status) && !isCompany && !mending && (
        <div>
          <Button size="s" onClick={() => setMending(true)}>
            修改后重新提交
          </Button>
        </div>
      )}
      {mayResubmit(kind, status) && mending && (
        <MendForm application={application} onDone={() => setMending(false)} />
      )}
    </li>
  )
}
