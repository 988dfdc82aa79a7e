import { type RefObject, type SyntheticEvent, useContext, useRef, useState } from 'react'
import { isBusinessCode, type BusinessCode } from '#schemas/base/business-errors.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { ReadOnly } from '#ui/field/read-only.ts'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import {
  type AsyncChecks,
  type Checks,
  type FieldState,
  useFields,
  type Values,
} from '#ui/field/use-fields.ts'
import { type Keep, useKept } from './use-kept.ts'

export interface FormOptions<F extends string> {
  initial: Values<F>
  checks: Checks<NoInfer<F>>
  asyncChecks?: AsyncChecks<NoInfer<F>>
  /** Field that shows an error with this code if the server names no field. */
  fieldOf?: Readonly<Partial<Record<BusinessCode, NoInfer<F>>>>
  submit(values: Values<NoInfer<F>>): Promise<void>
  /** Fields that `submit` checks and then sends; every field by default. */
  sent?: readonly NoInfer<F>[]
  keep?: Keep<NoInfer<F>>
  /** Called after an error; may return new values for fields, such as an empty value for a used captcha. */
  onRefused?(failure: ApiFailure): Partial<Values<NoInfer<F>>> | void
}

/**
 * Returns a form that checks a field when the user leaves it and all fields before submitting, never loses typed
 * text and runs one request at a time.
 */
export function useForm<F extends string>({ initial, checks, fieldOf = {}, ...options }: FormOptions<F>) {
  const { log } = useMall()
  const kept = useKept(options.keep)
  const fields = useFields(kept.over(initial), checks, options.asyncChecks)
  const { values, set, blame, anyFault } = fields
  const [refusal, setRefusal] = useState('')
  const { root, focusFault } = useFaultFocus()
  const { pending, locked } = useLock()
  const readOnly = useContext(ReadOnly)

  // Returns the name if it is a field of this form; every field has an initial value.
  const named = (name: string) => (Object.hasOwn(initial, name) ? (name as F) : undefined)

  function refuse(error: unknown) {
    if (!(error instanceof ApiFailure)) log(`form: ${String(error)}`)
    const failure = error instanceof ApiFailure ? error : new ApiFailure('shape', '', GENERIC_MESSAGE)
    const at = named(failure.field) ?? (isBusinessCode(failure.code) ? fieldOf[failure.code] : undefined)
    if (at) blame(at, failure.message)
    else setRefusal(failure.message)
    set(options.onRefused?.(failure) ?? {})
    focusFault()
  }

  /** Runs `action` under the lock; any failure is shown in the form. */
  async function attempt(names: readonly F[], action: (values: Values<F>) => Promise<void>): Promise<void> {
    if (readOnly) return
    setRefusal('')
    if (anyFault(names)) return focusFault()
    await locked(() => action(values).catch(refuse))
  }

  function field(name: F): FieldState {
    const one = fields.field(name)
    function onChange(value: string) {
      one.onChange(value)
      kept.save(name, value)
    }
    return { ...one, readOnly, onChange }
  }
  const sent = options.sent ?? getTypedKeys(initial)
  const send = () => attempt(sent, (typed) => options.submit(typed).then(kept.forget))
  return {
    initial,
    values,
    set,
    field,
    refusal,
    pending,
    attempt,
    send,
    focus: (name: string) => root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** Removes the values stored in the tab; to be called after `attempt` has sent these values. */
    forget: kept.forget,
    bind: binding(root, pending, send),
  }
}

function useLock() {
  const mall = useMall()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  async function locked(work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setPending(true)
    await withOverlay(mall, work)
    busy.current = false
    setPending(false)
  }
  return { pending, locked }
}

function binding(root: RefObject<HTMLFormElement | null>, pending: boolean, send: () => Promise<void>) {
  return {
    ref: root,
    noValidate: true,
    'aria-busy': pending,
    onSubmit(event: SyntheticEvent) {
      event.preventDefault()
      void send()
    },
    onKeyDown: ignoreComposedEnter,
  }
}
