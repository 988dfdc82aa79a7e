import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { offsetOfLine } from '#schemas/page/text-findings.ts'
import { Designer } from '#src/designer/designer.tsx'
import { noDesign, useDesignState } from '#src/designer/use-design.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MediaPicker } from '#src/office/parts/media-picker/media-picker.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { reasonAction } from '#src/office/parts/reason-form.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { ChangeList } from './change-list.tsx'
import { DocumentText } from './document-text.tsx'
import { Findings } from './findings.tsx'
import { usePageParts } from './use-page-parts.ts'
import { useTextReading } from './use-text-reading.ts'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

type OfficePage = Out<typeof calls.officePage>

interface Props {
  page: OfficePage
  onSaved(): void
}

/** `latest` gives the text with edits of the last moment. */
function usePageDraft({ page, onSaved }: Props, latest: RefObject<() => string>) {
  const { call, toast } = useMall()
  const { pageId, version } = page
  return useForm<'text'>({
    initial: { text: page.text },
    checks: {
      text: ({ text }) => (text.length > PAGE_LIMITS.text ? '页面内容超过 1 MiB，请拆成几个页面' : null),
    },
    keep: { form: `page:${pageId}:${version}`, fields: ['text'] },
    async submit() {
      await call(calls.savePage, { pageId, version, text: latest.current() }, { quiet: true })
      toast.success('草稿已保存，发布之前顾客看不到')
      onSaved()
    },
  })
}

/** The page's text as it was opened, built in the designer or written as JSON, with what is wrong in it beside it. */
export function DocumentForm({ page, onSaved, as }: Props & { as: 'design' | 'text' }) {
  const mall = useMall()
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(() => page.text)
  const draft = usePageDraft({ page, onSaved }, latest)
  const field = draft.field('text')
  const parts = usePageParts(as === 'design', field.value, field.onChange)
  useLayoutEffect(() => {
    latest.current = parts.readText
  })
  const design = useDesignState()
  const text = useDeferredValue(field.value)
  const reading = useTextReading(text)
  useEffect(() => refreshCommonConfig(mall), [mall])
  const goTo = (line: number) => {
    const at = offsetOfLine(field.value, line)
    area.current?.focus()
    area.current?.setSelectionRange(at, offsetOfLine(field.value, line + 1))
  }
  function insert(address: string) {
    const at = area.current?.selectionStart ?? field.value.length
    field.onChange(field.value.slice(0, at) + address + field.value.slice(area.current?.selectionEnd ?? at))
  }
  return (
    <>
      {parts.page && as === 'design' && (
        <Designer
          {...design}
          text={parts.page}
          onChange={parts.edit}
          unsaved={parts.isAhead || field.value !== page.text}
          Pictures={MediaPicker}
        />
      )}
      <form {...draft.bind} className={`${form.form} ${panel.panel}`} aria-label="页面内容">
        {as === 'text' && (
          <>
            <DocumentText field={{ ...field, value: parts.readText() }} area={area} />
            <div className={panel.buttons}>
              <MediaPicker onPick={({ address }) => insert(address)}>插入图片地址</MediaPicker>
            </div>
          </>
        )}
        <FormEnd refusal={draft.refusal} pending={draft.pending}>
          保存草稿
        </FormEnd>
        <UnsavedNote form={draft} saved={{ text: page.text }} onDiscard={() => design.setState(noDesign)} />
      </form>
      <Findings
        reading={reading}
        onGo={as === 'text' ? goTo : undefined}
        onFix={(apply) => field.onChange(apply(parts.readText()))}
      />
      <Deeds page={page} readText={parts.readText} onSaved={onSaved} onDrop={field.onChange} />
      <Changes published={page.published} text={text} />
    </>
  )
}

/** What of the text is another one than shoppers see. */
function Changes({ published, text }: Pick<OfficePage, 'published' | 'text'>) {
  return (
    <Panel title="与已发布的不同">
      <ChangeList before={published} after={text} same="没有不同。" />
    </Panel>
  )
}

interface DeedsProps extends Props {
  readText(): string
  onDrop(text: string): void
}

/** Publishing what is typed, and dropping what was saved. */
function Deeds({ page, readText, onSaved, onDrop }: DeedsProps) {
  const { call, navigate, toast } = useMall()
  const { pageId, version, state } = page
  async function publish(note: string) {
    const text = readText()
    const isSaved = state !== 'PUBLISHED' && text === page.text
    const seen = isSaved
      ? { version }
      : await call(calls.savePage, { pageId, version, text }, { quiet: true })
    // Saved is saved: what is opened now has another version, whether it can be published or not.
    if (!isSaved) onSaved()
    const { wrongNames } = await call(calls.publishPage, { pageId, ...seen, note }, { quiet: true })
    if (wrongNames !== undefined) toast.warning(`页面已发布，请检查：${wrongNames}`)
    onSaved()
  }
  const about = { subject: pageId, most: PAGE_LIMITS.note }
  const actions: Action[] = [
    reasonAction({
      ...about,
      name: 'publishPage',
      label: '发布',
      words: '发布后顾客马上看到，随时可以在“版本”里回退。',
      hint: '这次改了什么，会写进版本记录',
      done: '页面已发布',
      send: publish,
    }),
  ]
  const isNew = state === 'DRAFT'
  if (state !== 'PUBLISHED')
    actions.push(
      reasonAction({
        ...about,
        name: 'discardPage',
        label: isNew ? '删除草稿' : '放弃修改',
        words: `草稿会被删除，不能恢复；${isNew ? '这个页面还没有发布过，以后就没有了' : '已发布的页面不受影响'}。`,
        done: '草稿已删除',
        async send(reason) {
          await call(calls.discardPage, { pageId, version, reason }, { quiet: true })
          if (isNew) return navigate('/pages/all')
          onDrop(page.published ?? '')
          onSaved()
        },
      }),
    )
  return <ActionDialogs actions={actions} />
}
