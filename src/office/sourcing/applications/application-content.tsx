import type { ReactNode } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { officeApplications as calls } from '#schemas/sourcing/applications/office-calls.ts'
import { getApplicationFieldName } from '#schemas/sourcing/applications/states.ts'
import { splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { type ReadField, readSupplier } from '#schemas/sourcing/suppliers/read.ts'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PrivatePicture } from '#src/office/parts/private-picture.tsx'
import { useSupplierNames } from '#src/parts/catalog/goods/supplier-names.ts'

type Application = Out<typeof calls.application>

/** Shows an application: a supplier's application step by step, any other by the fields of its kind. */
export function ApplicationContent({ application }: { application: Application }) {
  const { createdAt, userName } = application
  const from = [
    ['提交时间', formatMallMinute(createdAt)],
    ['会员', userName ?? '未登录的访客'],
  ] as const
  if (application.kind !== 'settle')
    return (
      <Panel title="内容">
        <Facts wide rows={[...from, ...plainRows(application)]} />
      </Panel>
    )
  return (
    <>
      <Panel title="来源">
        <Facts rows={from} />
      </Panel>
      <SupplierContent application={application} />
    </>
  )
}

/** Returns one row per field of the application; the licence field, which holds a picture id, shows the picture. */
function plainRows({ applicationId, kind, content }: Application) {
  return content.map(({ field, text }): readonly [string, ReactNode] => {
    const name = getApplicationFieldName(kind, field)
    return [
      name,
      field === 'licence' ? (
        <Papers key={field} applicationId={applicationId} name={name} ids={text} />
      ) : (
        text
      ),
    ]
  })
}

function SupplierContent({ application: { applicationId, content } }: { application: Application }) {
  const texts = Object.fromEntries(content.map(({ field, text }) => [field, text]))
  const names = useSupplierNames(texts.adminId)
  return readSupplier(texts, names).map(({ step, title, fields }) => (
    <Panel key={step} title={title}>
      <Facts rows={fields.filter((field) => !isPicture(field)).map(({ label, words }) => [label, words])} />
      {fields.filter(isPicture).map(({ name, label, value }) => (
        <Facts
          key={name}
          wide
          rows={[[label, <Papers key={name} applicationId={applicationId} name={label} ids={value} />]]}
        />
      ))}
    </Panel>
  ))
}

const isPicture = ({ kind, value }: ReadField) => (kind === 'paper' || kind === 'papers') && value !== ''

function Papers({ applicationId, name, ids }: { applicationId: string; name: string; ids: string }) {
  const all = splitValues(ids)
  return (
    <span>
      {all.map((uploadId, index) => (
        <PrivatePicture
          key={uploadId}
          row={calls.applicationPaper}
          input={{ applicationId, uploadId }}
          name={all.length > 1 ? `${name} ${index + 1}` : name}
        />
      ))}
    </span>
  )
}
