import type { In, Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import { MAX_HOT_WORD_LENGTH } from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { parseJumpUrl } from '#schemas/jump/jump.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { HotWordPreview } from './word-preview.tsx'

const LIST = '/words/hot'

type Field = 'word' | 'url' | 'sort' | 'enabled' | 'startsAt' | 'endsAt'
type Typed = In<typeof calls.createHotWord>

const TIME = '请填写北京时间，例如 2026-11-30 09:00，不限请留空'
const timeOf = (typed: string) => (typed.trim() === '' ? null : (parseMallTime(typed.trim()) ?? Number.NaN))
const urlFault = (url: string) =>
  url.trim() === '' || parseJumpUrl(url) !== undefined
    ? null
    : '请填写完整的 https 地址，或本商城的地址，例如 /goods/list?catId=10'
const timeFault = (typed: string) => (Number.isNaN(timeOf(typed)) ? TIME : null)

const inputOf = ({ word, url, sort, enabled, startsAt, endsAt }: Values<Field>): Typed => ({
  word: word.trim(),
  url: url.trim(),
  sort: parseSort(sort),
  enabled: enabled === '1',
  startsAt: timeOf(startsAt),
  endsAt: timeOf(endsAt),
})

export function NewHotWord() {
  const { call } = useMall()
  return (
    <ThingPage what="热词">
      <HotWordForm
        name="hotWord"
        initial={{ word: '', url: '', sort: '0', enabled: '1', startsAt: '', endsAt: '' }}
        send={(typed) => call(calls.createHotWord, inputOf(typed), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditHotWord({ hotWordId }: { hotWordId: string }) {
  const found = useCall(calls.hotWord, { hotWordId }, { quiet: true })
  return (
    <StoredThing answer={found} what="热词" list={LIST}>
      {(hotWord) => <Opened hotWord={hotWord} />}
    </StoredThing>
  )
}

function Opened({ hotWord }: { hotWord: Out<typeof calls.hotWord> }) {
  const { call } = useMall()
  const { hotWordId, version, word, url, sort, enabled, startsAt, endsAt } = hotWord
  const time = (ms: number | null) => (ms === null ? '' : formatMallMoment(ms))
  return (
    <ThingPage
      what="热词"
      name={word}
      deletion={{ list: LIST, remove: () => call(calls.deleteHotWord, { hotWordId, version }) }}
    >
      <HotWordForm
        name={`hotWord:${hotWordId}`}
        stored
        initial={{
          word,
          url,
          sort: String(sort),
          enabled: enabled ? '1' : '',
          startsAt: time(startsAt),
          endsAt: time(endsAt),
        }}
        send={(typed) => call(calls.editHotWord, { hotWordId, version, ...inputOf(typed) }, { quiet: true })}
      />
    </ThingPage>
  )
}

function HotWordForm(props: ThingFormProps<Field>) {
  const hotWord = useThingForm<Field>({
    ...props,
    what: '热词',
    list: LIST,
    checks: {
      word: ({ word }) => (word.trim() === '' ? formatFieldMessage('热词') : null),
      url: ({ url }) => urlFault(url),
      sort: ({ sort }) => validateSort(sort),
      startsAt: ({ startsAt }) => timeFault(startsAt),
      endsAt: ({ endsAt }) => timeFault(endsAt),
    },
  })
  const { field } = hotWord
  const time = { maxLength: 20, autoComplete: 'off', placeholder: '2026-11-30 09:00' } as const
  const [word, url] = [field('word').value.trim(), field('url').value.trim()]
  return (
    <>
      <ThingForm form={hotWord} what="热词">
        <TextInput label="热词" field={field('word')} maxLength={MAX_HOT_WORD_LENGTH} autoComplete="off" />
        <TextInput
          label="链接（选填）"
          field={field('url')}
          maxLength={2048}
          autoComplete="off"
          hint="不填就搜索这个词；可以是 https 地址，或本商城的地址，例如 /goods/list?catId=10"
        />
        <SortField field={field('sort')} />
        <TextInput label="开始展示（选填，北京时间）" field={field('startsAt')} {...time} />
        <EndTimeInput
          label="结束展示（选填，北京时间）"
          field={field('endsAt')}
          placeholder={time.placeholder}
        />
        <CheckField field={field('enabled')}>启用</CheckField>
      </ThingForm>
      <HotWordPreview word={word} opens={url !== '' && urlFault(url) === null ? url : null} />
    </>
  )
}
