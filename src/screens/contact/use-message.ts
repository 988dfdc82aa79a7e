import { useState } from 'react'
import { mall } from '#schemas/api/mall.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useCaptcha } from '#src/features/form/use-captcha.ts'
import {
  type Message,
  messageErrors,
  type MessageErrors,
  type MessageField,
  messageFields,
  readMessage,
} from './message-rules.ts'

interface Writing {
  typed: Message
  errors: MessageErrors
  /** What went wrong with the whole message, or ''. */
  failure: string
}
const blank: Writing = {
  typed: { name: '', telephone: '', content: '', captcha: '' },
  errors: {},
  failure: '',
}

/** Another picture after every answer to one; the wrong digits alone are taken away, the rest stays as typed. */
function afterFailure(error: unknown, typed: Message): Writing {
  const wrong = error instanceof ApiFailure && error.code === 'CAPTCHA_WRONG'
  return {
    typed: { ...typed, captcha: '' },
    errors: wrong ? { captcha: error.message } : {},
    failure: wrong || !(error instanceof ApiFailure) ? '' : error.message,
  }
}

/** The message form: what is typed, what is wrong with it, and one submit at a time. */
export function useMessage() {
  const captcha = useCaptcha()
  const [state, setState] = useState(blank)
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')

  function check(field: MessageField) {
    if (state.typed[field] === '') return
    const { [field]: error } = messageErrors(state.typed, [field])
    setState((before) => ({ ...before, errors: { ...before.errors, [field]: error } }))
  }
  /** @returns the first field that is wrong, to be focused; null when the message was sent off */
  async function submit(): Promise<MessageField | null> {
    if (phase !== 'writing') return null
    const errors = messageErrors(state.typed)
    const first = messageFields.find((field) => errors[field])
    setState({ ...state, errors, failure: '' })
    if (first) return first
    setPhase('sending')
    try {
      const { captchaId } = captcha
      await call(mall.contactMessage, { ...readMessage(state.typed), captchaId }, { quiet: true })
      setPhase('sent')
      setState(blank)
    } catch (error) {
      setPhase('writing')
      setState(afterFailure(error, state.typed))
    }
    captcha.renew()
    return null
  }
  return {
    ...state,
    captcha,
    phase,
    check,
    submit,
    write: (field: MessageField, text: string) =>
      setState((before) => ({
        ...before,
        typed: { ...before.typed, [field]: text },
        errors: { ...before.errors, [field]: undefined },
      })),
    again: () => setPhase('writing'),
  }
}
