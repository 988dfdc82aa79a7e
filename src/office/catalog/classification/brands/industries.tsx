import type { Out } from '#schemas/base/endpoint.ts'
import { officeIndustries as calls } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { TwoLevels } from '#src/office/parts/two-levels/two-levels.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { IndustryForm } from './industry-form.tsx'

/** Shows the industries of brands and companies, in two levels. */
export function Industries() {
  const found = useCall(calls.industries, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Loaded {...found.data} />
}

function Loaded({ order, list }: Out<typeof calls.industries>) {
  const { call } = useMall()
  const rows = list.map((industry) => ({
    ...industry,
    id: industry.industryId,
    note: `${industry.brands} 个品牌，${industry.companies} 家公司`,
  }))
  return (
    <TwoLevels
      what="行业"
      order={order}
      rows={rows}
      move={({ industryId }, beforeId) => call(calls.moveIndustry, { industryId, order, beforeId })}
      remove={({ industryId, version }) => call(calls.deleteIndustry, { industryId, version })}
      removeNote="下面还有行业，或还有品牌和公司的不能删除。"
      form={({ row, parent }, close) => (
        <IndustryForm industry={row} parentId={parent?.id ?? null} onDone={close} />
      )}
    >
      分两级：品牌选第二级，分享平台的公司和品牌名录按两级筛选。
    </TwoLevels>
  )
}
