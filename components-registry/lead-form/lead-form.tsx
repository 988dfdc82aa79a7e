import { useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import { LeadFields } from './lead-fields.tsx'
import styles from './lead-form.module.css'

export const widget = defineView('lead-form', LeadForm)

/** Lists what a visitor gets for a phone number, with the form that takes it. */
export function LeadForm(props: PropsOf<'lead-form'>) {
  const { title, intro, points } = props
  const [leadId, setLeadId] = useState<string | null>(null)
  return (
    <section className={styles.box} aria-label={title || props.action}>
      <div className={styles.words}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {intro && <p className={styles.intro}>{intro}</p>}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {leadId === null ? (
        <LeadFields {...props} onSent={setLeadId} />
      ) : (
        <Sent leadId={leadId} again={() => setLeadId(null)} />
      )}
    </section>
  )
}

function Sent({ leadId, again }: { leadId: string; again(): void }) {
  return (
    <div className={styles.sent} role="status">
      <span className={styles.tick} aria-hidden="true" />
      <p className={styles.done}>需求已收到</p>
      <p className={styles.intro}>
        顾问会在一个工作日内按您留下的电话回电。编号 {leadId}，来电时可以报给我们。
      </p>
      <Button onClick={again}>再提交一条</Button>
    </div>
  )
}
