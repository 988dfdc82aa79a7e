import { useMemo, useState } from 'react'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type Audience, audiences } from '#schemas/people/accounts/audiences.ts'
import { Select } from '#semi/field/select.tsx'
import { Field } from '#ui/field/field.tsx'
import styles from './designer.module.css'

export interface Viewpoint {
  /** ms; null for now. */
  at: number | null
  /** All kinds of visitors if none is selected, so that no audience rule hides anything. */
  seenAs: readonly Audience[]
  moment: string
  audience: string
  setMoment(moment: string): void
  setAudience(audience: string): void
}

const ALL = getTypedKeys(audiences)

export function useViewpoint(): Viewpoint {
  const [moment, setMoment] = useState('')
  const [audience, setAudience] = useState('')
  const seenAs = useMemo(() => {
    const kind = ALL.find((one) => one === audience)
    return kind ? [kind] : ALL
  }, [audience])
  return { at: parseMallTime(moment) ?? null, seenAs, moment, audience, setMoment, setAudience }
}

/** Selects a moment and an audience for the preview; the page itself does not change. */
export function ViewpointFields({ viewpoint }: { viewpoint: Viewpoint }) {
  const { at, moment, audience, setMoment, setAudience } = viewpoint
  return (
    <div className={styles.viewpoint} role="group" aria-label="预览条件">
      {at !== null && (
        <p className={styles.quiet} role="status">
          秒杀、活动、优惠券、公告和阶梯价按预览时间展示；库存和销量是现在的
        </p>
      )}
      <Field label="预览时间（北京）" error="">
        {({ id, className }) => (
          <input
            id={id}
            className={className}
            type="datetime-local"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
      </Field>
      <Select
        label="预览人群"
        placeholder="所有人群"
        options={[
          { value: '', label: '所有人群' },
          ...ALL.map((kind) => ({ value: kind, label: audiences[kind] })),
        ]}
        field={{
          name: 'seenAs',
          value: audience,
          error: '',
          onChange: setAudience,
          onBlur: () => undefined,
        }}
      />
    </div>
  )
}
