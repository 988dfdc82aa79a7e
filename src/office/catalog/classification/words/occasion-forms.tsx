import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import {
  OCCASION_KINDS,
  OCCASION_LONGEST,
  OCCASION_WORDS_MOST,
} from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { DeleteButton } from '#src/office/parts/delete-button.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { readWords, wordsFault } from './typed-words.ts'
import { WordPreview } from './word-preview.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const FIELDS = ['name', 'others', 'goods', 'kind', 'enabled'] as const
type Field = (typeof FIELDS)[number]
type Values = Readonly<Record<Field, string>>
type Typed = In<typeof calls.createOccasion>

const BOUNDS = { most: OCCASION_WORDS_MOST, longest: OCCASION_LONGEST }
const KINDS = [
  { value: 'occasion', title: OCCASION_KINDS.occasion, lines: ['决定找哪些商品', '例如：中秋、乔迁、年会'] },
  { value: 'person', title: OCCASION_KINDS.person, lines: ['只影响先后，不排除商品', '例如：长辈、客户'] },
]

const inputOf = ({ name, others, goods, kind, enabled }: Values): Typed => ({
  name: name.trim(),
  others: readWords(others),
  goods: readWords(goods),
  isPerson: kind === 'person',
  enabled: enabled === '1',
})

const valuesOf = ({ name, others, goods, isPerson, enabled }: Typed): Values => ({
  name,
  others: others.join('\n'),
  goods: goods.join('\n'),
  kind: isPerson ? 'person' : 'occasion',
  enabled: enabled ? '1' : '',
})

const NONE: Typed = { name: '', others: [], goods: [], isPerson: false, enabled: true }

/** Begins with the default that the address names. */
export function NewOccasion() {
  const { call } = useMall()
  const wanted = new URLSearchParams(useLocation().search).get('name') ?? ''
  const defaults = useCall(calls.occasionDefaults, wanted === '' ? null : {})
  if (wanted !== '' && defaults.state === 'loading') return <PageLoading />
  const known = defaults.state === 'ready' ? defaults.data.find(({ name }) => name === wanted) : undefined
  return (
    <section className={styles.page} aria-label="新建送礼场景">
      <header className={styles.head}>
        <h1>{known ? `修改场景“${wanted}”` : '新建送礼场景'}</h1>
      </header>
      <OccasionForm
        key={wanted}
        name={`occasion of ${wanted}`}
        occasionId={null}
        initial={valuesOf(known ?? NONE)}
        send={(typed) => call(calls.createOccasion, typed, { quiet: true })}
      />
    </section>
  )
}

export function EditOccasion({ occasionId }: { occasionId: string }) {
  const found = useCall(calls.occasion, { occasionId }, { quiet: true })
  return (
    <StoredThing answer={found} what="送礼场景" list="/words/occasions">
      {(occasion) => <Opened occasion={occasion} />}
    </StoredThing>
  )
}

function Opened({ occasion }: { occasion: Out<typeof calls.occasion> }) {
  const { call } = useMall()
  const { occasionId, version, ...texts } = occasion
  return (
    <section className={styles.page} aria-label={`送礼场景 ${texts.name}`}>
      <header className={styles.head}>
        <h1>{texts.name}</h1>
        <DeleteButton
          what="送礼场景"
          back="/words/occasions"
          remove={() => call(calls.deleteOccasion, { occasionId, version })}
        />
      </header>
      <OccasionForm
        name={`occasion:${occasionId}`}
        occasionId={occasionId}
        initial={valuesOf(texts)}
        send={(typed) => call(calls.editOccasion, { occasionId, version, ...typed }, { quiet: true })}
      />
    </section>
  )
}

interface Props {
  name: string
  /** The row that is edited; null for a new one. */
  occasionId: string | null
  initial: Values
  send(typed: Typed): Promise<unknown>
}

function goodsFault(goods: string): string | null {
  const words = readWords(goods)
  return words.length === 0 ? fieldMessage('商品词') : wordsFault(words, BOUNDS)
}

function OccasionForm({ name, occasionId, initial, send }: Props) {
  const { toast, navigate } = useMall()
  const typed = useSharedForm<Field>({
    initial,
    checks: {
      name: (values) => (values.name.trim() === '' ? fieldMessage('场景') : null),
      others: ({ others }) => wordsFault(readWords(others), BOUNDS),
      goods: ({ goods }) => goodsFault(goods),
    },
    stored: occasionId !== null,
    keep: { form: name, fields: FIELDS },
    async submit(values) {
      await send(inputOf(values))
      toast.success('送礼场景已保存')
      navigate('/words/occasions')
    },
  })
  const { field, bind, refusal, pending } = typed
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
      <form {...bind} className={`${form.form} ${styles.card}`} aria-label="送礼场景">
        <MergeNote form={typed} />
        <RestoredNote form={typed} />
        <TextInput label="场景" field={field('name')} maxLength={OCCASION_LONGEST} autoComplete="off" />
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
        <FormEnd refusal={refusal} pending={pending}>
          保存送礼场景
        </FormEnd>
      </form>
      <WordPreview asked={isWhole ? { word: now.name, occasion: { occasionId, ...now } } : null} />
    </>
  )
}
