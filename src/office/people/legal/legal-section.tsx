import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { LEGAL_NAMES, type LegalName } from '#schemas/people/legal/names.ts'
import { officeLegal as calls } from '#schemas/people/legal/office-calls.ts'
import { toParagraphs } from '#schemas/people/legal/paragraphs.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Text = Out<typeof calls.legalText>

/** Shows the agreement or the privacy text with its versions: `/settings/agreement`. */
export function LegalSection({ name }: { name: LegalName }) {
  const found = useCall(calls.legalText, { name })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { data } = found
  return (
    <OfficePage title={LEGAL_NAMES[name]} actions={data.version > 0 && <InShop name={name} />}>
      <p className={styles.quiet}>
        {data.version > 0
          ? `顾客看到的是第 ${data.version} 版。保存后立即显示新的一版，已注册的会员保留注册时同意的版本。`
          : '还没有填写。填写后顾客在注册页和页脚可以看到。'}
      </p>
      <LegalForm text={data} />
      {data.versions.length > 0 && <Versions text={data} />}
    </OfficePage>
  )
}

function InShop({ name }: { name: LegalName }) {
  const host = useHost()
  return (
    <Button size="s" onClick={() => void host.open({ path: formatHref(name) })}>
      在商城查看
    </Button>
  )
}

function LegalForm({ text }: { text: Text }) {
  const { call, toast } = useMall()
  const { name, version, title, content } = text
  const initial = { title: title || LEGAL_NAMES[name], content }
  const edited = useSharedForm<'title' | 'content'>({
    initial,
    checks: {
      title: (typed) => (typed.title.trim() === '' ? formatFieldMessage('标题') : null),
      content: (typed) => (typed.content.trim() === '' ? formatFieldMessage('正文') : null),
    },
    stored: true,
    keep: { form: `legal:${name}`, fields: ['title', 'content'] },
    async submit(typed) {
      const saved = await call(calls.saveLegalText, { name, version, ...typed }, { quiet: true })
      toast.success(`${LEGAL_NAMES[name]}已保存为第 ${saved.version} 版`)
    },
  })
  return (
    <form {...edited.bind} className={`${form.form} ${styles.card}`} aria-label={LEGAL_NAMES[name]}>
      <MergeNote form={edited} />
      <TextInput label="标题" field={edited.field('title')} maxLength={40} autoComplete="off" />
      <TextArea
        label="正文"
        field={edited.field('content')}
        maxLength={100_000}
        rows={16}
        hint="直接填写文字，空一行另起一段；也可以使用 HTML：段落、标题、列表、表格和链接。脚本等不允许的内容会在保存时去掉。"
      />
      <HtmlPreview label="正文预览" html={toParagraphs(edited.values.content)} />
      <FormEnd refusal={edited.refusal} pending={edited.pending}>
        保存为新的一版
      </FormEnd>
      <UnsavedNote form={edited} saved={initial} />
    </form>
  )
}

function Versions({ text: { name, versions } }: { text: Text }) {
  return (
    <Panel title="历史版本">
      <ul>
        {versions.map(({ version, savedAt, savedBy }) => (
          <li key={version}>
            <Link to={`/settings/${name}/${version}`}>第 {version} 版</Link>，
            <time>{formatMallMinute(savedAt)}</time>
            {savedBy !== null && `，${savedBy}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Shows a stored version: `/settings/agreement/3`. */
export function LegalVersion({ name, version }: { name: LegalName; version: number }) {
  const found = useCall(calls.legalText, { name, version }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="版本" list={`/settings/${name}`} failed={found} />
  const { title, content, versions } = found.data
  const saved = versions.find((one) => one.version === version)
  return (
    <OfficePage label={`${LEGAL_NAMES[name]}第 ${version} 版`} title={title}>
      <p className={styles.quiet}>
        {LEGAL_NAMES[name]}第 {version} 版
        {saved &&
          `，${formatMallMinute(saved.savedAt)} 保存${saved.savedBy === null ? '' : `，${saved.savedBy}`}`}
      </p>
      <HtmlPreview label="正文" html={content} />
    </OfficePage>
  )
}
