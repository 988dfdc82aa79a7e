import { type FormEvent, useRef } from 'react'
import { toScreen } from '#schemas/jump/jump.ts'
import { Button } from '#ui/button/button.tsx'
import { useServices } from '../services.ts'
import styles from './comparison-entry.module.css'

/** The word goes to the price comparison; without one it opens as it is. */
export function WordForm({ placeholder, action }: { placeholder: string; action: string }) {
  const { jump } = useServices()
  const field = useRef<HTMLInputElement>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    jump(toScreen('comparePrices', { goodsName: field.current?.value.trim() }))
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={placeholder || '商品名称或型号'}
        placeholder={placeholder}
        maxLength={50}
        autoComplete="off"
      />
      <Button type="submit" look="primary">
        {action || '开始比价'}
      </Button>
    </form>
  )
}
