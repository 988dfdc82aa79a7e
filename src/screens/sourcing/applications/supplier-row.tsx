import type { Out } from '#schemas/base/endpoint.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { applications } from '#schemas/sourcing/applications/calls.ts'
import {
  findApplicationKind,
  getApplicationFieldName,
  mayResubmit,
  getApplicationStateName,
} from '#schemas/sourcing/applications/states.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import styles from './applications.module.css'

const COMPANY = 'supplierName'

/** Number and state of a supplier's application; the remaining data is shown on a separate screen. */
export function SupplierRow({ application }: { application: Out<typeof applications.mine>['list'][number] }) {
  const { applicationId, kind, status, content, steps } = application
  const asked = useCall(suppliers.findInfoById, { id: applicationId }, { quiet: true })
  const number = asked.state === 'ready' ? asked.data.number : null
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>
        {findApplicationKind(kind)?.name}{' '}
        <span className={styles.state}>{getApplicationStateName(kind, status)}</span>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{getApplicationFieldName(kind, COMPANY)}</dt>
          <dd>{content.find(({ field }) => field === COMPANY)?.text}</dd>
        </div>
        <div>
          <dt>申请编号</dt>
          <dd>{number ?? '…'}</dd>
        </div>
      </dl>
      <ApplicationHistory kind={kind} steps={steps} />
      <div>
        <ButtonLink to={formatHref('supplierAdd')} size="s">
          {mayResubmit(kind, status) ? '去修改申请' : '查看入驻申请'}
        </ButtonLink>
      </div>
    </li>
  )
}
