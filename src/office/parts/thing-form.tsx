import type { ReactNode } from 'react'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import type { FormOptions } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { MergeNote } from './shared-form/merge-note.tsx'
import { useSharedForm } from './shared-form/use-shared-form.ts'
import css from '#ui/field/form.module.css'
import styles from './detail.module.css'

export interface ThingFormProps<F extends string> {
  /** Name of the draft: `giftLabel` for a new record, `giftLabel:7` for a stored one. */
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values<F>
  send(values: Values<F>): Promise<unknown>
}

interface Options<F extends string> extends ThingFormProps<F>, Pick<FormOptions<F>, 'checks'> {
  /** Noun for the kind of record: 卡面, 标签. */
  what: string
  /** Address of the record's list, shown after saving. */
  list: string
}

/** Returns the form of one record that several people may edit; it stores a draft of every field. */
export function useThingForm<F extends string>(options: Options<F>) {
  const { what, list, name, stored = false, initial, checks, send } = options
  const { toast, navigate } = useMall()
  return useSharedForm<F>({
    initial,
    checks,
    stored,
    keep: { form: name, fields: getTypedKeys(initial) },
    async submit(values) {
      await send(values)
      toast.success(`${what}已保存`)
      navigate(list)
    },
  })
}

interface FormProps<F extends string> {
  form: ReturnType<typeof useThingForm<F>>
  what: string
  children: ReactNode
}

/** Renders a form of `useThingForm` with notes on merged and restored values and the save button. */
export function ThingForm<F extends string>({ form, what, children }: FormProps<F>) {
  return (
    <form {...form.bind} className={`${css.form} ${styles.card}`} aria-label={what}>
      <MergeNote form={form} />
      <RestoredNote form={form} />
      {children}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {`保存${what}`}
      </FormEnd>
    </form>
  )
}
