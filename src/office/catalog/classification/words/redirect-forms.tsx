import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { redirectUrlFault } from '#schemas/catalog/classification/redirect-rules.ts'
import { REDIRECT_LONGEST } from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { RedirectPreview } from './word-preview.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const FIELDS = ['word', 'url', 'enabled'] as const
type Field = (typeof FIELDS)[number]
type Values = Readonly<Record<Field, string>>
type Typed = In<typeof calls.createRedirect>

const inputOf = ({ word, url, enabled }: Values): Typed => ({
  word: word.trim(),
  url: url.trim(),
  enabled: enabled === '1',
})

/** Begins with the word of the address, as the list of words without goods leads here. */
export function NewRedirect() {
  const { call } = useMall()
  const word = new URLSearchParams(useLocation().search).get('word') ?? ''
  return (
    <ThingPage what="搜索直达">
      <RedirectForm
        key={word}
        name={`redirect of ${word}`}
        initial={{ word, url: '', enabled: '1' }}
        send={(typed) => call(calls.createRedirect, typed, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditRedirect({ redirectId }: { redirectId: string }) {
  const found = useCall(calls.redirect, { redirectId }, { quiet: true })
  return (
    <StoredThing answer={found} what="搜索直达" list="/words/redirects">
      {(redirect) => <Opened redirect={redirect} />}
    </StoredThing>
  )
}

function Opened({ redirect }: { redirect: Out<typeof calls.redirect> }) {
  const { call } = useMall()
  const { redirectId, version, word, url, enabled } = redirect
  return (
    <ThingPage
      what="搜索直达"
      name={word}
      deletion={{
        list: '/words/redirects',
        remove: () => call(calls.deleteRedirect, { redirectId, version }),
      }}
    >
      <RedirectForm
        name={`redirect:${redirectId}`}
        stored
        initial={{ word, url, enabled: enabled ? '1' : '' }}
        send={(typed) => call(calls.editRedirect, { redirectId, version, ...typed }, { quiet: true })}
      />
    </ThingPage>
  )
}

interface Props {
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values
  send(typed: Typed): Promise<unknown>
}

function RedirectForm({ name, stored = false, initial, send }: Props) {
  const { toast, navigate } = useMall()
  const typed = useSharedForm<Field>({
    initial,
    checks: {
      word: ({ word }) => (word.trim() === '' ? fieldMessage('搜索词') : null),
      url: ({ url }) => redirectUrlFault(url),
    },
    stored,
    keep: { form: name, fields: FIELDS },
    async submit(values) {
      await send(inputOf(values))
      toast.success('搜索直达已保存')
      navigate('/words/redirects')
    },
  })
  const { field, bind, refusal, pending } = typed
  const [word, url] = [field('word').value.trim(), field('url').value.trim()]
  const isOpening = field('enabled').value === '1' && redirectUrlFault(url) === null
  return (
    <>
      <form {...bind} className={`${form.form} ${styles.card}`} aria-label="搜索直达">
        <MergeNote form={typed} />
        <RestoredNote form={typed} />
        <TextInput
          label="搜索词"
          field={field('word')}
          maxLength={REDIRECT_LONGEST}
          autoComplete="off"
          hint="整个搜索词和它相同才打开，例如：退货政策"
        />
        <TextInput
          label="打开的链接"
          field={field('url')}
          maxLength={2048}
          autoComplete="off"
          hint="https 地址，或本商城的地址，例如 /pcSecondLevel?pageId=9"
        />
        <CheckField field={field('enabled')}>启用</CheckField>
        <FormEnd refusal={refusal} pending={pending}>
          保存搜索直达
        </FormEnd>
      </form>
      <RedirectPreview word={word} opens={isOpening ? url : null} />
    </>
  )
}
