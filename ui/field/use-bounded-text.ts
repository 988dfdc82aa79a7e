import { type ChangeEvent, useState } from 'react'
import { lengthFault } from '#schemas/base/length-fault.ts'

/**
 * A text that counts as it is typed: one of more than `most` characters stays in its control with the message, and only
 * one that fits is handed to `onChange`.
 */
export function useBoundedText(value: string, most: number, onChange: (text: string) => void) {
  const [long, setLong] = useState<string | null>(null)
  return {
    value: long ?? value,
    error: long === null ? '' : lengthFault(long, most),
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const isLong = lengthFault(target.value, most) !== ''
      setLong(isLong ? target.value : null)
      if (!isLong) onChange(target.value)
    },
  }
}
