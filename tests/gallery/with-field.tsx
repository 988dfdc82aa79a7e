import { type ReactNode, useState } from 'react'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  name: string
  value?: string
  error?: string
  children(field: FieldState): ReactNode
}

/** A field of a form as a part takes it: what is typed stays, and ends the message. */
export function WithField({ name, value: initial = '', error: fault = '', children }: Props) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState(fault)
  return children({
    name,
    value,
    error,
    onChange(typed) {
      setValue(typed)
      setError('')
    },
    onBlur: () => {},
  })
}
