import { type FocusEvent, useState } from 'react'

export type Values<F extends string> = Readonly<Record<F, string>>
type Errors = Readonly<Partial<Record<string, string>>>

/** Checks in the order of the fields; each check returns an error message, or null. */
export type Checks<F extends string> = Readonly<Partial<Record<F, (values: Values<F>) => string | null>>>

/** Checks that ask the mall. Each resolves with a message, or null, also if the mall fails; none rejects. */
export type AsyncChecks<F extends string> = Readonly<
  Partial<Record<F, (value: string) => Promise<string | null>>>
>

interface Told {
  value: string
  fault: string
}

export interface FieldState {
  name: string
  value: string
  /** Error message, or ''. */
  error: string
  readOnly?: boolean
  onChange(value: string): void
  onBlur(event: FocusEvent): void
  /** Changes the value. A part that has no control with the field's name also passes its label. */
  onSay?(say: (value: string) => string, label?: string): void
}

/** Holds the values and errors of a form. A field is checked when it is left; editing clears its error. */
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

  /** Shows the errors of these fields only; returns true if there are any. */
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
        // If the new error moved a button or checkbox, the click that is being made would miss it.
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
