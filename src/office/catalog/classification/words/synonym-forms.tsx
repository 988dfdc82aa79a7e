import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { SYNONYM_KINDS } from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYMS } from '#schemas/catalog/goods/synonyms.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Values } from '#ui/field/use-fields.ts'
import { readWords, validateWords } from './typed-words.ts'
import { WordPreview } from './word-preview.tsx'

const LIST = '/words/synonyms'

type Field = 'words' | 'kind'
type Typed = In<typeof calls.createSynonyms>

const CARDS = [
  {
    value: 'mutual',
    title: SYNONYM_KINDS.mutual,
    lines: ['搜任何一个，都找到全部', '例如：优盘、U盘、闪存盘'],
  },
  { value: 'oneWay', title: SYNONYM_KINDS.oneWay, lines: ['反过来不行', '例如：杯子、保温杯、马克杯'] },
]

function wordsFaultOf(typed: string): string | null {
  const words = readWords(typed)
  if (words.length < 2) return '请至少填写两个词'
  return validateWords(words, { most: MAX_SYNONYMS, longest: MAX_SYNONYM_LENGTH })
}

const inputOf = ({ words, kind }: Values<Field>): Typed => ({
  words: readWords(words),
  mutual: kind === 'mutual',
})

/** Creates synonyms; prefilled with the word in the address, to which the list of words without goods links. */
export function NewSynonyms() {
  const { call } = useMall()
  const missed = new URLSearchParams(useLocation().search).get('word') ?? ''
  return (
    <ThingPage what="同义词">
      <SynonymForm
        key={missed}
        name={missed === '' ? 'synonyms' : `synonyms of ${missed}`}
        synonymsId={null}
        initial={{ words: missed === '' ? '' : `${missed}\n`, kind: 'mutual' }}
        send={(typed) => call(calls.createSynonyms, inputOf(typed), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditSynonyms({ synonymsId }: { synonymsId: string }) {
  const found = useCall(calls.synonyms, { synonymsId }, { quiet: true })
  return (
    <StoredThing answer={found} what="同义词" list={LIST}>
      {(synonyms) => <Opened synonyms={synonyms} />}
    </StoredThing>
  )
}

function Opened({ synonyms }: { synonyms: Out<typeof calls.synonyms> }) {
  const { call } = useMall()
  const { synonymsId, version, words, mutual } = synonyms
  return (
    <ThingPage
      what="同义词"
      name={words.join('、')}
      deletion={{ list: LIST, remove: () => call(calls.deleteSynonyms, { synonymsId, version }) }}
    >
      <SynonymForm
        name={`synonyms:${synonymsId}`}
        synonymsId={synonymsId}
        initial={{ words: words.join('\n'), kind: mutual ? 'mutual' : 'oneWay' }}
        send={(typed) =>
          call(calls.editSynonyms, { synonymsId, version, ...inputOf(typed) }, { quiet: true })
        }
      />
    </ThingPage>
  )
}

interface Props extends ThingFormProps<Field> {
  /** Group to edit; null for a new one. */
  synonymsId: string | null
}

function SynonymForm({ synonymsId, ...props }: Props) {
  const typed = useThingForm<Field>({
    ...props,
    what: '同义词',
    list: LIST,
    stored: synonymsId !== null,
    checks: { words: ({ words }) => wordsFaultOf(words) },
  })
  const { field } = typed
  const now = inputOf({ words: field('words').value, kind: field('kind').value })
  const [word = ''] = now.words
  const isWhole = wordsFaultOf(field('words').value) === null
  return (
    <>
      <ThingForm form={typed} what="同义词">
        <TextArea
          label="词"
          field={field('words')}
          maxLength={400}
          rows={6}
          hint="每行一个，最多 12 个；一个词只能在一组里起作用"
        />
        <RadioCards label="方式" field={field('kind')} cards={CARDS} />
      </ThingForm>
      <WordPreview asked={isWhole ? { word, synonyms: { synonymsId, ...now } } : null} />
    </>
  )
}
