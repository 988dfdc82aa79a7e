import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import type { Wanted } from './add-goods.tsx'
import { CarGoods } from './car-goods.tsx'
import { CarPapers } from './car-papers.tsx'
import { ProjectFields } from './project-fields.tsx'
import {
  createReportChecks,
  type DraftLine,
  type Field,
  toReport,
  isValidLine,
  type Texts,
} from './report-form.ts'
import { type FoundDraft, useDraft } from './use-draft.ts'
import { useProtection } from './use-protection.ts'
import styles from '#src/screens/reports/report.module.css'

/** Page /report/car: the goods and the project of a filing. Typed text is saved as a draft. */
export default function ReportCar() {
  const draft = useCall(calls.draft, {})
  const terms = useCall(calls.terms, {})
  return (
    <div className={styles.page}>
      <p>
        <Link to={formatHref('report')}>‹ {routes.report.title}</Link>
      </p>
      <header className={styles.head}>
        <h1>发起报备</h1>
      </header>
      {(draft.state === 'loading' || terms.state === 'loading') && <PageLoading />}
      {draft.state === 'failed' && <FailedAnswer answer={draft} />}
      {terms.state === 'failed' && <FailedAnswer answer={terms} />}
      {draft.state === 'ready' && terms.state === 'ready' && <Car found={draft.data} terms={terms.data} />}
    </div>
  )
}

interface CarProps {
  found: FoundDraft
  terms: Out<typeof calls.terms>
}

/** Holds the filing and saves it as a draft, without validation. */
function useFiling(found: FoundDraft) {
  const mall = useMall()
  const [lines, setLines] = useState<readonly DraftLine[]>(found.lines)
  const [papers, setPapers] = useState(found.papers)
  const [tried, setTried] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const [fileToken] = useState(() => mall.random.digits(32))

  async function file(texts: Texts, acknowledged: boolean): Promise<void> {
    const content = toReport(texts, { lines: [...lines], papers })
    const made = await mall.call(calls.file, { ...content, fileToken, acknowledged }, { quiet: true })
    draft.end()
    mall.toast.success(made.phase === 'UNPAID' ? '报备单已提交，请支付报备费' : '报备已提交')
    const { reportId: id } = made
    mall.navigate(formatHref(made.phase === 'UNPAID' ? 'reportPay' : 'reportGoods', { id }), {
      replace: true,
    })
  }
  const form = useForm<Field>({
    initial: { ...found.texts, type: found.texts.type || '1' },
    checks: createReportChecks(mall.clock.now()),
    fieldOf: { REGION_GONE: 'region' },
    async submit(texts) {
      setTried(true)
      if (lines.length === 0) throw new ApiFailure('business', 'BAD_INPUT', '请先添加要报备的商品')
      if (!lines.every(isValidLine))
        throw new ApiFailure('business', 'BAD_INPUT', '请填写每种商品的数量和报价')
      await file(texts, false).catch((error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'REPORT_PROTECTED') throw error
        setWarning(error.message)
      })
    },
  })
  const draft = useDraft({ texts: form.values, lines: [...lines], papers })
  return { lines, setLines, papers, setPapers, tried, warning, setWarning, file, form, draft }
}

function Car({ found, terms }: CarProps) {
  const mall = useMall()
  const [goods, setGoods] = useState(found.goods)
  const { lines, setLines, papers, setPapers, tried, warning, setWarning, file, form, draft } =
    useFiling(found)
  const protection = useProtection(form.values)

  async function add(wanted: Wanted): Promise<void> {
    await draft.keep()
    const { added, known } = await mall.call(calls.addToDraft, { lines: wanted })
    const next = await mall.call(calls.draft, {})
    setGoods(next.goods)
    setLines(next.lines)
    mall.toast.success(`已添加 ${added} 种商品${known > 0 ? `，${known} 种已在清单中` : ''}`)
  }
  return (
    <>
      <CarGoods
        goods={goods}
        lines={lines}
        tried={tried}
        protectedGoods={protection.goods}
        onChange={setLines}
        add={add}
      />
      <form {...form.bind} className={styles.card} aria-label="项目信息">
        <h2>项目信息</h2>
        <ProjectFields form={form} terms={terms} until={protection.until} own={protection.own} />
        <CarPapers papers={papers} onChange={setPapers} />
        <p className={styles.small} role="status">
          {draft.kept ? '填写的内容已保存为草稿' : '正在保存草稿…'}
        </p>
        <FormEnd refusal={form.refusal} pending={form.pending}>
          提交报备
        </FormEnd>
      </form>
      {warning !== null && (
        <AcknowledgeDialog
          message={warning}
          send={() => file(form.values, true)}
          onClose={() => setWarning(null)}
        />
      )}
    </>
  )
}
