import { type ChangeEvent, useState } from 'react'
import { describeLengthFault } from '#schemas/base/length-fault.ts'

/** Keeps a text with more than `most` characters in its control, with an error instead of `onChange`. */
export function useBoundedText(value: string, most: number, onChange: (text: string) => void) {
  const [long, setLong] = useState<string | null>(null)
  return {
    value: long ?? value,
    error: long === null ? '' : describeLengthFault(long, most),
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const isLong = describeLengthFault(target.value, most) !== ''
      setLong(isLong ? target.value : null)
      if (!isLong) onChange(target.value)
    },
  }
}
