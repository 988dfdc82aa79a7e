import { useLocation } from 'react-router-dom'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { validateRedirectUrl } from '#schemas/catalog/classification/redirect-rules.ts'
import { MAX_REDIRECT_LENGTH } from '#schemas/catalog/classification/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { RedirectPreview } from './word-preview.tsx'

const LIST = '/words/redirects'

type Field = 'word' | 'url' | 'enabled'
type Typed = In<typeof calls.createRedirect>

const inputOf = ({ word, url, enabled }: Values<Field>): Typed => ({
  word: word.trim(),
  url: url.trim(),
  enabled: enabled === '1',
})

/** Creates a redirect; prefilled with the word in the address, to which the list of words without goods links. */
export function NewRedirect() {
  const { call } = useMall()
  const word = new URLSearchParams(useLocation().search).get('word') ?? ''
  return (
    <ThingPage what="搜索直达">
      <RedirectForm
        key={word}
        name={`redirect of ${word}`}
        initial={{ word, url: '', enabled: '1' }}
        send={(typed) => call(calls.createRedirect, inputOf(typed), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditRedirect({ redirectId }: { redirectId: string }) {
  const found = useCall(calls.redirect, { redirectId }, { quiet: true })
  return (
    <StoredThing answer={found} what="搜索直达" list={LIST}>
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
      deletion={{ list: LIST, remove: () => call(calls.deleteRedirect, { redirectId, version }) }}
    >
      <RedirectForm
        name={`redirect:${redirectId}`}
        stored
        initial={{ word, url, enabled: enabled ? '1' : '' }}
        send={(typed) =>
          call(calls.editRedirect, { redirectId, version, ...inputOf(typed) }, { quiet: true })
        }
      />
    </ThingPage>
  )
}

function RedirectForm(props: ThingFormProps<Field>) {
  const redirect = useThingForm<Field>({
    ...props,
    what: '搜索直达',
    list: LIST,
    checks: {
      word: ({ word }) => (word.trim() === '' ? formatFieldMessage('搜索词') : null),
      url: ({ url }) => validateRedirectUrl(url),
    },
  })
  const { field } = redirect
  const [word, url] = [field('word').value.trim(), field('url').value.trim()]
  const isOpening = field('enabled').value === '1' && validateRedirectUrl(url) === null
  return (
    <>
      <ThingForm form={redirect} what="搜索直达">
        <TextInput
          label="搜索词"
          field={field('word')}
          maxLength={MAX_REDIRECT_LENGTH}
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
      </ThingForm>
      <RedirectPreview word={word} opens={isOpening ? url : null} />
    </>
  )
}
