import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import {
  OCCASION_KINDS,
  MAX_OCCASION_LENGTH,
  MAX_OCCASION_WORDS,
} from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { readWords, validateWords } from './typed-words.ts'
import { WordPreview } from './word-preview.tsx'

const LIST = '/words/occasions'

type Field = 'name' | 'others' | 'goods' | 'kind' | 'enabled'
type Typed = In<typeof calls.createOccasion>

const BOUNDS = { most: MAX_OCCASION_WORDS, longest: MAX_OCCASION_LENGTH }
const KINDS = [
  { value: 'occasion', title: OCCASION_KINDS.occasion, lines: ['决定找哪些商品', '例如：中秋、乔迁、年会'] },
  { value: 'person', title: OCCASION_KINDS.person, lines: ['只影响先后，不排除商品', '例如：长辈、客户'] },
]

const inputOf = ({ name, others, goods, kind, enabled }: Values<Field>): Typed => ({
  name: name.trim(),
  others: readWords(others),
  goods: readWords(goods),
  isPerson: kind === 'person',
  enabled: enabled === '1',
})

const valuesOf = ({ name, others, goods, isPerson, enabled }: Typed): Values<Field> => ({
  name,
  others: others.join('\n'),
  goods: goods.join('\n'),
  kind: isPerson ? 'person' : 'occasion',
  enabled: enabled ? '1' : '',
})

const NONE: Typed = { name: '', others: [], goods: [], isPerson: false, enabled: true }

/** Creates an occasion; the form starts with the built-in occasion that the address names, if any. */
export function NewOccasion() {
  const { call } = useMall()
  const wanted = new URLSearchParams(useLocation().search).get('name') ?? ''
  const defaults = useCall(calls.occasionDefaults, wanted === '' ? null : {})
  if (wanted !== '' && defaults.state === 'loading') return <PageLoading />
  const known = defaults.state === 'ready' ? defaults.data.find(({ name }) => name === wanted) : undefined
  return (
    <OfficePage label="新建送礼场景" title={known ? `修改场景“${wanted}”` : '新建送礼场景'}>
      <OccasionForm
        key={wanted}
        name={`occasion of ${wanted}`}
        occasionId={null}
        initial={valuesOf(known ?? NONE)}
        send={(typed) => call(calls.createOccasion, inputOf(typed), { quiet: true })}
      />
    </OfficePage>
  )
}

export function EditOccasion({ occasionId }: { occasionId: string }) {
  const found = useCall(calls.occasion, { occasionId }, { quiet: true })
  return (
    <StoredThing answer={found} what="送礼场景" list={LIST}>
      {(occasion) => <Opened occasion={occasion} />}
    </StoredThing>
  )
}

function Opened({ occasion }: { occasion: Out<typeof calls.occasion> }) {
  const { call } = useMall()
  const { occasionId, version, ...texts } = occasion
  return (
    <ThingPage
      what="送礼场景"
      name={texts.name}
      deletion={{ list: LIST, remove: () => call(calls.deleteOccasion, { occasionId, version }) }}
    >
      <OccasionForm
        name={`occasion:${occasionId}`}
        occasionId={occasionId}
        initial={valuesOf(texts)}
        send={(typed) =>
          call(calls.editOccasion, { occasionId, version, ...inputOf(typed) }, { quiet: true })
        }
      />
    </ThingPage>
  )
}

interface Props extends ThingFormProps<Field> {
  /** Occasion to edit; null for a new one. */
  occasionId: string | null
}

function goodsFault(goods: string): string | null {
  const words = readWords(goods)
  return words.length === 0 ? formatFieldMessage('商品词') : validateWords(words, BOUNDS)
}

function OccasionForm({ occasionId, ...props }: Props) {
  const typed = useThingForm<Field>({
    ...props,
    what: '送礼场景',
    list: LIST,
    stored: occasionId !== null,
    checks: {
      name: (values) => (values.name.trim() === '' ? formatFieldMessage('场景') : null),
      others: ({ others }) => validateWords(readWords(others), BOUNDS),
      goods: ({ goods }) => goodsFault(goods),
    },
  })
  const { field } = typed
  const now = inputOf({
    name: field('name').value,
    others: field('others').value,
    goods: field('goods').value,
    kind: field('kind').value,
    enabled: field('enabled').value,
  })
  const isWhole = now.name !== '' && goodsFault(field('goods').value) === null
  return (
    <>
      <ThingForm form={typed} what="送礼场景">
        <TextInput label="场景" field={field('name')} maxLength={MAX_OCCASION_LENGTH} autoComplete="off" />
        <TextArea
          label="别的说法（选填）"
          field={field('others')}
          maxLength={200}
          hint="每行一个，例如：中秋节、八月十五"
        />
        <TextArea
          label="找这些商品"
          field={field('goods')}
          maxLength={200}
          rows={6}
          hint="每行一个商品词，最合适的在前，例如：月饼、大闸蟹"
        />
        <RadioCards label="类型" field={field('kind')} cards={KINDS} />
        <CheckField field={field('enabled')}>启用</CheckField>
      </ThingForm>
      <WordPreview asked={isWhole ? { word: now.name, occasion: { occasionId, ...now } } : null} />
    </>
  )
}
