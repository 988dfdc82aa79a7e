import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { SYNONYM_KINDS } from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { SYNONYM_LONGEST, SYNONYMS_MOST } from '#schemas/catalog/goods/synonyms.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { DeleteButton } from '#src/office/parts/delete-button.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { readWords, wordsFault } from './typed-words.ts'
import { WordPreview } from './word-preview.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Field = 'words' | 'kind'
type Values = Readonly<Record<Field, string>>
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
  return wordsFault(words, { most: SYNONYMS_MOST, longest: SYNONYM_LONGEST })
}

const inputOf = ({ words, kind }: Values): Typed => ({ words: readWords(words), mutual: kind === 'mutual' })

/** Begins with the word of the address, as the list of words without goods leads here. */
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
        send={(typed) => call(calls.createSynonyms, typed, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditSynonyms({ synonymsId }: { synonymsId: string }) {
  const found = useCall(calls.synonyms, { synonymsId }, { quiet: true })
  return (
    <StoredThing answer={found} what="同义词" list="/words/synonyms">
      {(synonyms) => <Opened synonyms={synonyms} />}
    </StoredThing>
  )
}

function Opened({ synonyms }: { synonyms: Out<typeof calls.synonyms> }) {
  const { call } = useMall()
  const { synonymsId, version, words, mutual } = synonyms
  return (
    <section className={styles.page} aria-label={`同义词 ${words.join('、')}`}>
      <header className={styles.head}>
        <h1>{words.join('、')}</h1>
        <DeleteButton
          what="同义词"
          back="/words/synonyms"
          remove={() => call(calls.deleteSynonyms, { synonymsId, version })}
        />
      </header>
      <SynonymForm
        name={`synonyms:${synonymsId}`}
        synonymsId={synonymsId}
        initial={{ words: words.join('\n'), kind: mutual ? 'mutual' : 'oneWay' }}
        send={(typed) => call(calls.editSynonyms, { synonymsId, version, ...typed }, { quiet: true })}
      />
    </section>
  )
}

interface Props {
  name: string
  /** The group that is edited; null for a new one. */
  synonymsId: string | null
  initial: Values
  send(typed: Typed): Promise<unknown>
}

function SynonymForm({ name, synonymsId, initial, send }: Props) {
  const { toast, navigate } = useMall()
  const typed = useSharedForm<Field>({
    initial,
    checks: { words: ({ words }) => wordsFaultOf(words) },
    stored: synonymsId !== null,
    keep: { form: name, fields: ['words', 'kind'] },
    async submit(values) {
      await send(inputOf(values))
      toast.success('同义词已保存')
      navigate('/words/synonyms')
    },
  })
  const { field, bind, refusal, pending } = typed
  const now = inputOf({ words: field('words').value, kind: field('kind').value })
  const [word = ''] = now.words
  const isWhole = wordsFaultOf(field('words').value) === null
  return (
    <>
      <form {...bind} className={`${form.form} ${styles.card}`} aria-label="同义词">
        <MergeNote form={typed} />
        <RestoredNote form={typed} />
        <TextArea
          label="词"
          field={field('words')}
          maxLength={400}
          rows={6}
          hint="每行一个，最多 12 个；一个词只能在一组里起作用"
        />
        <RadioCards label="方式" field={field('kind')} cards={CARDS} />
        <FormEnd refusal={refusal} pending={pending}>
          保存同义词
        </FormEnd>
      </form>
      <WordPreview asked={isWhole ? { word, synonyms: { synonymsId, ...now } } : null} />
    </>
  )
}
