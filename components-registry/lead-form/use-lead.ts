import { useEffect, useRef, useState } from 'react'
import { useServices } from '#registry/services.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { mapKeys } from '#schemas/base/typed-keys.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { leads } from '#schemas/sourcing/leads/calls.ts'
import { findLeadFault, readLead } from '#schemas/sourcing/leads/rules.ts'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import { type Checks, type FieldState, useFields, type Values } from '#ui/field/use-fields.ts'
import { useCaptchaPicture } from './use-captcha-picture.ts'

const KEPT = ['name', 'company', 'telephone', 'need', 'people', 'amount'] as const
const NAMES = [...KEPT, 'captcha', 'consent'] as const
type Name = (typeof NAMES)[number]

const blank = mapKeys(NAMES, () => '')
const typedChecks = mapKeys(KEPT, (name) => (values: Values<Name>) => findLeadFault(name, values))
const checks: Checks<Name> = {
  ...typedChecks,
  captcha: ({ captcha }) => (readDigits(captcha) === '' ? '请填写图形验证码' : null),
  consent: ({ consent }) => (consent === '1' ? null : '请先阅读并同意隐私政策'),
}

const FIELD_OF: Readonly<Record<string, Name>> = { CAPTCHA_WRONG: 'captcha', CAPTCHA_REQUIRED: 'captcha' }

interface Asked {
  topic: string
  askPeople: boolean
  askAmount: boolean
  onSent(leadId: string): void
}

/** Holds the form of a lead. Its texts are kept in the tab until they are sent; one request at a time. */
export function useLead({ topic, askPeople, askAmount, onSent }: Asked) {
  const { call } = useServices()
  const fields = useFields<Name>(blank, checks)
  const draft = useDraft(`lead:${topic}`, fields.set)
  const { captcha, touch } = useCaptchaPicture()
  const { root, focusFault } = useFaultFocus()
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  function refuse(error: unknown): void {
    const { code, message } = failureOf(error)
    const at = FIELD_OF[code]
    if (at) fields.blame(at, message)
    else setRefusal(message)
    // A captcha is good for one answer, right or wrong; all other input stays.
    fields.set({ captcha: '' })
    captcha.renew()
    focusFault()
  }

  async function submit(): Promise<void> {
    const { people, amount, ...lead } = readLead(fields.values)
    const yuan = askAmount && amount !== '' ? parseYuan(amount) : null
    const { leadId } = await call(leads.submit, {
      ...lead,
      topic,
      people: askPeople && people !== '' ? Number(people) : null,
      amount: yuan === null ? null : formatYuan(yuan),
      consent: true,
      captchaId: captcha.captchaId,
      captcha: readDigits(fields.values.captcha),
    })
    draft.forget()
    onSent(leadId)
  }

  async function send(): Promise<void> {
    if (busy.current) return
    setRefusal('')
    touch()
    if (fields.anyFault(NAMES)) return focusFault()
    busy.current = true
    setPending(true)
    await submit().catch(refuse)
    busy.current = false
    setPending(false)
  }

  function field(name: Name): FieldState {
    const one = fields.field(name)
    function onChange(value: string) {
      one.onChange(value)
      draft.save({ ...fields.values, [name]: value })
    }
    return { ...one, onChange }
  }
  return { field, captcha, refusal, pending, root, send, touch }
}

/** Returns the code of an error, and a message that may be shown to users. */
function failureOf(error: unknown): { code: string; message: string } {
  const { code, message }: { code?: unknown; message?: unknown } = error instanceof Error ? error : {}
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof code === 'string' && typeof message === 'string' && message ? message : GENERIC_MESSAGE,
  }
}

/** Keeps the form's texts in the tab and restores them; never keeps a captcha or a consent. */
function useDraft(key: string, put: (found: Partial<Values<Name>>) => void) {
  const { drafts } = useServices()
  useEffect(() => {
    // Read after hydration, because the server's HTML was rendered without a draft.
    const found = read(drafts.get(key))
    if (found) put(found)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drafts, key])
  return {
    save: (values: Values<Name>) => drafts.set(key, JSON.stringify(KEPT.map((name) => values[name]))),
    forget: () => drafts.set(key, null),
  }
}

function read(text: string | null): Partial<Record<Name, string>> | null {
  if (text === null) return null
  try {
    const texts: unknown = JSON.parse(text)
    if (!Array.isArray(texts)) return null
    return Object.fromEntries(KEPT.map((name, at) => [name, typeof texts[at] === 'string' ? texts[at] : '']))
  } catch {
    return null
  }
}
