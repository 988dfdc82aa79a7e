import { type FocusEvent, useState } from 'react'

export type Values<F extends string> = Readonly<Record<F, string>>
type Errors = Readonly<Partial<Record<string, string>>>

/** What is wrong with a field, as a sentence; null when nothing is. In the order of the fields. */
export type Checks<F extends string> = Readonly<Partial<Record<F, (values: Values<F>) => string | null>>>

/** What only the mall can tell of a text that is in order itself; null also where it does not answer. Never rejects. */
export type AsyncChecks<F extends string> = Readonly<
  Partial<Record<F, (value: string) => Promise<string | null>>>
>

/** What the mall has told of a text. */
interface Told {
  value: string
  fault: string
}

export interface FieldState {
  name: string
  value: string
  /** Or ''. */
  error: string
  /** It can only be read. */
  readOnly?: boolean
  onChange(value: string): void
  onBlur(event: FocusEvent): void
  /** Hears from a control how it words a value, where that is not the text itself; a part without a control of the field's name says its label as well. */
  onSay?(say: (value: string) => string, label?: string): void
}

/** The texts of a form and what is wrong with them: checked when a field is left, forgiven when it is edited. */
export function useFields<F extends string>(
  initial: Values<F>,
  checks: Checks<F>,
  asyncChecks?: AsyncChecks<F>,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [told, setTold] = useState<Readonly<Partial<Record<string, Told>>>>({})
  function toldOf(name: F): string | null {
    const last = told[name]
    return last && last.value === values[name] ? last.fault : null
  }
  const faultOf = (name: F) => checks[name]?.(values) ?? toldOf(name)
  const set = (given: Partial<Values<F>>) => setValues((before) => ({ ...before, ...given }))
  const blame = (name: F, error: string) => setErrors((before) => ({ ...before, [name]: error }))

  async function askOf(name: F): Promise<void> {
    const value = values[name]
    const fault = await asyncChecks?.[name]?.(value)
    if (fault) setTold((before) => ({ ...before, [name]: { value, fault } }))
  }

  /** Shows what is wrong with these fields and with no other; tells whether anything is. */
  function anyFault(names: readonly F[]): boolean {
    const faults = names.flatMap((name) => {
      const fault = faultOf(name)
      return fault === null ? [] : [[name, fault] as const]
    })
    setErrors(Object.fromEntries(faults))
    return faults.length > 0
  }

  function field(name: F): FieldState {
    return {
      name,
      value: values[name],
      error: errors[name] || (toldOf(name) ?? ''),
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }))
        if (errors[name]) blame(name, '')
      },
      onBlur({ relatedTarget }) {
        // A message that pushes a button or a tick away would swallow the click that is under way.
        const stays =
          relatedTarget instanceof HTMLElement &&
          relatedTarget.matches('input:not([type=checkbox],[type=radio])')
        if (!stays || values[name] === '') return
        const fault = faultOf(name)
        blame(name, fault ?? '')
        if (fault === null) void askOf(name)
      },
    }
  }
  return { values, set, blame, anyFault, field }
}
