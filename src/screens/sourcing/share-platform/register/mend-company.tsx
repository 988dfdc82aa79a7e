import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { applications as calls } from '#schemas/sourcing/applications/calls.ts'
import {
  getApplicationFieldName,
  mayResubmit,
  getApplicationStateName,
} from '#schemas/sourcing/applications/states.ts'
import { type ShareKind, parseShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { CompanyFields, type Industries } from './company-fields.tsx'
import {
  createCompanyChecks,
  toCompanyTexts,
  getLeaf,
  type CompanyValues,
  NO_COMPANY,
} from './company-form.ts'
import { useIndustries } from './use-industries.ts'
import formStyles from '#ui/field/form.module.css'
import styles from './register.module.css'

type Application = Out<typeof calls.mine>['list'][number]
const ALL = { pageNum: 1, pageSize: 100 }
const TO_CENTER = formatHref('center', { tabId: 'applications' })

/** Form to correct and resubmit the registration of the member's company after the operator returned it. */
export function MendCompany({ applicationId }: { applicationId: string }) {
  const mine = useCall(calls.mine, ALL)
  const industries = useIndustries()
  if (mine.state === 'failed') return <FailedAnswer answer={mine} />
  if (industries.failed) return <FailedAnswer answer={industries.failed} />
  if (mine.state === 'loading' || !industries.ready) return <PageLoading />
  const found = mine.data.list.find((one) => one.applicationId === applicationId)
  const kind = found ? parseShareKind(found.kind) : null
  if (!found || kind === null || !mayResubmit(found.kind, found.status)) {
    return (
      <Note title="这份资料现在不能修改">
        <p>
          {found ? `当前状态：${getApplicationStateName(found.kind, found.status)}` : '没有找到这份入驻申请'}
        </p>
        <ButtonLink look="primary" to={TO_CENTER}>
          查看我的申请
        </ButtonLink>
      </Note>
    )
  }
  return <Opened application={found} kind={kind} industries={industries.ready} />
}

function valuesOf({ content }: Application, { tops, leaves }: Industries): CompanyValues {
  const said = Object.fromEntries(content.map(({ field, text }) => [field, text]))
  const [above = '', below = ''] = (said.industry ?? '').split(' / ')
  const top = tops.find(({ name }) => name === above)
  const leaf = leaves.find(({ name, parentId }) => name === below && parentId === top?.industryId)
  const values = mapValues(NO_COMPANY, (_, field) => said[field] ?? '')
  return { ...values, industryTop: top?.industryId ?? '', industryId: leaf?.industryId ?? '' }
}

interface OpenedProps {
  application: Application
  kind: ShareKind
  industries: Industries
}

/** Form with the application as first loaded; later answers do not change the texts that are being edited. */
function Opened({ application, kind, industries }: OpenedProps) {
  const { call, toast, navigate } = useMall()
  const [{ applicationId, status, content, steps }] = useState(application)
  const form = useForm({
    initial: valuesOf(application, industries),
    checks: createCompanyChecks(kind, industries.leaves),
    async submit(values) {
      const { tops, leaves } = industries
      const nameOf = (list: typeof tops, id: string) =>
        list.find(({ industryId }) => industryId === id)?.name ?? ''
      const industry = `${nameOf(tops, values.industryTop)} / ${nameOf(leaves, getLeaf(values, leaves))}`
      const texts = { ...toCompanyTexts(values), licence: values.licence, industry }
      const changed = Object.entries(texts).flatMap(([field, text]) =>
        content.some((one) => one.field === field && one.text === text) ? [] : [{ field, text }],
      )
      await call(calls.resubmit, { applicationId, status, content: changed }, { quiet: true })
      toast.success('已重新提交，请等待审核')
      navigate(TO_CENTER)
    },
  })
  const last = steps.at(-1)
  return (
    <section className={styles.card} aria-labelledby="share-mend">
      <h1 id="share-mend" className={styles.title}>
        修改入驻资料
      </h1>
      {last && (
        <div className={styles.told}>
          {last.reason && <p>{last.reason}</p>}
          {last.fields.map(({ field, text }) => (
            <p key={field}>
              {getApplicationFieldName(application.kind, field)}：{text}
            </p>
          ))}
        </div>
      )}
      <form {...form.bind} className={formStyles.form} aria-label="修改入驻资料">
        <CompanyFields kind={kind} industries={industries} values={form.values} field={form.field} />
        <FormEnd refusal={form.refusal} pending={form.pending}>
          重新提交
        </FormEnd>
      </form>
    </section>
  )
}
