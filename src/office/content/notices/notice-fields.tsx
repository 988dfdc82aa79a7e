import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { officeNotices as calls } from '#schemas/content/notices/office-calls.ts'
import { type Card, RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'

export type NoticeField = 'category' | 'title' | 'summary' | 'content' | 'publish' | 'at'
export type NoticeValues = Readonly<Record<NoticeField, string>>

export const NOW: Card = { value: 'now', title: '立即发布' }
export const LATER: Card = { value: 'later', title: '定时发布' }

export const NOTICE_FIELDS: readonly NoticeField[] = [
  'category',
  'title',
  'summary',
  'content',
  'publish',
  'at',
]

/** Builds the checks of the notice form; `now` returns the current time, ms. */
export function createNoticeChecks(now: () => number): Checks<NoticeField> {
  return {
    category: ({ category }) => (category.trim() === '' ? formatFieldMessage('分类') : null),
    title: ({ title }) => (title.trim() === '' ? '请填写标题' : null),
    content: ({ content }) => (content.trim() === '' ? formatFieldMessage('正文') : null),
    at: ({ publish, at }) => {
      if (publish !== LATER.value) return null
      const time = parseMallTime(at)
      if (time === undefined) return '请填写完整的时间，例如 2026-11-30 09:00'
      return time > now() ? null : '发布时间已过，请填写之后的时间'
    },
  }
}

/** Converts the form to the request; without `publishAt` the server keeps the publication time. */
export function toNoticeInput({ category, title, summary, content, publish, at }: NoticeValues) {
  const texts = { category: category.trim(), title: title.trim(), summary: summary.trim(), content }
  if (publish === NOW.value) return { ...texts, publishAt: null }
  return publish === LATER.value ? { ...texts, publishAt: parseMallTime(at) ?? null } : texts
}

interface Props {
  field(name: NoticeField): FieldState
  values: NoticeValues
  cards: readonly Card[]
}

export function NoticeFields({ field, values, cards }: Props) {
  const found = useCall(calls.noticeCategories, {}, { quiet: true })
  const known = found.state === 'ready' ? found.data.slice(0, 8) : []
  return (
    <>
      <TextInput
        label="分类"
        field={field('category')}
        maxLength={20}
        autoComplete="off"
        hint={known.length > 0 ? `已有分类：${known.join('、')}` : ''}
      />
      <TextInput label="标题" field={field('title')} maxLength={60} autoComplete="off" />
      <TextArea label="摘要（选填）" field={field('summary')} maxLength={200} rows={2} />
      <TextArea
        label="正文"
        field={field('content')}
        maxLength={100_000}
        rows={12}
        hint="可以使用 HTML：段落、标题、列表、表格、链接和本商城的图片。脚本等不允许的内容会在保存时去掉。"
      />
      <HtmlPreview label="正文预览" html={values.content} />
      <RadioCards label="发布" field={field('publish')} cards={cards} />
      {values.publish === LATER.value && (
        <TextInput
          label="发布时间（北京时间）"
          field={field('at')}
          placeholder="2026-11-30 09:00"
          maxLength={20}
          autoComplete="off"
          hint="到时自动出现在商城"
        />
      )}
    </>
  )
}
