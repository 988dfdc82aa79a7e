import { type RefObject, useContext, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { pageSchedules as schedules } from '#schemas/content/pages/schedule-calls.ts'
import { getLineOffset, type TextFinding } from '#schemas/page/text-findings.ts'
import { Designer } from '#src/designer/designer.tsx'
import { focusField } from '#src/designer/focus-field.ts'
import { noDesign, type useDesignState } from '#src/designer/use-design.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MediaPicker } from '#src/office/parts/media-picker/media-picker.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd, FormRefusal } from '#ui/field/form-end.tsx'
import { ReadOnly } from '#ui/field/read-only.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { ChangeList, ShopperChanges } from './change-list.tsx'
import { CompareButton } from './compare-button.tsx'
import { DocumentText } from './document-text.tsx'
import { Findings } from './findings.tsx'
import { PublishForm, type Said } from './publish-form.tsx'
import type { Times } from './schedule-fields.tsx'
import { type PageEdit, usePageEdit } from './use-page-edit.ts'
import { useTextReading } from './use-text-reading.ts'
import { ConflictList } from './working-copy/conflict-list.tsx'
import { describeKept, EditNotes } from './working-copy/edit-notes.tsx'
import type { Start } from './working-copy/start.ts'
import { useWorkingCopy } from './working-copy/use-working-copy.ts'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

type OfficePage = Out<typeof calls.officePage>

interface Props {
  /** The page in the server's current version. */
  page: OfficePage
}

interface FormProps extends Props {
  as: 'design' | 'text'
  design: ReturnType<typeof useDesignState>
  start: Start
  editors: readonly string[]
}

/** Edits the text of a page in the designer or as JSON, and shows the findings beside it. */
export function DocumentForm({ page, as, design, start, editors }: FormProps) {
  const mall = useMall()
  const area = useRef<HTMLTextAreaElement>(null)
  const edited = usePageEdit({ page, start, isDesign: as === 'design' })
  const { form: draft, parts, conflicts } = edited
  const field = draft.field('text')
  const text = useDeferredValue(field.value)
  const { health, ...reading } = useTextReading(text)
  const designer = useRef<HTMLDivElement>(null)
  const formId = useId()
  const copy = useWorkingCopy({ pageId: page.pageId, seen: edited.seen, text: field.value, editors })
  useEffect(() => refreshCommonConfig(mall), [mall])
  const go = as === 'text' ? toLines(area, field.value) : toFields(designer, design)
  const { baseText } = edited.seen
  const isUnsaved = parts.isAhead || field.value !== baseText
  const kept = describeKept(copy, isUnsaved)
  /** Null while the page is edited as text. */
  const designed = as === 'design' ? parts.page : null
  return (
    <>
      <EditNotes start={start} copy={copy} isUnsaved={isUnsaved} />
      <ConflictList conflicts={conflicts} onChoose={edited.choose} />
      {designed && (
        <div ref={designer}>
          <Designer
            {...design}
            text={designed}
            onChange={parts.edit}
            unsaved={isUnsaved}
            kept={kept}
            told={reading.findings}
            Pictures={MediaPicker}
            actions={<BarActions formId={formId} page={page} edited={edited} />}
          />
        </div>
      )}
      <form {...draft.bind} id={formId} className={`${form.form} ${panel.panel}`} aria-label="页面内容">
        {as === 'text' && <WrittenText field={{ ...field, value: parts.readText() }} area={area} />}
        {designed === null && <TextEnd form={draft} kept={kept} />}
        <UnsavedNote form={draft} saved={{ text: baseText }} onDiscard={() => design.setState(noDesign)} />
      </form>
      <Findings
        reading={reading}
        go={go}
        onFix={(apply) => field.onChange(apply(parts.readText()))}
        state={health.state}
      />
      {designed === null && <Deeds page={page} edited={edited} />}
      <Changes published={page.published} text={text} />
    </>
  )
}

function TextEnd({ form: { refusal, pending }, kept }: { form: PageEdit['form']; kept: string }) {
  return (
    <>
      <FormEnd refusal={refusal} pending={pending}>
        保存草稿
      </FormEnd>
      <p className={panel.quiet} role="status">
        {kept}
      </p>
    </>
  )
}

interface BarProps {
  /** Id of the form that the button sends; the bar stands above it. */
  formId: string
  page: OfficePage
  edited: PageEdit
}

/** Buttons of the designer's bar that save and publish. */
function BarActions({ formId, page, edited }: BarProps) {
  const { refusal, pending } = edited.form
  if (useContext(ReadOnly)) return null
  return (
    <>
      <FormRefusal refusal={refusal} />
      <Button type="submit" form={formId} size="s" aria-disabled={pending} aria-busy={pending}>
        保存草稿
      </Button>
      <Deeds page={page} edited={edited} />
    </>
  )
}

const toLines = (area: RefObject<HTMLTextAreaElement | null>, text: string) => ({
  label: ({ line, column }: TextFinding) => `第 ${line} 行第 ${column} 列`,
  to({ line }: TextFinding) {
    area.current?.focus()
    area.current?.setSelectionRange(getLineOffset(text, line), getLineOffset(text, line + 1))
  },
})

const toFields = (designer: RefObject<HTMLElement | null>, { setState }: FormProps['design']) => ({
  label: () => '去修改',
  to({ at: { widgetId, path } }: TextFinding) {
    flushSync(() => setState((state) => ({ ...state, chosen: widgetId ?? null })))
    if (designer.current) focusField(designer.current, path)
  },
})

interface WrittenProps {
  field: FieldState
  area: RefObject<HTMLTextAreaElement | null>
}

function WrittenText({ field, area }: WrittenProps) {
  function insert(address: string) {
    const at = area.current?.selectionStart ?? field.value.length
    field.onChange(field.value.slice(0, at) + address + field.value.slice(area.current?.selectionEnd ?? at))
  }
  return (
    <>
      <DocumentText field={field} area={area} />
      <div className={panel.buttons}>
        <MediaPicker onPick={({ address }) => insert(address)}>插入图片地址</MediaPicker>
      </div>
    </>
  )
}

function Changes({ published, text }: Pick<OfficePage, 'published' | 'text'>) {
  return (
    <Panel title="与已发布的不同">
      <ChangeList before={published} after={text} same="没有不同。" />
    </Panel>
  )
}

interface DeedsProps extends Props {
  edited: Pick<PageEdit, 'save' | 'parts' | 'seen' | 'restart'>
}

function Deeds({ page, edited }: DeedsProps) {
  const { call, navigate } = useMall()
  const { pageId, state } = page
  const hasDraft = state !== 'PUBLISHED'
  /** Returns the version to publish, after saving it if needed; the saved version remains if publishing fails. */
  async function saved() {
    const { baseText, version } = edited.seen
    const isSaved = hasDraft && edited.parts.readText() === baseText
    return { pageId, version: isSaved ? version : await edited.save() }
  }
  async function publish(said: Said) {
    await call(calls.publishPage, { ...(await saved()), ...said }, { quiet: true })
  }
  async function schedule(said: Said & Times) {
    await call(schedules.schedulePage, { ...(await saved()), ...said }, { quiet: true })
  }
  const actions: Action[] = [
    {
      name: 'publishPage',
      label: '发布',
      form: (close) => (
        <Publishing
          page={page}
          readText={edited.parts.readText}
          send={publish}
          schedule={schedule}
          onDone={close}
        />
      ),
    },
  ]
  const isNew = state === 'DRAFT'
  if (hasDraft)
    actions.push(
      createReasonAction({
        subject: pageId,
        most: PAGE_LIMITS.note,
        name: 'discardPage',
        label: isNew ? '删除草稿' : '放弃修改',
        words: `草稿会被删除，不能恢复；${isNew ? '这个页面还没有发布过，以后就没有了' : '已发布的页面不受影响'}。`,
        done: '草稿已删除',
        async send(reason) {
          const { version } = edited.seen
          await call(calls.discardPage, { pageId, version, reason }, { quiet: true })
          if (isNew) return navigate('/pages/all')
          edited.restart(page.published ?? '')
        },
      }),
    )
  return <ActionDialogs actions={actions} />
}

interface PublishingProps {
  page: OfficePage
  readText(): string
  send(said: Said): Promise<void>
  schedule(said: Said & Times): Promise<void>
  onDone(): void
}

function Publishing({ page: { pageId, name, published }, readText, ...said }: PublishingProps) {
  // Read once: the text cannot change while the dialog is open.
  const [text] = useState(readText)
  return (
    <PublishForm
      label="发布"
      subject={`publishPage:${pageId}`}
      name={name}
      words="发布后顾客马上看到，随时可以在“版本”里回退。"
      text={text}
      changes={
        <>
          <ShopperChanges published={published} text={text} />
          {published !== null && <CompareButton name={name} before={published} after={text} />}
        </>
      }
      done="页面已发布"
      {...said}
    />
  )
}
