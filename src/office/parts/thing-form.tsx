import type { ReactNode } from 'react'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import type { FormOptions } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { MergeNote } from './shared-form/merge-note.tsx'
import { useSharedForm } from './shared-form/use-shared-form.ts'
import css from '#ui/field/form.module.css'
import styles from './detail.module.css'

/** What the page of a thing hands to its form. */
export interface ThingFormProps<F extends string> {
  /** Names the draft: `giftLabel` for a new one, `giftLabel:7` for a stored one. */
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values<F>
  send(values: Values<F>): Promise<unknown>
}

interface Options<F extends string> extends ThingFormProps<F>, Pick<FormOptions<F>, 'checks'> {
  /** 卡面, 标签 */
  what: string
  /** The address of its list, shown once it is saved. */
  list: string
}

/** The form of one thing of a list, which several people may edit; it keeps a draft of every field. */
export function useThingForm<F extends string>(options: Options<F>) {
  const { what, list, name, stored = false, initial, checks, send } = options
  const { toast, navigate } = useMall()
  return useSharedForm<F>({
    initial,
    checks,
    stored,
    keep: { form: name, fields: typedKeys(initial) },
    async submit(values) {
      await send(values)
      toast.success(`${what}已保存`)
      navigate(list)
    },
  })
}

interface FormProps<F extends string> {
  form: ReturnType<typeof useThingForm<F>>
  /** 卡面, 标签 */
  what: string
  children: ReactNode
}

/** Draws a form of `useThingForm` around its fields: what others changed, what was restored, and the button that saves. */
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
