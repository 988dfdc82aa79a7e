import type { ReactNode } from 'react'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { readTexts } from '#schemas/sourcing/suppliers/document.ts'
import { splitValues, type SupplierStep } from '#schemas/sourcing/suppliers/fields.ts'
import { type ReadField, readSupplier } from '#schemas/sourcing/suppliers/read.ts'
import { useSupplierNames } from '#src/parts/catalog/goods/supplier-names.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PictureThumb } from '#src/runtime/pictures/picture-thumb.tsx'
import type { Typed } from './draft-texts.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Place {
  applicationId: string | undefined
  secret: string | null
}

interface Props {
  texts: Typed
  place: Place
  action?(step: SupplierStep, title: string): ReactNode
}

/** Shows an application read-only, with its papers as pictures. */
export function ReadApplication({ texts, place, action }: Props) {
  const names = useSupplierNames(texts.adminId)
  return (
    <div className={styles.read}>
      {readSupplier(readTexts(texts), names).map(({ step, title, fields }) => (
        <section key={step} aria-label={title}>
          <div className={styles.readHead}>
            <h3>{title}</h3>
            {action?.(step, title)}
          </div>
          <dl className={styles.facts}>
            {fields.map((field) => (
              <div key={field.name} data-empty={field.value === ''}>
                <dt>{field.label}</dt>
                <dd>
                  <Value field={field} place={place} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Value({ field: { kind, label, value, words }, place }: { field: ReadField; place: Place }) {
  const ids = kind === 'paper' || kind === 'papers' ? splitValues(value) : []
  if (ids.length === 0 || place.applicationId === undefined) return words
  return (
    <ul className={styles.papers}>
      {ids.map((id, at) => (
        <li key={id}>
          <Paper
            uploadId={id}
            applicationId={place.applicationId ?? ''}
            secret={place.secret}
            name={ids.length > 1 ? `${label} ${at + 1}` : label}
          />
        </li>
      ))}
    </ul>
  )
}

interface PaperProps {
  uploadId: string
  applicationId: string
  secret: string | null
  name: string
}

function Paper({ name, secret, ...which }: PaperProps) {
  const answer = useCall(suppliers.paper, { ...which, ...(secret && { secret }) }, { quiet: true })
  return <PictureThumb answer={answer} name={name} />
}
